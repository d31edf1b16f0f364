import {
  newWay,
  placeOf,
  sliceOf,
  sliceSamples,
  unpackFixes,
  unpackSampleRows,
  unpackWay,
  type Fixes,
  type Samples,
  type WantedSamples,
  type Way,
} from '@mayak/api/history';
import { inflateRawSync } from 'node:zlib';
import type { Db } from '../../platform/db/pool.ts';
import { dayLength, packetDays, type StoredDay } from './store/days.ts';
import { fixRows, sampleRows, type Asked } from './store/rows.ts';

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

/** Stored days one after the other; one that was just taken away is left to its packets. */
async function* storedDays(
  db: Db,
  { beaconId }: Asked,
  days: readonly StoredDay[],
  column: 'way' | 'samples',
): AsyncGenerator<{ day: StoredDay; bytes: Buffer | null }> {
  const found = await packetDays.bytes(
    db,
    beaconId,
    days.map(({ day }) => day),
    column,
  );
  const byDay = new Map(found.map(({ day, bytes }) => [day, bytes]));
  for (const day of days) yield { day, bytes: byDay.get(day.day) ?? null };
}

const dayOnly = (asked: Asked, { day }: StoredDay): Asked => ({
  beaconId: asked.beaconId,
  from: Math.max(asked.from, day),
  end: Math.min(asked.end, day + dayLength - 1),
});

/** Fixes of a part of a period: as columns, or a whole closed day as it is packed. */
export type WayPart = { fixes: Fixes } | { packed: Uint8Array; rows: number; day: number };

async function* unpacked(parts: AsyncIterable<Fixes>): AsyncGenerator<WayPart> {
  for await (const fixes of parts) yield { fixes };
}

/** The fixes of a period, by time, in parts: closed days from their columns, the rest from packets (TRACK-D03). */
export async function* wayOf(db: Db, asked: Asked): AsyncGenerator<WayPart> {
  const days = await packetDays.clean(db, asked);
  for (const stretch of stretchesOf(days, asked, ({ fixes }) => fixes)) {
    if (!('days' in stretch)) {
      yield* unpacked(fixRows(db, { ...asked, ...stretch }));
      continue;
    }
    for await (const { day, bytes } of storedDays(db, asked, stretch.days, 'way')) {
      if (!bytes) yield* unpacked(fixRows(db, dayOnly(asked, day)));
      else if (day.fixes > 0) {
        const packed = inflateRawSync(bytes);
        const isWhole = asked.from <= day.day && day.day + dayLength - 1 <= asked.end;
        if (isWhole) yield { packed, rows: day.fixes, day: day.day };
        else {
          const fixes = unpackFixes(packed, day.fixes);
          yield { fixes: sliceOf(fixes, placeOf(fixes.t, asked.from), placeOf(fixes.t, asked.end + 1)) };
        }
      }
    }
  }
}

/** Where and how fast in a part of a period. */
export const wayIn = (part: WayPart): Way =>
  'packed' in part ? unpackWay(part.packed, part.rows) : part.fixes;

/** Fixes in a part. */
export const rowsIn = (part: WayPart) => ('packed' in part ? part.rows : part.fixes.t.length);

/** The same of parts that follow each other, as one. */
export function joinWays(parts: readonly WayPart[]): Way {
  const way = newWay(parts.reduce((sum, part) => sum + rowsIn(part), 0));
  let at = 0;
  for (const part of parts) {
    if ('packed' in part) unpackWay(part.packed, part.rows, way, at);
    else for (const name of ['t', 'lat', 'lng', 'speed'] as const) way[name].set(part.fixes[name], at);
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
  const days = await packetDays.clean(db, asked);
  for (const stretch of stretchesOf(days, asked, ({ moments }) => moments)) {
    if (!('days' in stretch)) {
      yield* sampleRows(db, { ...asked, ...stretch }, most);
      continue;
    }
    for await (const { day, bytes } of storedDays(db, asked, stretch.days, 'samples')) {
      if (!bytes) yield* sampleRows(db, dayOnly(asked, day), most);
      else if (day.moments > 0) {
        const samples = unpackSampleRows(inflateRawSync(bytes), day.moments, {
          ...options,
          isWanted: (number) => wanted.has(number),
        });
        yield sliceSamples(samples, placeOf(samples.t, asked.from), placeOf(samples.t, asked.end + 1));
      }
    }
  }
}
