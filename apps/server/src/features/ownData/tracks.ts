import { limits, scaled, type Locale } from '@mayak/api';
import { isGap, type Fixes, type Samples } from '@mayak/api/history';
import { csvLines, csvOf } from '@mayak/sheet/csv';
import { degreesText, gpxEnd, gpxHead, gpxPoint } from '@mayak/track-files';
import { fixesOf, samplesOf } from '../../core/history/read.ts';
import { DamagedDay } from '../../core/history/damage.ts';
import { dayLength } from '../../core/history/store/days.ts';
import { aroundOf } from '../../core/history/store/fixTimes.ts';
import type { Asked } from '../../core/history/store/rows.ts';
import type { Cells } from '../../core/cells/cells.ts';
import type { Db } from '../../platform/db/pool.ts';
import { escaped } from '../../platform/mail/emailTemplate.ts';
import type { OwnSensor } from './store/ownRows.ts';

/** Texts are made of so many moments, so that the server answers others between two of them. */
const batch = 1_000;

/** Places of a list in batches. */
function* batches(length: number): Generator<[from: number, end: number]> {
  for (let from = 0; from < length; from += batch) yield [from, Math.min(length, from + batch)];
}
const texts = (from: number, end: number, text: (i: number) => string) =>
  Array.from({ length: end - from }, (_, i) => text(from + i));

/** What is read of the past of a beacon, and who is told of a day that cannot be. */
export interface Past {
  cells: Cells;
  asked: Asked;
  damaged: (day: string) => void;
}

/** Reads the past in order; a damaged day is told of and passed over. */
async function* whole<T>(
  { cells, asked, damaged }: Past,
  read: (db: Db, asked: Asked) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const { pool } = await cells.of(asked.beaconId);
  for (let { from } = asked; ;)
    try {
      yield* read(pool, { ...asked, from });
      return;
    } catch (error) {
      if (!(error instanceof DamagedDay)) throw error;
      damaged(error.day);
      from = Date.parse(error.day) + dayLength;
    }
}

/** Times on each side of a part that tell the rhythm at its ends. */
const beside = limits.gap.around + 1;

/** Parts of a way with the times of the fixes around each. */
async function* withTimesBeside(parts: AsyncIterable<Fixes>) {
  let before: number[] = [];
  let part: Fixes | null = null;
  for await (const next of parts) {
    if (next.t.length === 0) continue;
    if (part) {
      yield { part, before, after: next.t.subarray(0, beside) };
      before = [...before, ...part.t.slice(-beside)].slice(-beside);
    }
    part = next;
  }
  if (part) yield { part, before, after: [] };
}

/** The whole track of a beacon as GPX, parted at its gaps (TRACK-D10). */
export async function* gpxOf(past: Past, name: string): AsyncGenerator<string> {
  yield `${gpxHead}<trk><name>${escaped(name)}</name><trkseg>\n`;
  const { pool } = await past.cells.of(past.asked.beaconId);
  const { set } = await aroundOf(pool, past.asked);
  for await (const { part, before, after } of withTimesBeside(whole(past, fixesOf))) {
    const { t } = part;
    const timeAt = (i: number) => (i < 0 ? before.at(i) : i < t.length ? t[i] : after[i - t.length]) ?? NaN;
    const point = (i: number) => (isGap(timeAt, i - 1, set) ? '</trkseg><trkseg>\n' : '') + gpxPoint(part, i);
    for (const [from, end] of batches(t.length)) yield texts(from, end, point).join('');
  }
  yield `</trkseg></trk>\n${gpxEnd}`;
}

const iso = (t: number | undefined) => new Date(t ?? 0).toISOString();
/** Digits have the decimal sign of the language, as a spreadsheet of it reads them. */
const signed = (locale: Locale, digits: string) => (locale === 'ru' ? digits.replace('.', ',') : digits);
const written = (locale: Locale) => (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? '' : signed(locale, String(value));

/** The same as lines, with when each fix was received. */
export async function* trackLinesOf(past: Past, locale: Locale): AsyncGenerator<string> {
  const number = written(locale);
  const place = (value: number | undefined) => signed(locale, degreesText(value));
  const rounded = (value: number | undefined) => number(value && Number(value.toFixed(2)));
  const heads = [
    'time',
    'latitude',
    'longitude',
    'speed_kmh',
    'course',
    'altitude_m',
    'accuracy_m',
    'received',
  ];
  yield csvOf([heads], locale);
  for await (const { t, lat, lng, speed, course, altitude, accuracy, delay } of whole(past, fixesOf))
    for (const [from, end] of batches(t.length))
      yield csvLines(
        Array.from({ length: end - from }, (_, k) => from + k).map((i) => [
          iso(t[i]),
          ...[place(lat[i]), place(lng[i]), rounded(speed[i]), rounded(course[i]), rounded(altitude[i])],
          accuracy[i] ? String(accuracy[i]) : '',
          iso((t[i] ?? 0) + (delay[i] ?? 0) * 1_000),
        ]),
        locale,
      );
}

/** What the sensors of a beacon measured, a column each, as lines. */
export async function* sensorLinesOf(
  past: Past,
  { sensors, locale }: { sensors: readonly OwnSensor[]; locale: Locale },
): AsyncGenerator<string> {
  const number = written(locale);
  yield csvOf([['time', ...sensors.map((sensor) => `${sensor.number} ${sensor.name}`)]], locale);
  if (sensors.length === 0) return;
  const numbers = sensors.map((sensor) => sensor.number);
  const line = ({ t, values }: Samples, i: number) => [
    iso(t[i]),
    ...sensors.map((sensor) => {
      const raw = values[sensor.number - 1]?.[i] ?? NaN;
      const value = scaled(raw, sensor);
      return number(value === raw ? raw : Number(value.toPrecision(9)));
    }),
  ];
  for await (const samples of whole(past, (db, asked) => samplesOf(db, asked, numbers, { places: false })))
    for (const [from, end] of batches(samples.t.length))
      yield csvLines(
        Array.from({ length: end - from }, (_, k) => line(samples, from + k)),
        locale,
      );
}
