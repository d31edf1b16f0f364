import { nightColour } from '@mayak/ui/night';
import { at } from './paths.ts';
import { colourNames, colourOf, plain } from './design.ts';

type Ink = Record<string, { value: { base: string } }>;
const { ink } = (await import(at('libs/ui/src/theme/ink.ts'))) as { ink: Ink };

/** Chakra's own recipes, for which the design names more of each state, are not here. */
const isOwn = (name: string) => !/^state\..+\.(contrast|muted|subtle|focusRing)$/.test(name);

/** The colours of the dusk by meaning, with those of the top bar. */
const ofDusk = (): [name: string, colour: string][] => [
  ...colourNames()
    .filter(isOwn)
    .map((name): [string, string] => [name.replace('.DEFAULT', ''), colourOf(name, '_dark')]),
  ...Object.entries(ink).map(([name, { value }]): [string, string] => [`header.${name}`, plain(value.base)]),
];

const variable = (name: string) =>
  `--mk-colors-${name.replaceAll('.', '-').replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;

/** The style of the page that makes dusk night, by the variables of its colours; parts that are always dark are so too (GEN-D15). */
export function nightStyle(): string {
  const colours = ofDusk().map(([name, dusk]) => `${variable(name)}:${nightColour(name, dusk)}`);
  return `.dark.night,.night .dark{${colours.join(';')}}`;
}
