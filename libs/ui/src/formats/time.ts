import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { empty, gap } from './empty';

dayjs.extend(utc);

/** A moment as it comes: ISO text, milliseconds, a Date, or nothing. */
export type Moment = string | number | Date | null | undefined;

const inZone = (moment: Moment, zoneMinutes: number) =>
  moment === null || moment === undefined || moment === ''
    ? null
    : dayjs.utc(moment).add(zoneMinutes, 'minute');

const as = (pattern: string) => (moment: Moment, zoneMinutes: number) => {
  const at = inZone(moment, zoneMinutes);
  return at?.isValid() ? at.format(pattern) : empty;
};

/** `DD.MM.YY HH:mm` in a fixed zone given in minutes, in both languages (FMT-01, FMT-D01). */
export const formatDateTime = as('DD.MM.YY HH:mm');
/** `HH:mm` in a fixed zone given in minutes, in both languages (FMT-02, FMT-D01). */
export const formatTime = as('HH:mm');
/** `HH:mm:ss`, for playback and refresh notes. */
export const formatClock = as('HH:mm:ss');
/** `DD.MM.YY`. */
export const formatDate = as('DD.MM.YY');

/** `6 December`, with the year where it is not this one. */
export const formatDayInWords = (at: number, zoneMinutes: number, locale: string, now = Date.now()) => {
  const [there, today] = [at, now].map((one) => new Date(one + zoneMinutes * 60_000)) as [Date, Date];
  const isThisYear = there.getUTCFullYear() === today.getUTCFullYear();
  return there.toLocaleDateString(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
};

/** The time alone when the moment lies on today's date of the zone, else date and time. */
export const formatMoment = (moment: Moment, zoneMinutes: number, now: Moment = Date.now()) =>
  formatDate(moment, zoneMinutes) === formatDate(now, zoneMinutes)
    ? formatTime(moment, zoneMinutes)
    : formatDateTime(moment, zoneMinutes);

/** From, en dash, to; each end that is missing is `-`. */
export const formatPeriod = (from: Moment, to: Moment, zoneMinutes: number) =>
  `${formatDateTime(from, zoneMinutes)}${gap}– ${formatDateTime(to, zoneMinutes)}`;

/** The offset of the browser itself, for a page without a user. */
export const browserZone = () => -new Date().getTimezoneOffset();
