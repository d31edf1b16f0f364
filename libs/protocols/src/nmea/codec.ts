import { Transport } from '@mayak/api';
import { emptyReport, pointAt, UnreadableReport, type Fault, type Point } from '../report/deviceReport.ts';
import { unreadable } from '../report/fields.ts';
import { lineLength } from '../frames/frames.ts';
import { readingOf, type FrameCodec, type FrameField, type FrameReading } from '../frames/protocol.ts';
import { bridgeWatchOf } from './bridgeWatch.ts';
import { dialects, naming } from './dialects.ts';
import {
  courseOf,
  fixed,
  heightOf,
  knotsOf,
  momentOf,
  satellitesOf,
  toldAfter,
  type Parts,
  type SentenceContext,
  type Told,
} from './moment.ts';
import { dayOf, placeOf, sentenceIn, timeOfDay, type Sentence } from './sentence.ts';

type Reading = FrameReading<Told>;

/** Recommended minimum: time, status, place, speed, course, date. */
function rmc([time, status, lat, ns, lon, ew, speed, course, date]: Parts, context: SentenceContext): Point {
  const [day, of] = [dayOf(date), timeOfDay(time)];
  return pointAt(day === null || of === null ? momentOf(time, context) : day + of, {
    ...fixed(placeOf([lat, ns, lon, ew]), status === 'A'),
    speed: knotsOf(speed),
    course: courseOf(course),
  });
}

/** Fix: time, place, quality, satellites, precision, height. */
const gga = ([time, lat, ns, lon, ew, quality, satellites, , alt]: Parts, context: SentenceContext) =>
  quality === '' || quality === '0'
    ? null
    : pointAt(momentOf(time, context), {
        ...fixed(placeOf([lat, ns, lon, ew]), true),
        satellites: satellitesOf(satellites),
        alt: heightOf(alt),
      });

/** Place, time, status. */
const gll = ([lat, ns, lon, ew, time, status]: Parts, context: SentenceContext) =>
  pointAt(momentOf(time, context), fixed(placeOf([lat, ns, lon, ew]), status !== 'V'));

/** Course and speed over ground, of the moment told before. */
const vtg = ([course, , , , speed, , kmh]: Parts, context: SentenceContext) =>
  pointAt(momentOf(undefined, context), {
    course: courseOf(course),
    speed: knotsOf(speed || (kmh ? String(Number(kmh) / 1.852) : '')),
  });

/** A bridge watch. */
const alr = (parts: Parts, context: SentenceContext) =>
  pointAt(momentOf(parts[0], context), { attributes: bridgeWatchOf(parts.map((part) => part ?? '')) });

/** Sentences by their types, whoever talks. */
const types: Readonly<Record<string, (parts: Parts, context: SentenceContext) => Point | null>> = {
  RMC: rmc,
  GGA: gga,
  GLL: gll,
  VTG: vtg,
  ALR: alr,
};

/** Time and date: what follows without them belongs to it. */
function zdaOf([time, day, month, year]: Parts): number | null {
  const date = day && month && year ? dayOf(`${day.padStart(2, '0')}${month.padStart(2, '0')}${year}`) : null;
  const of = timeOfDay(time);
  return date === null || of === null ? null : date + of;
}

/** The number of a device in a text: its last run of eight to twenty digits. */
const numberIn = (text: string) => [...text.matchAll(/(?<!\d)\d{8,20}(?!\d)/g)].at(-1)?.[0] ?? null;

const reportOf = (
  points: Point[],
  { size, receivedAt, faults = [] }: { size: number; receivedAt: number; faults?: Fault[] },
) => ({
  ...emptyReport(receivedAt, Transport.Gsm),
  packetDt: Math.max(...points.map(({ t }) => t)),
  size,
  points,
  faults,
});

/** What one sentence says of a moment, and what the next ones are read with; others than these, as those of wind and depth, say nothing to us. */
export function momentIn(
  { name, parts }: Sentence,
  context: SentenceContext,
): { point: Point | null; state: Told } {
  const { state } = context;
  if (name.endsWith('ZDA')) {
    const t = zdaOf(parts);
    return { point: null, state: t === null ? state : toldAfter(t, context, true) };
  }
  const read = dialects[name] ?? (name.startsWith('P') ? undefined : types[name.slice(-3)]);
  const point = read?.(parts, context) ?? null;
  if (point === null) return { point, state };
  return { point, state: toldAfter(point.t, context, name.endsWith('RMC') && Boolean(parts[8])) };
}

function readSentence(sentence: Sentence, size: number, context: SentenceContext): Reading {
  const { name, parts, prefix, rest, fields } = sentence;
  const place = naming[name];
  const imei =
    (place === undefined ? null : parts[place]?.trim() || null) ?? numberIn(prefix) ?? numberIn(rest);
  const { point, state } = momentIn(sentence, context);
  const { receivedAt } = context;
  return readingOf(state, { imei, fields, report: point ? reportOf([point], { size, receivedAt }) : null });
}

/** A line of nothing but the number of the device. */
const loginIn = (line: string) => /^\s*(?:\$?IMEI\s*[=:]\s*)?(\d{8,20})$/i.exec(line)?.[1] ?? null;

/** A line without a `$` in which one maker's trackers write decimal degrees behind their number. */
function qze(line: string): { imei: string; point: Point } | null {
  const [name, imei, , date, time, lat, lon, , course, status] = line.split(',');
  const [day, of] = name === 'QZE' && imei ? [dayOf(date), timeOfDay(time)] : [null, null];
  if (!imei || day === null || of === null) return null;
  const at: [number, number] = [Number(lat), Number(lon)];
  if (!(Math.abs(at[0]) <= 90 && Math.abs(at[1]) <= 180)) throw unreadable('lat', 'outOfRange');
  return { imei, point: pointAt(day + of, { ...fixed(at, status === 'A'), course: courseOf(course) }) };
}

function readLine(line: string, size: number, context: SentenceContext): Reading {
  if (line.trim() === '' || line.startsWith('!')) return readingOf(context.state);
  const imei = loginIn(line);
  if (imei !== null) {
    const field = { offset: line.length - imei.length, length: imei.length, name: 'imei', value: imei };
    return readingOf(context.state, { imei, fields: [field] });
  }
  const other = qze(line);
  const { receivedAt } = context;
  if (other)
    return readingOf(context.state, {
      imei: other.imei,
      report: reportOf([other.point], { size, receivedAt }),
    });
  const sentence = sentenceIn(line);
  if (!sentence) throw unreadable('', 'invalidFormat');
  return readSentence(sentence, size, context);
}

/** Sentences of NMEA 0183 in lines: the device tells its number in a line of its own, or before a sentence (INGEST-D05). */
export const nmeaStream: FrameCodec<Told> = {
  maxLength: 1_024,
  initial: { last: null, dated: null },
  lengthOf: lineLength,
  read: (frame, context) => readLine(frame.toString('latin1').trimEnd(), frame.length, context),
};

/** A datagram of such lines, the number of the device among them (INGEST-D05). */
export const nmeaDatagram: FrameCodec<Told> = {
  ...nmeaStream,
  maxLength: 4_096,
  lengthOf: (bytes) => bytes.length,
  read(frame, { state: initial, receivedAt }) {
    let [state, imei, offset] = [initial, null as string | null, 0];
    const [points, fields, faults]: [Point[], FrameField[], Fault[]] = [[], [], []];
    for (const line of frame.toString('latin1').split('\n')) {
      try {
        const one = readLine(line.trimEnd(), line.length, { state, receivedAt });
        const from = offset;
        state = one.state;
        imei = one.imei ?? imei;
        points.push(...(one.report?.points ?? []));
        fields.push(...one.fields.map((field) => ({ ...field, offset: field.offset + from })));
      } catch (error) {
        if (!(error instanceof UnreadableReport)) throw error;
        faults.push(...error.faults);
      }
      offset += line.length + 1;
    }
    const report = points.length > 0 ? reportOf(points, { size: frame.length, receivedAt, faults }) : null;
    return readingOf(state, { imei, fields, report, faults: report ? [] : faults });
  },
};
