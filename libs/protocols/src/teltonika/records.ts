import type { Coord } from '@mayak/api';
import type { Attribute, Fault, Point } from '../report/deviceReport.ts';
import { boundedOf, readable, unreadable } from '../report/fields.ts';
import type { Cursor } from './cursor.ts';
import { elementsOf, type IoForm } from './elements.ts';

/** Codecs of positions, by the number that they bear. */
const avlForms: ReadonlyMap<number, IoForm> = new Map([
  [0x08, { id: 1, count: 1, isExtended: false }],
  [0x8e, { id: 2, count: 2, isExtended: true }],
  [0x10, { id: 2, count: 1, isExtended: false }],
]);

interface AvlRecord {
  t: number;
  lat: number;
  lon: number;
  alt: number;
  course: number;
  satellites: number;
  speed: number;
  attributes: Attribute[];
}

/** Receivers that lost their clock say 1970 or 1980. */
const earliest = Date.UTC(2000, 0, 1);
/** The last moment that is a date; whether one is too far ahead is told by the clock of the server (SRV-D06). */
const latest = 8.64e15;
const date = (t: number) => (t <= latest ? new Date(t).toISOString() : String(t));
const time = (bytes: Buffer) => Number(bytes.readBigUInt64BE());
const degrees = (bytes: Buffer) => bytes.readInt32BE() / 1e7;
const ofMessage = (name: string, value: number): Attribute => ({
  name,
  kind: null,
  value,
  isOfMessage: true,
});

function recordOf(cursor: Cursor, codec: number, form: IoForm): AvlRecord {
  const t = cursor.take(8, 'time', time, date);
  const priority = cursor.unsigned(1, 'priority');
  const lon = cursor.take(4, 'longitude', degrees);
  const lat = cursor.take(4, 'latitude', degrees);
  const alt = cursor.signed(2, 'altitude');
  const course = cursor.unsigned(2, 'course');
  const satellites = cursor.unsigned(1, 'satellites');
  const speed = cursor.unsigned(2, 'speed');
  const event = cursor.unsigned(form.id, 'event');
  if (codec === 0x10) cursor.unsigned(1, 'generation');
  const attributes = [
    ofMessage('priority', priority),
    ofMessage('event', event),
    ...elementsOf(cursor, form),
  ];
  return { t, lat, lon, alt, course, satellites, speed, attributes };
}

/** Without a place, the zeros beside it say nothing either. */
const nowhere = { at: null, valid: false, speed: null, course: null, alt: null };

/** The place of a record: without satellites it is the last that was known, and 0, 0 is none. */
function placeOf({ lat, lon, alt, satellites, speed, course }: AvlRecord, field: string) {
  if (lat === 0 && lon === 0) return nowhere;
  boundedOf(lat, `${field}.latitude`, -90, 90);
  boundedOf(lon, `${field}.longitude`, -180, 180);
  return {
    at: [lat, lon] as Coord,
    valid: satellites > 0,
    speed: boundedOf(speed, `${field}.speed`, 0, 5000),
    course: boundedOf(course, `${field}.course`, 0, 360),
    alt,
  };
}

function pointOf(record: AvlRecord, field: string): Point {
  const { t, satellites, attributes } = record;
  if (t < earliest || t > latest) throw unreadable(`${field}.time`, 'outOfRange');
  return { t, ...placeOf(record, field), accuracy: null, satellites, values: [], attributes };
}

/** The records of AVL data and their second count. Throws where they are not built as they say. */
function recordsOf(cursor: Cursor, count: number, codec: number, form: IoForm): AvlRecord[] {
  const records: AvlRecord[] = [];
  for (let i = 0; i < count; i++) records.push(recordOf(cursor, codec, form));
  if (cursor.unsigned(1, 'records') !== count || cursor.left > 0)
    throw unreadable('records', 'invalidFormat');
  return records;
}

/** The points of AVL data, from its codec id to the second count; none where it is not built as it says. Throws where its codec is unknown. */
export function readAvl(cursor: Cursor): { count: number; points: Point[]; faults: Fault[] } {
  const codec = cursor.take(
    1,
    'codec',
    (bytes) => bytes.readUInt8(),
    (id) => `0x${id.toString(16)}`,
  );
  const form = avlForms.get(codec);
  if (!form) throw unreadable('codec', 'unknown');
  const count = cursor.unsigned(1, 'records');
  const faults: Fault[] = [];
  const [records = []] = readable([cursor], (rest) => recordsOf(rest, count, codec, form), faults);
  const points = readable(records, (record, i) => pointOf(record, `records.${i}`), faults);
  return { count, points, faults };
}
