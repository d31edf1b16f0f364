import { UnreadableReport, type Point } from '../report/deviceReport.ts';
import type { SentPoint } from '../device/deviceSide.ts';
import { nmeaStream } from './codec.ts';
import type { Heard, Told } from './moment.ts';

/** The positions of a text of sentences; without a single date the day is a guess. */
export interface SentenceTrack {
  points: SentPoint[];
  isDated: boolean;
}

/** A file has no clock but its own. */
const byItself = (heard: Heard | null) => heard && { ...heard, receivedAt: heard.t };

/** What the lines say one after the other; those that cannot be read are left out. Without a date a sentence is nearest to the one before. */
function readLines(lines: readonly string[], begin: number): { points: Point[]; state: Told } {
  let state = nmeaStream.initial;
  const points: Point[] = [];
  for (const line of lines) {
    try {
      const receivedAt = state.last?.t ?? begin;
      const reading = nmeaStream.read(Buffer.from(line, 'latin1'), { state, receivedAt });
      state = { last: byItself(reading.state.last), dated: byItself(reading.state.dated) };
      points.push(...(reading.report?.points ?? []));
    } catch (error) {
      if (!(error instanceof UnreadableReport)) throw error;
    }
  }
  return { points, state };
}

/** The moment of the first line that has a date; null without any. */
function firstDate(lines: readonly string[], begin: number): number | null {
  for (const line of lines) {
    const { dated } = readLines([line], begin).state;
    if (dated !== null) return dated.t;
  }
  return null;
}

/** The positions of sentences of NMEA 0183, one for each time that they tell; those without a day begin near this moment, epoch ms (INGEST-D05). */
export function readTrack(text: string, now: number): SentenceTrack {
  const lines = text.split(/\r?\n/).filter((line) => line.includes('$'));
  const dated = firstDate(lines, now);
  const moments = new Map<number, SentPoint>();
  for (const { t, at, valid, ...point } of readLines(lines, dated ?? now).points) {
    if (at === null || !valid) continue;
    const known = moments.get(t);
    moments.set(t, {
      ...{ t, at },
      speed: point.speed ?? known?.speed ?? null,
      course: point.course ?? known?.course ?? null,
      alt: point.alt ?? known?.alt ?? null,
      satellites: point.satellites ?? known?.satellites ?? null,
    });
  }
  return { points: [...moments.values()], isDated: dated !== null };
}
