import { tabValue } from '@mayak/host/shell';
import type { Shell } from '../page/Shell';

const opened = tabValue('devTools', (stored) => stored === true);
const load = () => import('./start');

/** Opens the tools of a developer; they stay in this tab until he closes them, over reloads of the page too (GEN-D05). */
export async function openDevTools(shell: Shell): Promise<void> {
  opened.set(true);
  (await load()).start(shell, opened.clear);
}

/** The tools come before anything of a remote, where this tab has them open: their faults are those of its first load. */
export async function resumeDevTools(shell: Shell): Promise<void> {
  if (shell.config.allowOverrides && opened.get()) await openDevTools(shell).catch(shell.log);
}
