import { dateAt, daysOf, momentAt, type Zone } from '@mayak/timezone';

const noon = 12 * 3_600_000;

/** More days than this are not told apart. */
const mostDays = 31;
/** So many labels have room over a timeline. */
const mostLabels = 6;

const midnights = (from: number, to: number, zone: Zone): number[] =>
  daysOf(from, to, zone).flatMap(({ start }) => (start >= from ? start : []));

/** The midnights of a period that a timeline tells apart, in a zone (FMT-D01). */
export function daysIn(from: number, to: number, zone: Zone): number[] {
  const days = midnights(from, to, zone);
  return days.length > mostDays ? [] : days;
}

/** A moment that is written over a timeline: a midnight by its date, a noon by its time. */
export interface Mark {
  at: number;
  isDay: boolean;
}

/** What is written over a timeline: midnights that have room, and noons between them where few days leave it. */
export function marksOf(from: number, to: number, zone: Zone): Mark[] {
  const days = midnights(from, to, zone);
  const every = Math.ceil(days.length / mostLabels);
  const marks = days.filter((_, i) => i % every === 0).map((at) => ({ at, isDay: true }));
  if (days.length * 2 > mostLabels) return marks;
  const noons = daysOf(from, to, zone)
    .map(({ start }) => momentAt(dateAt(start, zone) + noon, zone))
    .filter((at) => at >= from && at < to);
  return [...marks, ...noons.map((at) => ({ at, isDay: false }))].toSorted((a, b) => a.at - b.at);
}
