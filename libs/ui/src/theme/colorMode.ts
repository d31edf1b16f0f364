import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { ShadowScope } from '../shadowScope';
import type { Memory } from '../memory';
import { pageMemory, saved } from '../saved';

export type ColorMode = 'light' | 'dark';
/** Day, dusk and night, which is a dusk of darker colours (GEN-D15). */
export type Palette = ColorMode | 'night';
/** What the user chose: one theme, or the one of the system. */
export type ThemeChoice = ColorMode | 'system';
/** As that, with the night, and with what the sun asks for. */
export type PaletteChoice = Palette | 'sun' | 'system';

interface Painted {
  memory: Memory;
  palette: Palette;
  /** How many parts of the page stand on this root. */
  parts: number;
  stop: () => void;
}

const roots = new Map<HTMLElement, Painted>();
const listeners = new Set<(mode: ColorMode) => void>();
const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const chosen = (choice: ThemeChoice) => (choice === 'system' ? null : choice);

export const themeChoice = (): ThemeChoice => saved.theme.get() ?? 'system';
export const setTheme = (choice: ThemeChoice) => choosePalette(choice);

/** Keeps a choice so that whoever knows themes alone has the nearest one; what is on screen changes once. */
function choosePalette(choice: PaletteChoice, memory: Memory = pageMemory): void {
  const [theme, palette] = [saved.theme.in(memory), saved.palette.in(memory)];
  if (choice === 'night' || choice === 'sun') {
    palette.set(choice);
    theme.set(choice === 'night' ? 'dark' : null);
  } else {
    theme.set(chosen(choice));
    palette.set(null);
  }
}

/** The palette on screen now. */
export function paletteNow(memory: Memory = pageMemory): Palette {
  const more = saved.palette.in(memory).get();
  const own = more === 'sun' ? saved.sunlight.in(memory).get() : (more ?? saved.theme.in(memory).get());
  return own ?? (system?.matches ? 'dark' : 'light');
}

const modeOf = (palette: Palette): ColorMode => (palette === 'night' ? 'dark' : palette);
/** The theme on screen now. */
export const colorMode = (memory: Memory = pageMemory): ColorMode => modeOf(paletteNow(memory));

/** Puts the class `light` or `dark` on an element, and `night` beside that, so that the first frame is right. */
export const paint = (root: HTMLElement, palette: Palette) => {
  root.classList.toggle('dark', palette !== 'light');
  root.classList.toggle('light', palette === 'light');
  root.classList.toggle('night', palette === 'night');
};

/** Hears each change of what is chosen, and of what the sun asks for. */
function onChoice(memory: Memory, listener: () => void): () => void {
  const stops = [saved.theme, saved.palette, saved.sunlight].map((one) => one.in(memory).subscribe(listener));
  return () => stops.forEach((stop) => stop());
}

const repaint = (root: HTMLElement) => {
  const painted = roots.get(root);
  if (!painted) return;
  const palette = paletteNow(painted.memory);
  paint(root, palette);
  if (painted.palette === palette) return;
  painted.palette = palette;
  listeners.forEach((listener) => listener(modeOf(palette)));
};
const repaintAll = () => [...roots.keys()].forEach(repaint);

function begin(root: HTMLElement, memory: Memory): Painted {
  if (roots.size === 0) system?.addEventListener('change', repaintAll);
  const stop = onChoice(memory, () => repaint(root));
  const painted = { memory, palette: paletteNow(memory), parts: 0, stop };
  roots.set(root, painted);
  paint(root, painted.palette);
  return painted;
}

function end(root: HTMLElement, { stop }: Painted) {
  stop();
  roots.delete(root);
  if (roots.size === 0) system?.removeEventListener('change', repaintAll);
}

/** Keeps the classes of the palette on an element until every part that asked for it has gone. */
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

const useMemory = () => useContext(ShadowScope)?.memory ?? pageMemory;

function useKnown<T>(memory: Memory, read: () => T): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [onChoice(memory, listener), onThemeChange(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [memory],
  );
  return useSyncExternalStore(subscribe, read);
}

/** The theme on screen, the user's choice, and how to change it. */
export function useColorMode() {
  const memory = useMemory();
  const mode = useKnown(memory, () => colorMode(memory));
  const choice: ThemeChoice = useKnown(memory, () => saved.theme.in(memory).get()) ?? 'system';
  const choose = (choice: ThemeChoice) => choosePalette(choice, memory);
  return { mode, choice, setTheme: choose, toggle: () => choose(mode === 'dark' ? 'light' : 'dark') };
}

const order: readonly Palette[] = ['light', 'dark', 'night'];

/** As `useColorMode`, of day, dusk and night; `next` goes from each to the one after it (GEN-D15, GEN-D16). */
export function usePalette() {
  const memory = useMemory();
  const palette = useKnown(memory, () => paletteNow(memory));
  // A browser may change the theme of its system and tell nobody; what is read anew is painted anew.
  useEffect(repaintAll, [palette]);
  const more = useKnown(memory, () => saved.palette.in(memory).get());
  const { choice: theme } = useColorMode();
  const choose = (choice: PaletteChoice) => choosePalette(choice, memory);
  const next = () => choose(order[(order.indexOf(palette) + 1) % order.length] ?? 'light');
  return { palette, choice: more ?? theme, choose, next };
}
