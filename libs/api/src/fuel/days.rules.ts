const day = 86_400_000;
const minute = 60_000;

/** A day of the user, or the part of it that lies in a period; epoch milliseconds. */
export interface DayPart {
  /** Midnight in the user's zone. */
  start: number;
  from: number;
  to: number;
}

/** The midnight at or before a moment, in a zone given in minutes. */
export const midnight = (t: number, zone: number) =>
  Math.floor((t + zone * minute) / day) * day - zone * minute;

/** The days of a period in a zone; the first and the last may be partial (FUEL-D03). */
export function daysOf(from: number, to: number, zone: number): DayPart[] {
  const list: DayPart[] = [];
  for (let start = midnight(from, zone); start < to; start += day)
    list.push({ start, from: Math.max(start, from), to: Math.min(start + day, to) });
  return list;
}
