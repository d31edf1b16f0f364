import { clock } from '../clock/clock.ts';
import type { ConsumersOf } from '../events/eventBus.ts';
import type { AppContext, Routes } from '../../context.ts';

/** Work that time drives (SRV-D02). */
export interface Job {
  name: string;
  /** Milliseconds between the end of a run and the next. */
  pause: number;
  run: () => Promise<unknown>;
  /** Every process does it for itself; otherwise the leading one does it for all. */
  everywhere?: true;
}

/** A part of the server as data: what it answers, what it does when something happened, what it does by time. */
export interface Module {
  routes?: readonly Routes[];
  consumers?: (context: AppContext) => ConsumersOf;
  jobs?: (context: AppContext) => readonly Job[];
}

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Work that cannot be taken back waits while the time is doubted (SRV-D06). */
export const surely = (run: (now: number) => Promise<unknown>) => async () =>
  clock.isSure() ? run(clock.now()) : undefined;
