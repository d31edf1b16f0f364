import { useSyncExternalStore } from 'react';
import { saved } from '../saved';

export type ColorMode = 'light' | 'dark';
/** What the user chose: one theme, or the one of the system. */
export type ThemeChoice = ColorMode | 'system';

const roots = new Set<HTMLElement>();
const listeners = new Set<(mode: ColorMode) => void>();
const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

export const themeChoice = (): ThemeChoice => saved.theme.get() ?? 'system';
export const setTheme = (choice: ThemeChoice) => saved.theme.set(choice === 'system' ? null : choice);

/** The theme on screen now. */
export const colorMode = (): ColorMode => saved.theme.get() ?? (system?.matches ? 'dark' : 'light');

const paint = (root: HTMLElement) => {
  root.classList.toggle('dark', colorMode() === 'dark');
  root.classList.toggle('light', colorMode() === 'light');
};

let shown: ColorMode | undefined;
const change = () => {
  roots.forEach(paint);
  if (shown === colorMode()) return;
  shown = colorMode();
  listeners.forEach((listener) => listener(colorMode()));
};
saved.theme.subscribe(change);
system?.addEventListener('change', change);

/** Keeps the class `light` or `dark` on an element; the first frame is already right. */
export const paintTheme = (root: HTMLElement) => {
  roots.add(root);
  paint(root);
  shown ??= colorMode();
  return () => void roots.delete(root);
};

/** Calls back after each change of the theme on screen, for code that draws by itself. */
export const onThemeChange = (listener: (mode: ColorMode) => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const subscribe = (listener: () => void) => {
  const stop = [saved.theme.subscribe(listener), onThemeChange(listener)];
  return () => stop.forEach((end) => end());
};

/** The theme on screen, the user's choice, and how to change it. */
export function useColorMode() {
  const mode = useSyncExternalStore(subscribe, colorMode);
  const choice = useSyncExternalStore(subscribe, themeChoice);
  return { mode, choice, setTheme, toggle: () => setTheme(mode === 'dark' ? 'light' : 'dark') };
}
