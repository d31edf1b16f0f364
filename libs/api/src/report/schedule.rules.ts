import { ReportEvery, type ReportSchedule } from './schedule.ts';

const minute = 60_000;
const day = 86_400_000;

/** The first moment of the day of a moment, in a zone in minutes. */
const midnight = (at: number, zone: number) => Math.floor((at + zone * minute) / day) * day - zone * minute;

/** Monday is 1, Sunday 7. */
const weekday = (at: number, zone: number) => ((new Date(at + zone * minute).getUTCDay() + 6) % 7) + 1;
const monthDay = (at: number, zone: number) => new Date(at + zone * minute).getUTCDate();

function isDay({ Every, Day }: ReportSchedule, at: number, zone: number): boolean {
  if (Every === ReportEvery.Day) return true;
  return Every === ReportEvery.Week ? weekday(at, zone) === Day : monthDay(at, zone) === Day;
}

/** When a report is next due after a moment, in a zone in minutes; all are epoch milliseconds (added). */
export function nextDue(schedule: ReportSchedule, after: number, zone: number): number {
  for (let start = midnight(after, zone); ; start += day) {
    const due = start + schedule.Hour * 60 * minute;
    if (due > after && isDay(schedule, start, zone)) return due;
  }
}

/** The last time that a report was due, not after a moment: what was skipped before it is made up by this one (added). */
export function lastDue(schedule: ReportSchedule, now: number, zone: number): number {
  for (let start = midnight(now, zone); ; start -= day) {
    const due = start + schedule.Hour * 60 * minute;
    if (due <= now && isDay(schedule, start, zone)) return due;
  }
}
