import { clockChange } from '@mayak/timezone';
import * as z from 'zod/mini';
import { Dt } from './scalars.ts';

/** The period of a call; a missing end is now, a missing start is the end less the default (API-D06). */
export const Period = z.object({ startDt: z.optional(Dt), endDt: z.optional(Dt) });
export type Period = z.infer<typeof Period>;

/** A period in epoch milliseconds, or what is wrong with it: empty or reversed, longer than `most`, whose days may have an hour more (API-D06, FMT-D01). */
export function periodOf(period: Period, standard: number, most: number, now: number) {
  const end = period.endDt === undefined ? now : Date.parse(period.endDt);
  const start = period.startDt === undefined ? end - standard : Date.parse(period.startDt);
  if (!(start < end)) return 'order';
  return end - start <= most + clockChange ? { start, end } : 'outOfRange';
}
