import { limits } from '@mayak/api';

const day = 86_400_000;
const minute = 60_000;

/** The periods that are one press away (TRACK-D07). */
export const presets = ['today', 'days2', 'days7', 'days30', 'months3'] as const;
export type Preset = (typeof presets)[number];

/** A period of the user's choice; an own one is given in epoch milliseconds. */
export type PeriodChoice = { kind: Preset } | { kind: 'own'; from: number; to: number };

/** Epoch milliseconds; without an end it lasts until now. */
export interface Range {
  start: number;
  end: number | null;
}

const startOfDay = (now: number, zone: number) =>
  Math.floor((now + zone * minute) / day) * day - zone * minute;

function monthsBefore(now: number, months: number) {
  const at = new Date(now);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at.getTime();
}

/** The moments that a choice means at this time, in a zone given in minutes. */
export function rangeOf(choice: PeriodChoice, now: number, zone: number): Range {
  if (choice.kind === 'own') return { start: choice.from, end: choice.to };
  const start = {
    today: () => startOfDay(now, zone),
    days2: () => now - 2 * day,
    days7: () => now - 7 * day,
    days30: () => now - 30 * day,
    months3: () => monthsBefore(now, limits.presetMonths),
  }[choice.kind]();
  return { start, end: null };
}

/** What is wrong with a period of one's own, or null (API-D06). */
export function periodFault(
  from: number | null,
  to: number | null,
): 'required' | 'reversed' | 'tooLong' | null {
  if (from === null || to === null) return 'required';
  if (from >= to) return 'reversed';
  return to - from > limits.maxPeriod.track ? 'tooLong' : null;
}

/** The text that a date and time input takes for a moment, in a zone given in minutes. */
export const inputText = (at: number, zone: number) =>
  new Date(at + zone * minute).toISOString().slice(0, 16);

/** The moment that a date and time input means in a zone, or null when it is not complete. */
export function inputMoment(text: string, zone: number): number | null {
  const at = Date.parse(`${text}Z`);
  return Number.isNaN(at) ? null : at - zone * minute;
}
