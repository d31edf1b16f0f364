import { localAt, zoneOf, type Zone } from '@mayak/timezone';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { empty, gap } from './empty';

dayjs.extend(utc);

/** A moment as it comes: ISO text, milliseconds, a Date, or nothing. */
export type Moment = string | number | Date | null | undefined;

const as = (pattern: string) => (moment: Moment, zone: Zone) => {
  if (moment === null || moment === undefined || moment === '') return empty;
  const at = dayjs.utc(moment);
  return at.isValid() ? dayjs.utc(localAt(at.valueOf(), zone)).format(pattern) : empty;
};

/** `DD.MM.YY HH:mm` in a zone, in both languages (FMT-01, FMT-D01). */
export const formatDateTime = as('DD.MM.YY HH:mm');
/** `HH:mm` in a zone, in both languages (FMT-02, FMT-D01). */
export const formatTime = as('HH:mm');
/** `HH:mm:ss`, for playback and refresh notes. */
export const formatClock = as('HH:mm:ss');
/** `DD.MM.YY`. */
export const formatDate = as('DD.MM.YY');

/** `6 December`, with the year where it is not this one. */
export const formatDayInWords = (at: number, zone: Zone, locale: string, now = Date.now()) => {
  const [there, today] = [at, now].map((one) => new Date(localAt(one, zone))) as [Date, Date];
  const isThisYear = there.getUTCFullYear() === today.getUTCFullYear();
  return there.toLocaleDateString(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
};

/** The time alone when the moment lies on today's date of the zone, else date and time. */
export const formatMoment = (moment: Moment, zone: Zone, now: Moment = Date.now()) =>
  formatDate(moment, zone) === formatDate(now, zone)
    ? formatTime(moment, zone)
    : formatDateTime(moment, zone);

/** From, en dash, to; each end that is missing is `-`. */
export const formatPeriod = (from: Moment, to: Moment, zone: Zone) =>
  `${formatDateTime(from, zone)}${gap}– ${formatDateTime(to, zone)}`;

/** The offset of the browser itself now, for a page without a user. */
export const browserZone = () => -new Date().getTimezoneOffset();

/** The browser's own zone, by its name where it has one (FMT-D01). */
export const browserTimeZone = (): Zone =>
  zoneOf(new Intl.DateTimeFormat().resolvedOptions().timeZone, browserZone());
