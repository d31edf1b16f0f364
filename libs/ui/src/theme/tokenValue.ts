import { cssVarsPrefix } from './prefix';

/** The CSS variable of a colour token, for `style` and SVG attributes: `var(--mk-colors-fg-muted)`. */
export const tokenVar = (name: string) => `var(${variable(name)})`;

const variable = (name: string) =>
  `--${cssVarsPrefix}-colors-${name.replaceAll('.', '-').replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;

const known = new WeakMap<Element, Map<string, string>>();

const palettes = ['night', 'dark', 'light'] as const;
/** The palette that an element itself carries; null for one that only lives in one. */
const paletteAt = ({ classList }: Element) => palettes.find((name) => classList.contains(name)) ?? null;

/** The colour that a token has on screen now, for canvas code; ask again after `onThemeChange`. Values at a root are remembered. */
export const tokenValue = (name: string, element: Element = document.documentElement): string => {
  const palette = paletteAt(element);
  const values = known.get(element) ?? new Map<string, string>();
  if (palette !== null) known.set(element, values);
  const found = values.get(`${palette} ${name}`);
  if (found) return found;
  const value = getComputedStyle(element).getPropertyValue(variable(name)).trim();
  if (value) values.set(`${palette} ${name}`, value);
  return value;
};
