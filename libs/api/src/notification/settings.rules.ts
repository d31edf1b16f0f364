import { lastAt, nextAt, type Zone } from '@mayak/timezone';
import type { NotificationSettings } from './settings.ts';

type QuietHours = Pick<NotificationSettings, 'QuietFrom' | 'QuietTo'>;

/** The moment lies within the quiet hours, whether or not they run over midnight; they begin and end once a day, whatever clocks do (FMT-D01). */
export function isQuiet({ QuietFrom: from, QuietTo: to }: QuietHours, at: number, zone: Zone): boolean {
  if (from === null || to === null) return false;
  const [begun, ended] = [lastAt(from, at, zone), lastAt(to, at, zone)];
  // Both may lie in one skipped hour.
  return begun === ended ? from > to : begun > ended;
}

/** When quiet hours last ended; never where there are none. */
export const quietEnded = ({ QuietTo: to }: QuietHours, at: number, zone: Zone): number =>
  to === null ? -Infinity : lastAt(to, at, zone);

/** When it is next this minute of the day, after the moment. */
export { nextAt };
