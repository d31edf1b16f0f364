import type { Coord } from '@mayak/api';
import { boundedOf, numberOf, unreadable } from '../report/fields.ts';
import type { FrameField } from '../frames/protocol.ts';

/** A sentence of NMEA 0183, without its checksum. */
export interface Sentence {
  /** The talker and the type, as GPRMC. */
  name: string;
  /** After the name. */
  parts: readonly string[];
  /** What stands before it in its line: some devices write their number there. */
  prefix: string;
  /** What stands behind its checksum. */
  rest: string;
  /** Where each part stands in its line. */
  fields: FrameField[];
}

/** The exclusive or of all characters between `$` and `*`, as two hexadecimal digits. */
function checksumOf(text: string): string {
  let sum = 0;
  for (let i = 0; i < text.length; i += 1) sum ^= text.charCodeAt(i);
  return (sum & 0xff).toString(16).toUpperCase().padStart(2, '0');
}

/** A sentence with its checksum, as it is sent. */
export const encodeSentence = (body: string): string => `$${body}*${checksumOf(body)}`;

function fieldsOf(text: string, offset: number): FrameField[] {
  let place = offset;
  return text.split(',').map((value, i) => {
    const field = { offset: place, length: value.length, name: i === 0 ? 'sentence' : String(i), value };
    place += value.length + 1;
    return field;
  });
}

/** The sentence in a line; null where it has none. A checksum that is there must be right. */
export function sentenceIn(line: string): Sentence | null {
  const [, prefix = '', body = '', , sum, rest = ''] =
    /^([^$]*)\$([A-Z]{2,8}(?:,[^*]*)?)(\*([\da-fA-F]{1,2}))?([^*]*)$/.exec(line) ?? [];
  if (body === '') return null;
  if (sum !== undefined && checksumOf(body) !== sum.toUpperCase().padStart(2, '0'))
    throw unreadable('checksum', 'invalidFormat');
  const [name = '', ...parts] = body.split(',');
  return { name, parts, prefix, rest, fields: fieldsOf(body, prefix.length + 1) };
}

/** Degrees and minutes in one number, as 5956.2500, on a side of the world; null without them. */
function angleOf(value: string | undefined, side: string | undefined, field: 'lat' | 'lon'): number | null {
  const number = numberOf(value, field);
  if (number === null) return null;
  const [plus, minus, most] = field === 'lat' ? ['N', 'S', 90] : ['E', 'W', 180];
  if (side !== plus && side !== minus) throw unreadable(field, 'invalidFormat');
  const degrees = Math.floor(number / 100);
  const minutes = number - degrees * 100;
  if (minutes >= 60) throw unreadable(field, 'outOfRange');
  return boundedOf((side === minus ? -1 : 1) * (degrees + minutes / 60), field, -most, most);
}

/** A place in four parts: latitude, its side, longitude, its side. */
export function placeOf([lat, latSide, lon, lonSide]: readonly (string | undefined)[]): Coord | null {
  const [first, second] = [angleOf(lat, latSide, 'lat'), angleOf(lon, lonSide, 'lon')];
  return first === null || second === null ? null : [first, second];
}

const day = 86_400_000;

/** The first year of two digits that is of the last century: receivers that have lost their clock begin with it. */
const lastCentury = 80;

/** The day of a date as ddmmyy or ddmmyyyy, epoch ms; null without one. */
export function dayOf(text: string | undefined): number | null {
  if (!text) return null;
  const [, d = '', m = '', y = ''] = /^(\d\d)(\d\d)(\d\d|\d{4})$/.exec(text) ?? [];
  const century = y.length === 4 ? 0 : Number(y) < lastCentury ? 2000 : 1900;
  const date = Date.UTC(Number(y) + century, Number(m) - 1, Number(d));
  if (y === '' || new Date(date).getUTCDate() !== Number(d) || new Date(date).getUTCMonth() !== Number(m) - 1)
    throw unreadable('date', 'invalidFormat');
  return date;
}

/** The milliseconds of a day of a time as hhmmss.sss; null without one. */
export function timeOfDay(text: string | undefined): number | null {
  if (!text) return null;
  const [, h = '', m = '', s = ''] = /^(\d\d)(\d\d)(\d\d(?:\.\d{1,9})?)$/.exec(text) ?? [];
  if (s === '' || Number(h) > 23 || Number(m) > 59 || Number(s) >= 61)
    throw unreadable('time', 'invalidFormat');
  return Math.round((Number(h) * 3_600 + Number(m) * 60 + Number(s)) * 1_000);
}

/** The moment of a time of day that is nearest to another moment: sentences without a date are fresh. */
export function nearest(time: number, to: number): number {
  const today = to - (((to % day) + day) % day) + time;
  if (today - to > day / 2) return today - day;
  return to - today > day / 2 ? today + day : today;
}
