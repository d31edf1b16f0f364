import { useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { BarContext } from './HostContext';

/** Draws a screen's tools into the frame's context bar, 37 px under the top bar. */
export function ContextBar({ children }: { children: ReactNode }) {
  const bar = useContext(BarContext);
  return bar && createPortal(children, bar);
}
