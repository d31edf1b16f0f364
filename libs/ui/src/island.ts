import { createContext, useContext } from 'react';
import type { Memory } from './memory';
import type { ToastList } from './parts/toast';

/** A part of Mayak on a foreign page: nothing of it leaves its shadow root, nothing of the page comes in. */
export interface Island {
  shadow: ShadowRoot;
  /** The element inside the shadow root that carries theme and language, and that everything stays in. */
  root: HTMLElement;
  /** Language, theme and all else that is chosen here. */
  memory: Memory;
  toasts: ToastList;
}

/** The island that a component lives on; null on Mayak's own page. */
export const Island = createContext<Island | null>(null);

/** The element that carries the theme here: colours of tokens are read from it. */
export const useThemeRoot = (): HTMLElement => useContext(Island)?.root ?? document.documentElement;
