import type { Coord } from '@mayak/api';
import { boundedOf, knot } from '../report/fields.ts';
import { nearest, timeOfDay } from './sentence.ts';

/** A moment that a sentence told, and when it came, epoch ms. */
export interface Heard {
  t: number;
  receivedAt: number;
}

/** What the sentences of a connection have told of time. */
export interface Told {
  /** By the last one that had a time: those without that come with it belong to it. */
  last: Heard | null;
  /** By the last one that had a date. */
  dated: Heard | null;
}

/** What a sentence is read with. */
export interface SentenceContext {
  state: Told;
  receivedAt: number;
}

/** The parts of a sentence after its name. */
export type Parts = readonly (string | undefined)[];

/** What comes so soon after a time, ms, came with it. */
const together = 1_000;

/** What it is now by the clock that told a moment; by our own where none did. */
const nowBy = (heard: Heard | null, receivedAt: number) =>
  heard ? heard.t + receivedAt - heard.receivedAt : receivedAt;

/**
 * When a sentence without a date was said: at its time of day nearest to now, by the last date. One without a time was said with the last
 * one that had one, else now: a bridge watch goes on when the receiver has lost its satellites.
 */
export function momentOf(time: string | undefined, { state, receivedAt }: SentenceContext): number {
  const of = timeOfDay(time);
  if (of !== null) return nearest(of, nowBy(state.dated, receivedAt));
  const { last } = state;
  return last && receivedAt - last.receivedAt <= together ? last.t : nowBy(last, receivedAt);
}

/** Receivers that have lost their clock say 1980 or 1999. */
const earliest = Date.UTC(2000, 0, 1);

/** What is known of time after a sentence of a moment. */
export function toldAfter(t: number, { state, receivedAt }: SentenceContext, isDated: boolean): Told {
  if (t < earliest) return state;
  const heard = { t, receivedAt };
  const isOwn = t !== momentOf(undefined, { state, receivedAt });
  return { last: isOwn ? heard : state.last, dated: isDated ? heard : state.dated };
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
