import { createContext, useContext } from 'react';
import type { Shell } from './Shell';

export const ShellContext = createContext<Shell | null>(null);

/** What the frame stands on; for the shell's own screens and parts. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('a part of the shell is shown outside of it');
  return shell;
}
