import { clock } from '../clock/clock.ts';

/** Work that time drives (SRV-D02). */
export interface Job {
  name: string;
  /** Milliseconds between the end of a run and the next. */
  pause: number;
  run: () => Promise<unknown>;
  /** Every process does it for itself; otherwise the leading one does it for all. */
  everywhere?: true;
}

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Work that cannot be taken back waits while the time is doubted (SRV-D06). */
export const surely = (run: (now: number) => Promise<unknown>) => async () =>
  clock.isSure() ? run(clock.now()) : undefined;
