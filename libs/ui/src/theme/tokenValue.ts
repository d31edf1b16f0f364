import { cssVarsPrefix } from './system';

/** The CSS variable of a colour token, for `style` and SVG attributes: `var(--mk-colors-fg-muted)`. */
export const tokenVar = (name: string) => `var(${variable(name)})`;

const variable = (name: string) =>
  `--${cssVarsPrefix}-colors-${name.replaceAll('.', '-').replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;

const known = new WeakMap<Element, Map<string, string>>();

/** The theme that an element itself carries; null for one that only lives in a theme. */
const themeAt = ({ classList }: Element) =>
  classList.contains('dark') ? 'dark' : classList.contains('light') ? 'light' : null;

/** The colour that a token has on screen now, for canvas code; ask again after `onThemeChange`. Values at a root are remembered. */
export const tokenValue = (name: string, element: Element = document.documentElement): string => {
  const theme = themeAt(element);
  const values = known.get(element) ?? new Map<string, string>();
  if (theme !== null) known.set(element, values);
  const found = values.get(`${theme} ${name}`);
  if (found) return found;
  const value = getComputedStyle(element).getPropertyValue(variable(name)).trim();
  if (value) values.set(`${theme} ${name}`, value);
  return value;
};
