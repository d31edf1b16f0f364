import { unreadable, boundedOf, numberOf } from '../report/fields.ts';
import { radiusOf } from '../report/packetReport.ts';
import { pointAt, type Attribute, type Point } from '../report/deviceReport.ts';
import {
  courseOf,
  fixed,
  heightOf,
  knotsOf,
  momentOf,
  satellitesOf,
  type Parts,
  type SentenceContext,
} from './moment.ts';
import { dayOf, placeOf, timeOfDay } from './sentence.ts';

type Reader = (parts: Parts, context: SentenceContext) => Point | null;

const degreesOf = (lat: string | undefined, lon: string | undefined) => {
  const pair = [boundedOf(lat, 'lat', -90, 90), boundedOf(lon, 'lon', -180, 180)] as const;
  return pair[0] === null || pair[1] === null ? null : ([pair[0], pair[1]] as [number, number]);
};

const named = (name: string, value: number | null): Attribute[] =>
  value === null ? [] : [{ name, kind: null, value }];

/** u-blox receivers: time, place, height, navigation status, accuracy, speed in km/h, course, …, satellites. */
const pubx: Reader = (
  [id, time, lat, ns, lon, ew, alt, status, accuracy, , speed, course, ...rest],
  context,
) =>
  id !== '00'
    ? null
    : pointAt(momentOf(time, context), {
        ...fixed(placeOf([lat, ns, lon, ew]), status !== 'NF'),
        alt: heightOf(alt),
        accuracy: radiusOf(boundedOf(accuracy, 'accuracy', 0, 30_000)),
        speed: boundedOf(speed, 'speed', 0, 5_000),
        course: courseOf(course),
        satellites: satellitesOf(rest[5]),
      });

/** yyyymmddhhmmss, status, decimal degrees, knots, course, height, battery in percent. */
const trccr: Reader = ([moment = '', status, lat, lon, speed, course, alt, battery]) => {
  const [, year = '', month = '', day = '', time] =
    /^(\d{4})(\d\d)(\d\d)(\d{6}(?:\.\d+)?)$/.exec(moment) ?? [];
  const [date, of] = [dayOf(`${day}${month}${year}`), timeOfDay(time)];
  if (date === null || of === null) throw unreadable('date', 'invalidFormat');
  return pointAt(date + of, {
    ...fixed(degreesOf(lat, lon), status === 'A'),
    speed: knotsOf(speed),
    course: courseOf(course),
    alt: heightOf(alt),
    attributes: named('batteryLevel', numberOf(battery, 'battery')),
  });
};

/** Pairs of a name and a value behind the number of the device. */
const pairs: Reader = (parts) => {
  const after = (name: string, i = 1) => {
    const place = parts.indexOf(name);
    return place < 0 ? undefined : parts[place + i];
  };
  const [date, of] = [dayOf(after('D')), timeOfDay(after('T'))];
  if (date === null || of === null) return null;
  const side = (name: string, minus: string) => (after(name, 2) === minus ? '-' : '');
  return pointAt(date + of, {
    ...fixed(
      degreesOf(side('La', 'S') + (after('La') ?? ''), side('Lo', 'W') + (after('Lo') ?? '')),
      after('GPSET') === 'A',
    ),
    alt: heightOf(after('H')),
  });
};

/** Inputs, outputs and supplies of a modem: its supply and its battery in V come last. */
const iop: Reader = (parts, context) =>
  pointAt(momentOf(undefined, context), {
    attributes: [
      ...named('power', numberOf(parts[6], 'power')),
      ...named('battery', numberOf(parts[7], 'battery')),
    ],
  });

/** Sentences of makers, by their whole names. */
export const dialects: Readonly<Record<string, Reader>> = { PUBX: pubx, TRCCR: trccr, ID: pairs, GPIOP: iop };

/** Sentences in which a device says who it is, by the place of its number. */
export const naming: Readonly<Record<string, number>> = { PGID: 0, GPFID: 0, CONNECT: 0, ID: 0 };
