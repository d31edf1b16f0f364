import { useCallback, useContext, useSyncExternalStore } from 'react';
import { ShadowScope } from '../shadowScope';
import type { Memory } from '../memory';
import { pageMemory, saved, useKept } from '../saved';

export type ColorMode = 'light' | 'dark';
/** What the user chose: one theme, or the one of the system. */
export type ThemeChoice = ColorMode | 'system';

interface Painted {
  memory: Memory;
  mode: ColorMode;
  /** How many parts of the page stand on this root. */
  parts: number;
  stop: () => void;
}

const roots = new Map<HTMLElement, Painted>();
const listeners = new Set<(mode: ColorMode) => void>();
const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const chosen = (choice: ThemeChoice) => (choice === 'system' ? null : choice);

export const themeChoice = (): ThemeChoice => saved.theme.get() ?? 'system';
export const setTheme = (choice: ThemeChoice) => saved.theme.set(chosen(choice));

/** The theme on screen now. */
export const colorMode = (memory: Memory = pageMemory): ColorMode =>
  saved.theme.in(memory).get() ?? (system?.matches ? 'dark' : 'light');

/** Puts the class `light` or `dark` on an element, so that the first frame is right. */
export const paint = (root: HTMLElement, mode: ColorMode) => {
  root.classList.toggle('dark', mode === 'dark');
  root.classList.toggle('light', mode === 'light');
};

const repaint = (root: HTMLElement) => {
  const painted = roots.get(root);
  if (!painted) return;
  const mode = colorMode(painted.memory);
  paint(root, mode);
  if (painted.mode === mode) return;
  painted.mode = mode;
  listeners.forEach((listener) => listener(mode));
};
const repaintAll = () => [...roots.keys()].forEach(repaint);

function begin(root: HTMLElement, memory: Memory): Painted {
  if (roots.size === 0) system?.addEventListener('change', repaintAll);
  const stop = saved.theme.in(memory).subscribe(() => repaint(root));
  const painted = { memory, mode: colorMode(memory), parts: 0, stop };
  roots.set(root, painted);
  paint(root, painted.mode);
  return painted;
}

function end(root: HTMLElement, { stop }: Painted) {
  stop();
  roots.delete(root);
  if (roots.size === 0) system?.removeEventListener('change', repaintAll);
}

/** Keeps the class `light` or `dark` on an element until every part that asked for it has gone. */
export const paintTheme = (root: HTMLElement, memory: Memory = pageMemory) => {
  const painted = roots.get(root) ?? begin(root, memory);
  painted.parts += 1;
  return () => {
    painted.parts -= 1;
    if (painted.parts === 0) end(root, painted);
  };
};

/** Calls back after each change of a theme on screen, for code that draws by itself. */
export const onThemeChange = (listener: (mode: ColorMode) => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The theme on screen, the user's choice, and how to change it. */
export function useColorMode() {
  const memory = useContext(ShadowScope)?.memory ?? pageMemory;
  const kept = useKept(saved.theme);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = [kept.subscribe(listener), onThemeChange(listener)];
      return () => stop.forEach((end) => end());
    },
    [kept],
  );
  const mode = useSyncExternalStore(subscribe, () => colorMode(memory));
  const choice: ThemeChoice = useSyncExternalStore(subscribe, kept.get) ?? 'system';
  const choose = (choice: ThemeChoice) => kept.set(chosen(choice));
  return { mode, choice, setTheme: choose, toggle: () => choose(mode === 'dark' ? 'light' : 'dark') };
}
