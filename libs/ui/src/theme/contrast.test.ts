import {
  converter,
  differenceEuclidean,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  wcagContrast,
  wcagLuminance,
  type Rgb,
} from 'culori';
import { glyphPaths, type State } from '../icons/glyphPaths';
import { mostLight, nightColour } from './night';
import { system } from './system';

type Mode = 'base' | '_dark' | 'night';

const colour = (name: string, mode: Mode): string => {
  if (mode === 'night') return nightColour(name, colour(name, '_dark'));
  const token = system.tokens.allTokens.find(
    (one) =>
      one.name === `colors.${name}` && (one.extensions.condition === mode || !one.extensions.conditions),
  );
  const original = token?.extensions.conditions?.[mode] ?? token?.originalValue;
  const reference = /^\{colors\.(.+)\}$/.exec(String(original))?.[1];
  return reference ? colour(reference, mode) : String(original);
};

const surfaces = ['bg.panel', 'bg.canvas', 'bg.subtle', 'bg.muted', 'bg.hover', 'bg.selected'];
const coloured = ['normal', 'preEmergency', 'emergency', 'info', 'recent', 'outdated'];
/** Those that say something by a sign on their colour. */
const signed = ['preEmergency', 'emergency', 'info'];

const texts: [string, string][] = [
  ...['fg', 'fg.secondary', 'fg.link'].flatMap((fg) => surfaces.map((bg): [string, string] => [fg, bg])),
  ...['bg.panel', 'bg.canvas', 'bg.subtle', 'bg.muted', 'bg.hover'].map((bg): [string, string] => [
    'fg.muted',
    bg,
  ]),
  ['brand.fg', 'bg.selected'],
  ['fg.onBrand', 'brand.solid'],
  ['fg.onBrand', 'brand.solidHover'],
  ['fg.inverted', 'bg.tooltip'],
  ...coloured.flatMap((state): [string, string][] => [
    [`state.${state}.fg`, `state.${state}.bg`],
    [`state.${state}.fg`, 'bg.panel'],
  ]),
  ...signed.map((state): [string, string] => [`state.${state}.on`, `state.${state}.solid`]),
  ...['header.fg', 'header.strong', 'header.muted', 'header.icon'].map((fg): [string, string] => [
    fg,
    'bg.header',
  ]),
  ...['header.strong', 'header.icon'].map((fg): [string, string] => [fg, 'header.hover']),
  ['header.strong', 'header.active'],
  ['header.strong', 'header.avatar'],
  ['header.badgeFg', 'header.badge'],
  ['header.alarmFg', 'header.alarm'],
  ['chart.label', 'bg.panel'],
];
const signs: [string, string][] = [
  ...['bg.panel', 'bg.canvas', 'bg.subtle'].flatMap((bg): [string, string][] => [
    ['border.control', bg],
    ['border.focus', bg],
    ['brand.solid', bg],
  ]),
  ['header.accent', 'bg.header'],
  ...Array.from({ length: 21 }, (_, i): [string, string] => [`series.s${i}`, 'map.sea']),
];

/** By day and at dusk the calm ones carry texts too. */
const calm = coloured
  .filter((state) => !signed.includes(state))
  .map((state): [string, string] => [`state.${state}.on`, `state.${state}.solid`]);

describe.each([
  ['of the day', 'base', [...texts, ...calm]],
  ['of the dusk', '_dark', [...texts, ...calm]],
  ['of the night', 'night', texts],
] as const)('GEN-D04, GEN-D15 contrast in the colours %s', (_, mode, read) => {
  it.each(read)('reads %s on %s: at least 4.5', (fg, bg) => {
    expect(wcagContrast(colour(fg, mode), colour(bg, mode))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(signs)('makes out %s on %s: at least 3', (fg, bg) => {
    expect(wcagContrast(colour(fg, mode), colour(bg, mode))).toBeGreaterThanOrEqual(3);
  });
});

const modes = ['base', '_dark', 'night'] as const;

describe('CHART-03, CHART-D02 the series', () => {
  it.each(modes)('are 21 different colours in %s', (mode) => {
    expect(new Set(Array.from({ length: 21 }, (_, i) => colour(`series.s${i}`, mode))).size).toBe(21);
  });
});

describe('GEN-D15 at night', () => {
  it('no colour gives more light than the limit', () => {
    const names = system.tokens.allTokens.flatMap(({ name, extensions }) =>
      /^colors\./.test(name) && extensions.conditions ? [name.slice('colors.'.length)] : [],
    );
    const lights = names.map((name) => ({
      name,
      light: wcagLuminance(nightColour(name, colour(name, '_dark'))),
    }));
    expect(lights.length).toBeGreaterThan(100);
    expect(lights.filter(({ light }) => light > mostLight)).toEqual([]);
  });
});

describe('GEN-D15 the states of beacons, to eyes that', () => {
  const states = ['normal', 'preEmergency', 'emergency', 'recent', 'outdated'];
  const eyes = {
    'see all colours': (color: Rgb) => color,
    'see no red (protanopia)': filterDeficiencyProt(1),
    'see no green (deuteranopia)': filterDeficiencyDeuter(1),
    'see no blue (tritanopia)': filterDeficiencyTrit(1),
  };
  const channels = converter('rgb');
  const between = differenceEuclidean('lab65');
  /** The design wants 18 by day; at dusk and at night shapes carry more of it. */
  const apart = { base: 18, _dark: 16, night: 12 };

  it.each(Object.entries(eyes))('%s, are far apart', (_, seen) => {
    for (const mode of modes) {
      const solids = states.map((state) => seen(channels(colour(`state.${state}.solid`, mode)) as Rgb));
      const pairs = solids.flatMap((one, i) => solids.slice(i + 1).map((other) => between(one, other)));
      expect(Math.min(...pairs)).toBeGreaterThanOrEqual(apart[mode] - 0.1);
    }
  });
  it('see no colour at all: each has a shape of its own', () => {
    const drawn = states.map((state) =>
      JSON.stringify(glyphPaths[state as State].map(({ d, fill, dash }) => [d, Boolean(fill), dash])),
    );
    expect(new Set(drawn).size).toBe(states.length);
  });
});
