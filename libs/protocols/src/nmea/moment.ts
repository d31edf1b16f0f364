import type { Coord } from '@mayak/api';
import { boundedOf, knot } from '../report/fields.ts';
import { nearest, timeOfDay } from './sentence.ts';

/** What the sentences of a connection have told of time, epoch ms. */
export interface Told {
  /** The moment of the last one that had a time: those without belong to it. */
  t: number | null;
  /** The moment of the last one that had a date. */
  dated: number | null;
}

/** What a sentence is read with. */
export interface SentenceContext {
  state: Told;
  receivedAt: number;
}

/** The parts of a sentence after its name. */
export type Parts = readonly (string | undefined)[];

/** When a sentence without a date was said: at its time of day nearest to the last date, else to its arrival; without a time with the last one. */
export function momentOf(time: string | undefined, { state, receivedAt }: SentenceContext): number {
  const of = timeOfDay(time);
  return of === null ? (state.t ?? receivedAt) : nearest(of, state.dated ?? receivedAt);
}

/** A speed in knots, as km/h. */
export function knotsOf(value: string | undefined): number | null {
  const speed = boundedOf(value, 'speed', 0, 2_500);
  return speed === null ? null : speed * knot;
}

export const courseOf = (value: string | undefined) => boundedOf(value, 'course', 0, 360);
export const heightOf = (value: string | undefined) => boundedOf(value, 'altitude', -12_000, 100_000);
export const satellitesOf = (value: string | undefined) => boundedOf(value, 'satellites', 0, 255);

/** A place, and whether the device stands by it; without one there is nothing to doubt. */
export const fixed = (at: Coord | null, isValid: boolean) => ({ at, valid: at === null || isValid });
