import { dateAt, momentAt, type Zone } from '@mayak/timezone';
import { ReportEvery, type ReportSchedule } from './schedule.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Monday is 1, Sunday 7. */
const weekday = (date: number) => ((new Date(date).getUTCDay() + 6) % 7) + 1;

function isDay({ Every, Day }: ReportSchedule, date: number): boolean {
  if (Every === ReportEvery.Day) return true;
  return Every === ReportEvery.Week ? weekday(date) === Day : new Date(date).getUTCDate() === Day;
}

const dueOn = ({ Hour }: ReportSchedule, date: number, zone: Zone) => momentAt(date + Hour * hour, zone);

/** When a report is next due after a moment, once a day at most whatever clocks do; epoch milliseconds (added, FMT-D01). */
export function nextDue(schedule: ReportSchedule, after: number, zone: Zone): number {
  for (let date = dateAt(after, zone); ; date += day) {
    const due = dueOn(schedule, date, zone);
    if (due > after && isDay(schedule, date)) return due;
  }
}

/** The last time that a report was due, not after a moment: what was skipped before it is made up by this one (added, FMT-D01). */
export function lastDue(schedule: ReportSchedule, now: number, zone: Zone): number {
  for (let date = dateAt(now, zone); ; date -= day) {
    const due = dueOn(schedule, date, zone);
    if (due <= now && isDay(schedule, date)) return due;
  }
}
