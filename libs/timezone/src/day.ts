import { localAt, momentAt, type Zone } from './zone.ts';

const minute = 60_000;
const day = 86_400_000;

/** By so much a period of whole days may be longer, since clocks are put back within it; milliseconds (FMT-D01). */
export const clockChange = 3_600_000;

/** A day of the user, or the part of it that lies in a period; epoch milliseconds. */
export interface DayPart {
  /** Midnight in the user's zone. */
  start: number;
  from: number;
  to: number;
}

/** The date of a moment in a zone, as the UTC midnight of that date. */
export const dateAt = (t: number, zone: Zone): number => Math.floor(localAt(t, zone) / day) * day;

/** The midnight at or before a moment; where clocks skip it, the moment at which the day begins (FMT-D01). */
export const midnight = (t: number, zone: Zone): number => momentAt(dateAt(t, zone), zone);

/** The same time of the clock so many days later, or earlier (FMT-D01). */
export const daysLater = (t: number, days: number, zone: Zone): number =>
  days === 0 ? t : momentAt(localAt(t, zone) + days * day, zone);

/** The days of a period in a zone, of 23 to 25 hours; the first and the last may be partial (FUEL-D03, FMT-D01). */
export function daysOf(from: number, to: number, zone: Zone): DayPart[] {
  const list: DayPart[] = [];
  for (let date = dateAt(from, zone); ; date += day) {
    const [start, end] = [momentAt(date, zone), momentAt(date + day, zone)];
    if (start >= to) return list;
    if (start < end) list.push({ start, from: Math.max(start, from), to: Math.min(end, to) });
  }
}

/** When it was last this minute of the day, not after the moment: once a day, whatever clocks do (FMT-D01). */
export function lastAt(minuteOfDay: number, at: number, zone: Zone): number {
  const date = dateAt(at, zone) + minuteOfDay * minute;
  const today = momentAt(date, zone);
  return today <= at ? today : momentAt(date - day, zone);
}

/** When it is next this minute of the day, after the moment: once a day, whatever clocks do (FMT-D01). */
export function nextAt(minuteOfDay: number, after: number, zone: Zone): number {
  const date = dateAt(after, zone) + minuteOfDay * minute;
  const today = momentAt(date, zone);
  return today > after ? today : momentAt(date + day, zone);
}
