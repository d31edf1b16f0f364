import { createContext, useContext } from 'react';
import type { Memory } from './memory';
import type { ToastList } from './parts/toast';

/** A part of Mayak on a foreign page: nothing of it leaves its shadow root, nothing of the page comes in. */
export interface ShadowScope {
  shadow: ShadowRoot;
  /** The element inside the shadow root that carries theme and language, and that everything stays in. */
  root: HTMLElement;
  /** Language, theme and all else that is chosen here. */
  memory: Memory;
  toasts: ToastList;
}

/** The shadow scope that a component is in; null on Mayak's own page. */
export const ShadowScope = createContext<ShadowScope | null>(null);

/** The element that carries the theme here: colours of tokens are read from it. */
export const useThemeRoot = (): HTMLElement => useContext(ShadowScope)?.root ?? document.documentElement;
