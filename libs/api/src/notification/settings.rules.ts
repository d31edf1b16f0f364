import type { NotificationSettings } from './settings.ts';

const minute = 60_000;
const day = 1_440;

/** The minute of the day at a moment, in a zone of so many minutes from UTC. */
const minuteOf = (at: number, zone: number) => (((Math.floor(at / minute) + zone) % day) + day) % day;

/** How long ago it was this minute of the day, ms. */
const since = (at: number, zone: number, minuteOfDay: number) =>
  ((minuteOf(at, zone) - minuteOfDay + day) % day) * minute + (at % minute);

type QuietHours = Pick<NotificationSettings, 'QuietFrom' | 'QuietTo'>;

/** The moment lies within the quiet hours, whether or not they run over midnight. */
export function isQuiet({ QuietFrom: from, QuietTo: to }: QuietHours, at: number, zone: number): boolean {
  if (from === null || to === null) return false;
  const now = minuteOf(at, zone);
  return from < to ? now >= from && now < to : now >= from || now < to;
}

/** When quiet hours last ended; never where there are none. */
export const quietEnded = ({ QuietTo: to }: QuietHours, at: number, zone: number): number =>
  to === null ? -Infinity : at - since(at, zone, to);

/** When it is next this minute of the day, after the moment. */
export const nextAt = (minuteOfDay: number, after: number, zone: number): number =>
  after - since(after, zone, minuteOfDay) + day * minute;
