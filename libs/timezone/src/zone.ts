import { ZoneClock } from './zoneClock.ts';

const minute = 60_000;
const day = 86_400_000;

/** A fixed offset from UTC in minutes, or a name of the IANA list with its daylight saving (FMT-D01). */
export type Zone = number | string;

const clocks = new Map<string, ZoneClock>();

/** The clock of a name; a RangeError where the engine does not know it. */
function clockOf(name: string): ZoneClock {
  const known = clocks.get(name);
  if (known) return known;
  const clock = new ZoneClock(name);
  clocks.set(name, clock);
  return clock;
}

/** Engines take offsets such as `+03:00` for names too. */
const written = /^[A-Za-z]\w*(?:[/+-]\w+)*$/;

/** The text names a zone that this engine knows (FMT-D01). */
export function isZoneName(text: string): boolean {
  if (!written.test(text)) return false;
  try {
    return Boolean(clockOf(text));
  } catch {
    return false; // the engine's way to say that it knows no such zone
  }
}

/** The zone of a name, or the offset beside it where there is none that this engine knows (FMT-D01). */
export const zoneOf = (name: string | null | undefined, offset: number): Zone =>
  name !== null && name !== undefined && isZoneName(name) ? name : offset;

/** Minutes from UTC at a moment (FMT-D01). */
export const offsetAt = (zone: Zone, t: number): number =>
  typeof zone === 'number' ? zone : clockOf(zone).offsetAt(t);

/** What clocks of a zone show at a moment, as if it were UTC; epoch milliseconds both (FMT-D01). */
export const localAt = (t: number, zone: Zone): number => t + offsetAt(zone, t) * minute;

/** The moment at which clocks show a time: the first of two where it comes twice, the end of the skipped hour where it does not come (FMT-D01). */
export function momentAt(local: number, zone: Zone): number {
  const [before, after] = [local - day, local + day].map((t) => local - offsetAt(zone, t) * minute) as [
    number,
    number,
  ];
  if (before === after) return before;
  const [early, late] = [Math.min(before, after), Math.max(before, after)];
  const found = [early, late].find((t) => localAt(t, zone) === local);
  return found ?? changeBetween(early, late, zone);
}

/** The first moment after the offset of the earlier one. */
function changeBetween(early: number, late: number, zone: Zone): number {
  const before = offsetAt(zone, early);
  let [low, high] = [early, late];
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
