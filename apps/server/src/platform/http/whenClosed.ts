import type { ServerResponse } from 'node:http';

/** Runs once an answer is sent, or its connection is gone. */
export function whenClosed(raw: ServerResponse, run: () => void): void {
  if (raw.destroyed) run();
  else raw.once('close', run);
}
