import { observeFrames } from '../frames/observe';
import type { Shell } from '../page/Shell';
import { keepPageForOffline } from './keepPage';

/** What begins when the page has come to rest; nothing of a start waits for it. */
export function afterRest(shell: Shell): void {
  keepPageForOffline(shell.log);
  const idle = window.requestIdleCallback ?? setTimeout;
  idle(() => observeFrames(shell, (body) => void navigator.sendBeacon('/telemetry', body)));
}
