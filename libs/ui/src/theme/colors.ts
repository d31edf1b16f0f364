import { ink } from './ink';
import design from './tokens.json';

interface Shade {
  value: { base: string; _dark: string };
}
interface Shades {
  [name: string]: Shade | Shades;
}
type Palette = Record<string, Record<string, { value: string }>>;

const palette: Palette = design.tokens.colors;
const { state, ...plain } = design.semanticTokens.colors;

const step = (colour: string) => {
  const [, hue, tone] = /^\{colors\.(\w+)\.(\w+)\}$/.exec(colour) ?? [];
  return hue && tone ? (palette[hue]?.[tone]?.value ?? colour) : colour;
};

const isShade = (node: Shade | Shades): node is Shade => 'value' in node && 'base' in node.value;

/** Puts the palette's values in place of its names: parts never name a step, so a step needs no CSS variable and no time at the start. */
const settled = (shades: Shades): Shades =>
  Object.fromEntries(
    Object.entries(shades).map(([name, node]) => [
      name,
      isShade(node)
        ? { value: { base: step(node.value.base), _dark: step(node.value._dark) } }
        : settled(node),
    ]),
  );

// The design also names each state for Chakra's own recipes, which are not here.
const states = Object.fromEntries(
  Object.entries(state).map(([name, { solid, fg, bg, border, on }]) => [name, { solid, fg, bg, border, on }]),
);

/** The colours of the design by meaning, light and dark, with those of the top bar. */
export const colors = settled({ ...plain, state: states, header: ink });
