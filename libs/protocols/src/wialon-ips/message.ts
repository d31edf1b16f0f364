import { Transport, type Coord } from '@mayak/api';
import { emptyReport, pointAt, type Fault, type Point, type DeviceReport } from '../report/deviceReport.ts';
import { attributesOf } from '../report/attributes.ts';
import { distressIn } from '../report/distress.ts';
import { boundedOf, numberOf, readable, unreadable, type Fields } from '../report/fields.ts';
import type { FrameField } from '../frames/protocol.ts';

/** The fields of a short message (SD), and those that a whole one (D) has after them. */
const shortNames = [
  ...['date', 'time', 'lat', 'latSide', 'lon', 'lonSide'],
  ...['speed', 'course', 'altitude', 'satellites'],
];
const longNames = [...shortNames, 'hdop', 'inputs', 'outputs', 'adc', 'driver', 'params'];

/** A position of fewer is a guess. */
const fewestSatellites = 3;

/** Bytes as they came, one a character, as the text that they are. */
const textOf = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');

const told = (value: string | undefined): string | undefined =>
  value === undefined || value === '' || value.toUpperCase() === 'NA' ? undefined : value;

/** Degrees and minutes in one number, as 5544.6025, on a side of the world. */
function angleOf(value: string | undefined, side: string | undefined, field: 'lat' | 'lon'): number | null {
  const number = numberOf(told(value), field);
  if (number === null) return null;
  const degrees = Math.floor(number / 100);
  const angle = degrees + (number - degrees * 100) / 60;
  const most = field === 'lat' ? 90 : 180;
  return boundedOf(/^[SW]$/i.test(side ?? '') ? -angle : angle, field, -most, most);
}

function timeIn(date: string | undefined, time: string | undefined, receivedAt: number): number {
  if (told(date) === undefined && told(time) === undefined) return receivedAt;
  const [, d = '', mo = '', y = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(date ?? '') ?? [];
  const [, h = '', mi = '', s = '', part = '0'] =
    /^(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?$/.exec(time ?? '') ?? [];
  if (y === '' || s === '') throw unreadable('date', 'invalidFormat');
  const t = Date.UTC(2000 + Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s));
  const isReal =
    Number(mo) >= 1 && new Date(t).getUTCDate() === Number(d) && Number(h) < 24 && Number(mi) < 60;
  if (!isReal) throw unreadable('date', 'outOfRange');
  return t + Math.round(Number(`0.${part}`) * 1_000);
}

/** Named values: `name:type:value`, with commas between them. */
function paramsOf(text: string | undefined): Fields {
  const list = textOf(told(text) ?? '').split(',');
  return Object.fromEntries(
    list.flatMap((one) => {
      const [name = '', type = '', ...rest] = one.split(':');
      return name !== '' && /^[123]$/.test(type.trim()) ? [[name.trim(), rest.join(':').trim()]] : [];
    }),
  );
}

/** Voltages of analogue inputs, with commas between them. */
const analogOf = (text: string | undefined): Fields =>
  Object.fromEntries((told(text) ?? '').split(',').map((value, i) => [`adc${i + 1}`, told(value)]));

/** What devices of the protocol call the charge of the battery. */
const renamed = ({ bat, ...rest }: Fields): Fields =>
  bat === undefined ? rest : { ...rest, batteryLevel: bat };

/** Its parts in their order; throws where there are more or fewer than a message may have. */
function partsOf(body: string): Record<string, string | undefined> {
  const list = body.split(';');
  const names = list.length === longNames.length ? longNames : shortNames;
  if (list.length !== names.length) throw unreadable('', 'invalidFormat');
  return Object.fromEntries(names.map((name, i) => [name, list[i]]));
}

/** The name by which messages tell of the distress button. */
const button = /^sos$/i;

/** One moment of a message without its checksum; one character a byte. */
function pointOf(body: string, receivedAt: number): Point {
  const part = partsOf(body);
  const t = timeIn(part['date'], part['time'], receivedAt);
  const lat = angleOf(part['lat'], part['latSide'], 'lat');
  const lon = angleOf(part['lon'], part['lonSide'], 'lon');
  const at: Coord | null = lat === null || lon === null ? null : [lat, lon];
  const satellites = boundedOf(told(part['satellites']), 'satellites', 0, 255);
  return {
    t,
    at,
    valid: at === null || (satellites ?? fewestSatellites) >= fewestSatellites,
    speed: boundedOf(told(part['speed']), 'speed', 0, 5_000),
    course: boundedOf(told(part['course']), 'course', 0, 360),
    alt: boundedOf(told(part['altitude']), 'altitude', -12_000, 100_000),
    accuracy: null,
    satellites,
    values: [],
    attributes: attributesOf(
      {
        input: numberOf(told(part['inputs']), 'inputs'),
        output: numberOf(told(part['outputs']), 'outputs'),
        ...analogOf(part['adc']),
        ...renamed(paramsOf(part['params'])),
      },
      new Set(),
    ),
  };
}

/**
 * One moment, or null with its faults where it cannot be read: of one in which the distress button is pressed there is left that, at
 * its time or else when it came (EVENT-D01).
 */
export function momentOf(body: string, receivedAt: number, faults: Fault[]): Point | null {
  const [point] = readable([body], (text) => pointOf(text, receivedAt), faults);
  if (point) return point;
  const [date, time, ...rest] = body.split(';');
  const pressed = attributesOf(paramsOf(rest.at(-1)), new Set()).filter(({ name }) => button.test(name));
  if (!pressed.some(({ value }) => value !== 0)) return null;
  const [t = receivedAt] = readable([date], () => timeIn(date, time, receivedAt), []);
  return pointAt(t, { attributes: pressed });
}

/** Where each part of a message stands, and what it says. */
export function fieldsOf(body: string, offset: number): FrameField[] {
  let place = offset;
  return body.split(';').map((value, i) => {
    const field = { offset: place, length: value.length, name: longNames[i] ?? '', value: textOf(value) };
    place += value.length + 1;
    return field;
  });
}

interface About {
  receivedAt: number;
  size: number;
  faults: Fault[];
  /** How the distress button stood before. */
  wasPressed?: boolean;
}

/** The report of these moments, and how the distress button stands after them: a press is an event, not a value. */
export function reportOf(
  points: Point[],
  { receivedAt, size, faults, wasPressed = false }: About,
): { report: DeviceReport; isPressed: boolean } {
  const moments = points.map(({ t, attributes = [] }) => {
    const told = attributes.find(({ name }) => button.test(name));
    return { t, isPressed: told === undefined ? null : told.value !== 0 };
  });
  const { events, isPressed } = distressIn(moments, wasPressed);
  const packetDt = points.length === 0 ? receivedAt : Math.max(...points.map(({ t }) => t));
  const others = points.flatMap(({ attributes = [], ...point }): Point[] => {
    const left = attributes.filter(({ name }) => !button.test(name));
    const isOfButton = point.at === null && left.length === 0 && attributes.length > 0;
    return isOfButton ? [] : [{ ...point, attributes: left }];
  });
  const report = {
    ...emptyReport(receivedAt, Transport.Gsm),
    packetId: others.length === 0 && events.length > 0 ? `wialon-${packetDt}` : null,
    packetDt,
    size,
    points: others,
    events,
    faults,
    isEndUntold: true,
  };
  return { report, isPressed };
}
