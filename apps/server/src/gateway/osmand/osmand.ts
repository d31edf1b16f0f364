import { ChannelKind, limits, Transport, type Coord } from '@mayak/api';
import type { BeaconRecord } from '../../beacons/record.ts';
import type { DeviceReport, Point } from '../../ingest/deviceReport.ts';
import { boundedOf, knot, numberOf, radiusOf, refusal, timeOf } from '../fields.ts';
import { valuesByKind } from '../../ingest/motionChannels.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const first = (fields: Fields, ...names: string[]) =>
  names.map((name) => fields[name]).find((v) => v !== undefined && v !== '');

/** The id by which a phone app names itself, from the query or the body. */
export function idOf(query: Fields, body: unknown): string {
  const id = first({ ...(isObject(body) ? body : {}), ...query }, 'id', 'deviceid', 'device_id', 'imei');
  if (typeof id !== 'string' && typeof id !== 'number') throw refusal('id', 'required');
  return String(id).trim();
}

/** Apps write -1 for what they do not know. */
const known = (value: number | null) => (value === null || value < 0 ? null : value);

function coordOf(fields: Fields): Coord | null {
  const pair = typeof fields['location'] === 'string' ? fields['location'].split(',') : null;
  const lat = boundedOf(first(fields, 'lat', 'latitude') ?? pair?.[0], 'lat', -90, 90);
  const lon = boundedOf(first(fields, 'lon', 'lng', 'longitude') ?? pair?.[1], 'lon', -180, 180);
  if ((lat === null) !== (lon === null)) throw refusal(lat === null ? 'lat' : 'lon', 'required');
  return lat === null || lon === null ? null : [lat, lon];
}

interface Said {
  fields: Fields;
  /** The speed in km/h. */
  speed: number | null;
  battery: number | null;
}

function pointOf({ fields, speed, battery }: Said, record: BeaconRecord, now: number): Point {
  const course = known(numberOf(first(fields, 'bearing', 'heading', 'course'), 'bearing'));
  if (course !== null && course > 360) throw refusal('bearing', 'outOfRange');
  if (speed !== null && speed > 5000) throw refusal('speed', 'outOfRange');
  const accuracy = known(numberOf(fields['accuracy'], 'accuracy'));
  if (accuracy !== null && accuracy > limits.accuracy) throw refusal('accuracy', 'outOfRange');
  const alt = boundedOf(first(fields, 'altitude', 'alt'), 'altitude', -12_000, 100_000);
  return {
    t: timeOf(first(fields, 'timestamp', 'time'), 'timestamp') ?? now,
    at: coordOf(fields),
    valid: !['0', 'false'].includes(String(fields['valid'] ?? '1')),
    speed,
    course,
    alt,
    accuracy: radiusOf(accuracy),
    satellites: known(numberOf(first(fields, 'sat', 'satellites'), 'sat')),
    values: valuesByKind(record, { [ChannelKind.Charge]: battery }),
  };
}

/** The query and form: speed in knots, battery in percent. */
const plain = (fields: Fields): Said => {
  const speed = known(numberOf(fields['speed'], 'speed'));
  return {
    fields,
    speed: speed === null ? null : speed * knot,
    battery: known(numberOf(first(fields, 'batt', 'battery'), 'batt')),
  };
};

/** The JSON form of newer apps: speed in m/s, battery as a share of one, coordinates in `coords`. */
function json(location: Fields): Said {
  const coords = isObject(location['coords']) ? location['coords'] : {};
  const fields = { ...location, ...coords };
  const speed = known(numberOf(fields['speed'], 'speed'));
  const battery = isObject(location['battery'])
    ? known(numberOf(location['battery']['level'], 'battery.level'))
    : known(numberOf(first(fields, 'batt'), 'batt'));
  const isShare = isObject(location['battery']);
  return {
    fields,
    speed: speed === null ? null : speed * 3.6,
    battery: battery !== null && isShare ? battery * 100 : battery,
  };
}

/** The instants of a JSON body: one `location`, a list of them, or the fields themselves. */
function jsonSaid(body: Fields): Said[] {
  const found = body['location'] ?? body['locations'];
  if (Array.isArray(found)) {
    if (!found.every(isObject)) throw refusal('location', 'invalidFormat');
    return found.map(json);
  }
  return [json(isObject(found) ? found : body)];
}

/** The contact of a call of the OsmAnd protocol, in any of its forms (INGEST-D01). */
export function osmandContact(
  record: BeaconRecord,
  query: Fields,
  body: unknown,
  isJson: boolean,
  now: number,
): DeviceReport {
  const said =
    isJson && isObject(body)
      ? jsonSaid({ ...query, ...body })
      : [plain({ ...(isObject(body) ? body : {}), ...query })];
  if (said.length > 1000) throw refusal('location', 'tooMany');
  const points = said.map((s) => pointOf(s, record, now));
  if (points.every((p) => p.at === null && p.values.length === 0)) throw refusal('lat', 'required');
  return {
    packetId: null,
    packetDt: Math.max(...points.map((p) => p.t)),
    receivedAt: now,
    src: Transport.Gsm,
    size: 0,
    points,
    events: [],
    diagnostics: null,
    messages: [],
  };
}
