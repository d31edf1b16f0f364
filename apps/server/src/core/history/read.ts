import {
  newWay,
  placeOf,
  sliceOf,
  sliceSamples,
  unpackFixes,
  unpackWay,
  type Fixes,
  type Samples,
  type WantedSamples,
  type Way,
} from '@mayak/api/history';
import type { Db } from '../../platform/db/pool.ts';
import { unpacked } from './sealed/checksum.ts';
import { dayLength, packetDays, type DayBytes, type StoredDay } from './store/days.ts';
import { fixRows, sampleRows, type Asked } from './store/rows.ts';
import { sealedDays } from './store/sealedDays.ts';
import { samplesIn, storedDays } from './storedDays.ts';

/** Fixes or moments of the stored days of one query. */
const portion = 100_000;

/** A part of a period: stored days, or time of which packets are asked. */
type Stretch = { days: StoredDay[] } | { from: number; end: number };

/** A period in stretches, by time: what is stored as days, and what lies before, between and after them. */
function stretchesOf(
  days: readonly StoredDay[],
  { from, end }: Asked,
  count: (day: StoredDay) => number,
): Stretch[] {
  const list: Stretch[] = [];
  let next = from;
  let weight = 0;
  for (const day of days) {
    const last = list.at(-1);
    const isNext = last !== undefined && 'days' in last && day.day <= next;
    if (day.day > next) list.push({ from: next, end: day.day - 1 });
    if (isNext && weight + count(day) <= portion) {
      last.days.push(day);
      weight += count(day);
    } else {
      list.push({ days: [day] });
      weight = count(day);
    }
    next = day.day + dayLength;
  }
  if (next <= end) list.push({ from: next, end });
  return list;
}

const dayOnly = (asked: Asked, day: number): Asked => ({
  beaconId: asked.beaconId,
  from: Math.max(asked.from, day),
  end: Math.min(asked.end, day + dayLength - 1),
});

/** What is to be read of a period: a stored day, or time of which packets are asked. */
type Reading = { stored: DayBytes } | { packets: Asked };

/** A period in what is read of it, one after the other; what was packets when it began and is a sealed day now is an error, and no hole. */
async function* readingsOf(db: Db, asked: Asked, column: 'way' | 'samples'): AsyncGenerator<Reading> {
  const days = await packetDays.readable(db, asked);
  const weight = column === 'way' ? ({ fixes }: StoredDay) => fixes : ({ moments }: StoredDay) => moments;
  for (const stretch of stretchesOf(days, asked, weight)) {
    if ('days' in stretch)
      for await (const { day, stored } of storedDays(db, asked.beaconId, stretch.days, column))
        yield stored ? { stored } : { packets: dayOnly(asked, day) };
    else {
      const packets = { ...asked, ...stretch };
      yield { packets };
      if ((await sealedDays.list(db, packets)).length > 0)
        throw new Error('A day was sealed while it was read.');
    }
  }
}

/** Fixes of a part of a period: as columns, or a whole closed day as it is packed. */
export type WayPart = { fixes: Fixes } | { packed: Uint8Array; rows: number; day: number };

function wayPartOf({ day, fixes, way }: DayBytes, { from, end }: Asked): WayPart {
  const columns = unpacked(way ?? Buffer.alloc(0));
  if (from <= day && day + dayLength - 1 <= end) return { packed: columns, rows: fixes, day };
  const all = unpackFixes(columns, fixes);
  return { fixes: sliceOf(all, placeOf(all.t, from), placeOf(all.t, end + 1)) };
}

/** The fixes of a period, by time, in parts: closed days from their columns, the rest from packets (TRACK-D03). */
export async function* wayOf(db: Db, asked: Asked): AsyncGenerator<WayPart> {
  for await (const reading of readingsOf(db, asked, 'way'))
    if ('packets' in reading) for await (const fixes of fixRows(db, reading.packets)) yield { fixes };
    else if (reading.stored.fixes > 0) yield wayPartOf(reading.stored, asked);
}

/** Where and how fast in a part of a period. */
export const wayIn = (part: WayPart): Way =>
  'packed' in part ? unpackWay(part.packed, part.rows) : part.fixes;

/** Fixes in a part. */
export const rowsIn = (part: WayPart) => ('packed' in part ? part.rows : part.fixes.t.length);

/** The same of parts that follow each other, as one, and how sure each fix is where that is asked for. */
export function joinWays(parts: readonly WayPart[], { withAccuracy = false } = {}): Way {
  const length = parts.reduce((sum, part) => sum + rowsIn(part), 0);
  const way: Way = { ...newWay(length), ...(withAccuracy && { accuracy: new Uint16Array(length) }) };
  let at = 0;
  for (const part of parts) {
    if ('packed' in part) unpackWay(part.packed, part.rows, way, at);
    else {
      for (const name of ['t', 'lat', 'lng', 'speed'] as const) way[name].set(part.fixes[name], at);
      way.accuracy?.set(part.fixes.accuracy, at);
    }
    at += rowsIn(part);
  }
  return way;
}

/** The same, all as columns. */
export async function* fixesOf(db: Db, asked: Asked): AsyncGenerator<Fixes> {
  for await (const part of wayOf(db, asked))
    yield 'packed' in part ? unpackFixes(part.packed, part.rows) : part.fixes;
}

/** What some channels measured in a period, by time, in parts; `values` are by channel number; days can be read without where it was. */
export async function* samplesOf(
  db: Db,
  asked: Asked,
  channels: readonly number[],
  options: Pick<WantedSamples, 'places' | 'into'> = {},
): AsyncGenerator<Samples> {
  const most = Math.max(0, ...channels);
  const wanted = new Set(channels);
  const known = { ...options, isWanted: (number: number) => wanted.has(number) };
  for await (const reading of readingsOf(db, asked, 'samples'))
    if ('packets' in reading) yield* sampleRows(db, reading.packets, most);
    else if (reading.stored.moments > 0) {
      const samples = await samplesIn(db, asked.beaconId, reading.stored, known);
      yield sliceSamples(samples, placeOf(samples.t, asked.from), placeOf(samples.t, asked.end + 1));
    }
}
