import { ChannelKind, limits, Transport, type Coord } from '@mayak/api';
import {
  emptyReport,
  type Attribute,
  type Fault,
  type Point,
  attributesOf,
  distressIn,
  isDistress,
  radiusOf,
  boundedOf,
  isObject,
  jsonOf,
  knot,
  numberOf,
  readable,
  timeOf,
  unreadable,
  type Fields,
} from '@mayak/protocols';
import type { Codec, Message } from '../codec.ts';

const ids = ['id', 'deviceid', 'device_id', 'imei'];
const first = (fields: Fields, ...names: string[]) =>
  names.map((name) => fields[name]).find((v) => v !== undefined && v !== '');

/** Apps write -1 for what they do not know. */
const known = (value: number | null) => (value === null || value < 0 ? null : value);

/** What of a moment is read by its name, or tells of the message and not of the device. */
const own = new Set([
  ...ids,
  ...['lat', 'latitude', 'lon', 'lng', 'longitude', 'location', 'coords', 'timestamp', 'time', 'valid'],
  ...['speed', 'bearing', 'heading', 'course', 'altitude', 'alt', 'accuracy', 'sat', 'satellites'],
  ...['batt', 'battery', 'cell', 'wifi', 'hdop', 'age', 'mock', 'is_moving', 'odometer', 'floor', '_'],
  ...['speed_accuracy', 'heading_accuracy', 'altitude_accuracy', 'ellipsoidal_altitude'],
]);

function coordOf(fields: Fields): Coord | null {
  const pair = typeof fields['location'] === 'string' ? fields['location'].split(',') : null;
  const lat = boundedOf(first(fields, 'lat', 'latitude') ?? pair?.[0], 'lat', -90, 90);
  const lon = boundedOf(first(fields, 'lon', 'lng', 'longitude') ?? pair?.[1], 'lon', -180, 180);
  if ((lat === null) !== (lon === null)) throw unreadable(lat === null ? 'lat' : 'lon', 'required');
  return lat === null || lon === null ? null : [lat, lon];
}

interface Moment {
  fields: Fields;
  /** To km/h. */
  speedFactor: number;
  battery: () => Attribute | null;
}

const charge = (value: number | null): Attribute | null =>
  value === null ? null : { name: 'batt', kind: ChannelKind.Charge, value };

function pointOf({ fields, speedFactor, battery: batteryOf }: Moment, now: number): Point {
  const battery = batteryOf();
  const speed = known(numberOf(fields['speed'], 'speed'));
  const course = known(numberOf(first(fields, 'bearing', 'heading', 'course'), 'bearing'));
  if (course !== null && course > 360) throw unreadable('bearing', 'outOfRange');
  if (speed !== null && speed * speedFactor > 5000) throw unreadable('speed', 'outOfRange');
  const accuracy = known(numberOf(fields['accuracy'], 'accuracy'));
  if (accuracy !== null && accuracy > limits.accuracy) throw unreadable('accuracy', 'outOfRange');
  return {
    t: timeOf(first(fields, 'timestamp', 'time'), 'timestamp') ?? now,
    at: coordOf(fields),
    valid: !['0', 'false'].includes(String(fields['valid'] ?? '1')),
    speed: speed === null ? null : speed * speedFactor,
    course,
    alt: boundedOf(first(fields, 'altitude', 'alt'), 'altitude', -12_000, 100_000),
    accuracy: radiusOf(accuracy),
    satellites: known(numberOf(first(fields, 'sat', 'satellites'), 'sat')),
    values: [],
    attributes: [...(battery ? [battery] : []), ...attributesOf(fields, own)],
  };
}

/** A plus that was not escaped came as a space: the zone of a time gets it back. */
const zoned = (time: unknown) =>
  typeof time === 'string' ? time.replace(/(:\d\d(?:\.\d+)?) (\d\d:?\d\d)$/, '$1+$2') : time;

/** The query and form: speed in knots, battery in percent. */
const plain = (fields: Fields): Moment => ({
  fields: { ...fields, timestamp: zoned(first(fields, 'timestamp', 'time')) },
  speedFactor: knot,
  battery: () => charge(known(numberOf(first(fields, 'batt', 'battery'), 'batt'))),
});

/** The JSON form of newer apps: speed in m/s, battery as a share of one, coordinates in `coords`. */
function fromJson(location: Fields): Moment {
  const { coords, extras, battery } = location;
  const fields = { ...(isObject(extras) ? extras : {}), ...location, ...(isObject(coords) ? coords : {}) };
  const chargeOf = () => {
    const share = isObject(battery) ? known(numberOf(battery['level'], 'battery.level')) : null;
    const percent = isObject(battery) ? null : known(numberOf(first(fields, 'batt'), 'batt'));
    return charge(share === null ? percent : share * 100);
  };
  return { fields, speedFactor: 3.6, battery: chargeOf };
}

/** The moments of a JSON body: one `location`, a list of them, or the fields themselves. */
function momentsOf(body: Fields, faults: Fault[]): Moment[] {
  const found = body['location'] ?? body['locations'];
  if (!Array.isArray(found)) return [fromJson(isObject(found) ? found : body)];
  const list: unknown[] = found;
  return readable(
    list,
    (location) => {
      if (!isObject(location)) throw unreadable('location', 'invalidFormat');
      return fromJson(location);
    },
    faults,
  );
}

/** The fields of a message wherever they stand: in the query, a form, JSON. */
function fieldsOf({ bytes, query, type }: Message) {
  const asked = Object.fromEntries(new URLSearchParams(query));
  const isJson = /json/i.test(type);
  const body = isJson ? jsonOf(bytes) : Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
  if (!isObject(body)) throw unreadable('', 'invalidFormat');
  const fields: Fields = isJson ? { ...asked, ...body } : { ...body, ...asked };
  return { fields, id: first({ ...body, ...asked }, ...ids), isJson };
}

/** Without a fix, cells and networks that were heard are a contact; what they tell stays in the stored message. */
const isCellOnly = ({ fields }: Moment) => Boolean(first(fields, 'cell', 'wifi'));

/** A moment as it is told: a distress call is taken whatever else of it is absent or cannot be read (EVENT-D01). */
function momentOf(moment: Moment, now: number, faults: Fault[]) {
  const { fields } = moment;
  const isPressed = isDistress(fields['alarm']);
  const [read] = readable([moment], (one) => pointOf(one, now), faults);
  const point = read && (read.at !== null || (read.attributes?.length ?? 0) > 0) ? read : null;
  if (read && (point || isPressed || isCellOnly(moment))) return [{ t: read.t, point, isPressed }];
  if (read) faults.push({ field: 'lat', code: 'required' });
  if (!isPressed) return [];
  const [t = null] = readable([fields], (one) => timeOf(first(one, 'timestamp', 'time'), 'timestamp'), []);
  return [{ t: t ?? now, point, isPressed }];
}

/** Calls of the OsmAnd protocol, in any of its forms (INGEST-D01). */
export const osmandCodec: Codec = (message) => {
  const { fields, id, isJson } = fieldsOf(message);
  if (typeof id !== 'string' && typeof id !== 'number') throw unreadable('id', 'required');
  const faults: Fault[] = [];
  const moments = isJson ? momentsOf(fields, faults) : [plain(fields)];
  if (moments.length > limits.pointsPerPacket) throw unreadable('location', 'tooMany');
  const read = moments.flatMap((moment) => momentOf(moment, message.receivedAt, faults));
  const imei = String(id).trim();
  // A phone sends a position again until it is taken, and holds back all that it has after it.
  if (read.length === 0)
    return { imei, report: { ...emptyReport(message.receivedAt, Transport.Gsm), faults }, isCounted: true };
  const packetDt = Math.max(...read.map(({ t }) => t));
  const points = read.flatMap(({ point }) => point ?? []);
  const report = {
    ...emptyReport(message.receivedAt, Transport.Gsm),
    packetId: points.length === 0 ? `osmand-${packetDt}` : null,
    packetDt,
    size: message.bytes.length,
    points,
    events: read.flatMap(({ t, isPressed }) => distressIn([{ t, isPressed: isPressed || null }]).events),
    faults,
    isEndUntold: true,
  };
  return { imei, report };
};
