import { dateAt, daysLater, localAt, midnight, momentAt, type Zone } from '@mayak/timezone';

const day = 86_400_000;

/** The periods that are one press away (TRACK-D07, REP-D01). */
export const presets = ['today', 'days2', 'days7', 'days30', 'months3'] as const;
export type Preset = (typeof presets)[number];

/** A period of the user's choice: one that ends now, or one of his own in epoch milliseconds, whose end is not part of it. */
export type Period = { preset: Preset } | { from: number; to: number };

/** What a period is made of: moments, or whole days of the calendar. */
export type PeriodUnit = 'minute' | 'day';

/** Epoch milliseconds; without an end it lasts until now. */
export interface PeriodRange {
  from: number;
  to: number | null;
}

/** The same day and time of the clock some months before; a day that the month has not is its last one. */
function monthsBefore(local: number, months: number): number {
  const date = new Date(local);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return date.getTime();
}

const dayCounts = { today: 1, days2: 2, days7: 7, days30: 30 } as const;

/** The moments that a period means now, by the clock of a zone; whole days end with today (FMT-D01, TRACK-D07, FUEL-06). */
export function periodRange(
  period: Period,
  now: number,
  zone: Zone,
  unit: PeriodUnit = 'minute',
): PeriodRange {
  if ('from' in period) return period;
  const { preset } = period;
  if (preset === 'today') return { from: midnight(now, zone), to: null };
  if (unit === 'minute')
    return {
      from:
        preset === 'months3'
          ? momentAt(monthsBefore(localAt(now, zone), 3), zone)
          : daysLater(now, -dayCounts[preset], zone),
      to: null,
    };
  const today = dateAt(now, zone);
  const first = preset === 'months3' ? monthsBefore(today, 3) + day : today - (dayCounts[preset] - 1) * day;
  return { from: momentAt(first, zone), to: null };
}

export type PeriodFault = 'required' | 'reversed' | 'tooLong';

/** What is wrong with a period of one's own, or null; `longest` is in milliseconds of the clock of its zone (API-D06, FMT-D01). */
export function periodFault(
  from: number | null,
  to: number | null,
  longest = Number.POSITIVE_INFINITY,
  zone: Zone = 0,
): PeriodFault | null {
  if (from === null || to === null) return 'required';
  if (from >= to) return 'reversed';
  return localAt(to, zone) - localAt(from, zone) > longest ? 'tooLong' : null;
}

/** How many days a length in milliseconds has. */
export const daysIn = (length: number): number => Math.floor(length / day);

const two = (n: number) => String(n).padStart(2, '0');

/** A moment as it is typed, `DD.MM.YY HH:mm` or `DD.MM.YY`, in a zone (FMT-01, FMT-D01). */
export function printMoment(at: number, zone: Zone, unit: PeriodUnit): string {
  const d = new Date(localAt(at, zone));
  const date = `${two(d.getUTCDate())}.${two(d.getUTCMonth() + 1)}.${two(d.getUTCFullYear() % 100)}`;
  return unit === 'day' ? date : `${date} ${two(d.getUTCHours())}:${two(d.getUTCMinutes())}`;
}

const typed = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ ,T]+(\d{1,2})[:.](\d{2}))?$/;

/** The moment that was typed, or null when there is no such one; a missing time is midnight, a year of two digits is of this century. */
export function parseMoment(text: string, zone: Zone): number | null {
  const found = typed.exec(text.trim());
  if (!found) return null;
  const [dd = 0, mm = 0, yy = 0, hh = 0, min = 0] = found.slice(1).map((part) => Number(part ?? 0));
  const year = yy < 100 ? 2000 + yy : yy;
  const at = new Date(Date.UTC(year, mm - 1, dd, hh, min));
  const isReal = at.getUTCMonth() === mm - 1 && at.getUTCDate() === dd && hh < 24 && min < 60;
  return isReal ? momentAt(at.getTime(), zone) : null;
}

/** What an address says of a period: `period=days7`, or `startDt` and `endDt` (ROUTE-D06). */
export const printPeriod = (period: Period): Record<string, string> =>
  'from' in period
    ? { startDt: new Date(period.from).toISOString(), endDt: new Date(period.to).toISOString() }
    : { period: period.preset };

/** The period that an address names, or null (ROUTE-D06). */
export function parsePeriod(query: URLSearchParams): Period | null {
  const [from, to] = [Date.parse(query.get('startDt') ?? ''), Date.parse(query.get('endDt') ?? '')];
  if (from < to) return { from, to };
  const preset = presets.find((one) => one === query.get('period'));
  return preset ? { preset } : null;
}
