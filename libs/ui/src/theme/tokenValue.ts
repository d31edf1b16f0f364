import { colorMode } from './colorMode';
import { cssVarsPrefix } from './system';

/** The CSS variable of a colour token, for `style` and SVG attributes: `var(--mk-colors-fg-muted)`. */
export const tokenVar = (name: string) => `var(${variable(name)})`;

const variable = (name: string) =>
  `--${cssVarsPrefix}-colors-${name.replaceAll('.', '-').replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;

const known = new Map<string, string>();

/** The colour that a token has on screen now, for canvas code; ask again after `onThemeChange`. */
export const tokenValue = (name: string, element?: Element): string => {
  const key = `${colorMode()} ${name}`;
  const found = element ? undefined : known.get(key);
  if (found) return found;
  const value = getComputedStyle(element ?? document.documentElement)
    .getPropertyValue(variable(name))
    .trim();
  if (!element && value) known.set(key, value);
  return value;
};
