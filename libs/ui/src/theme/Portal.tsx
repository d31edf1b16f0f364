import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFloatingRoot } from './UiProvider';

/** Puts its children at the end of the page, or of the shadow root that the app lives in. */
export function Portal({ children }: { children: ReactNode }) {
  return createPortal(children, useFloatingRoot());
}
