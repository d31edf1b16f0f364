import { limits } from '@mayak/api';
import { momentAt, type Zone } from '@mayak/timezone';
import type { Days } from '@mayak/ui/period/calendar';

const day = 86_400_000;

/** The periods that are one press away, ending today (FUEL-D07: 92 days at most). */
export const presetDays = ['days2', 'days7', 'days30', 'months3'] as const;
export type PresetDays = (typeof presetDays)[number];

const [two = 2, seven = 7, thirty = 30] = limits.presetsDays;

export function daysOfPreset(preset: PresetDays, today: number): Days {
  if (preset !== 'months3') {
    const count = { days2: two, days7: seven, days30: thirty }[preset];
    return { first: today - (count - 1) * day, last: today };
  }
  const at = new Date(today);
  const dayOfMonth = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() - limits.presetMonths);
  // A day that the month has not is its last one.
  if (at.getUTCDate() !== dayOfMonth) at.setUTCDate(0);
  return { first: Math.max(at.getTime() + day, today - limits.maxPeriod.fuel + day), last: today };
}

/** What is wrong with the days of a report, if anything (FUEL-D07). */
export const daysFault = (days: Days): 'tooLong' | undefined =>
  days.last + day - days.first > limits.maxPeriod.fuel ? 'tooLong' : undefined;

/** The moments of a report: from the first midnight to the end of the last day, or until now. */
export const periodOfDays = ({ first, last }: Days, zone: Zone, now: number) => ({
  StartDt: new Date(momentAt(first, zone)).toISOString(),
  EndDt: new Date(Math.min(now, momentAt(last + day, zone))).toISOString(),
});
