import { limits, Transport } from '@mayak/api';
import {
  emptyReport,
  type Fault,
  type Point,
  readable,
  UnreadableReport,
  attributesOf,
  radiusOf,
  boundedOf,
  isObject,
  jsonOf,
  knot,
  timeOf,
  unreadable,
  type Fields,
  distressIn,
  isDistress,
} from '@mayak/protocols';
import type { Codec } from '../codec.ts';

/** Attributes that tell of the message, the server or the receiver, and not of a sensor. */
const own = new Set([
  'sat',
  'satVisible',
  'distance',
  'totalDistance',
  'hdop',
  'pdop',
  'vdop',
  'index',
  'event',
]);

/** A device tells its supply as `power`; where it has none, its battery is its supply. */
const suppliedBy = (attributes: Fields): Fields =>
  attributes['power'] === undefined && attributes['battery'] !== undefined
    ? { ...attributes, power: attributes['battery'], battery: null }
    : { ...attributes, battery: null };

/** There was no fix: place, motion and their time are the last known ones, the attributes are new. */
const isOutdated = (position: Fields) => position['outdated'] === true;

function pointOf(position: Fields, attributes: Fields, t: number): Point | null {
  const lat = boundedOf(position['latitude'], 'position.latitude', -90, 90);
  const lon = boundedOf(position['longitude'], 'position.longitude', -180, 180);
  if (lat === null || lon === null) {
    if (isObject(position['network'])) return null;
    throw unreadable(lat === null ? 'position.latitude' : 'position.longitude', 'required');
  }
  const knots = boundedOf(position['speed'], 'position.speed', 0, 2500);
  const point: Point = {
    t,
    at: [lat, lon],
    valid: position['valid'] !== false && !isOutdated(position),
    speed: knots === null ? null : knots * knot,
    course: boundedOf(position['course'], 'position.course', 0, 360),
    alt: boundedOf(position['altitude'], 'position.altitude', -12_000, 100_000),
    accuracy: radiusOf(boundedOf(position['accuracy'], 'position.accuracy', 0, limits.accuracy)),
    satellites: boundedOf(attributes['sat'], 'position.attributes.sat', 0, 255),
    values: [],
    attributes: attributesOf(suppliedBy(attributes), own),
  };
  return isOutdated(position) ? { ...point, speed: null, course: null, alt: null } : point;
}

/** Of when a position is, and its message. */
function timesOf(position: Fields): { t: number; packetDt: number } {
  const fixed = timeOf(position['fixTime'] ?? position['deviceTime'], 'position.fixTime');
  if (fixed === null) throw unreadable('position.fixTime', 'required');
  const packetDt = timeOf(position['deviceTime'], 'position.deviceTime') ?? fixed;
  return { t: isOutdated(position) ? packetDt : fixed, packetDt };
}

function momentOf(position: Fields, attributes: Fields) {
  const times = timesOf(position);
  return { ...times, point: pointOf(position, attributes, times.t) };
}

/**
 * A position forwarded by a Traccar server: knots, degrees, metres, times as ISO or milliseconds (INGEST-D01). A distress call is
 * taken whatever else of it cannot be read (EVENT-D01).
 */
export const traccarCodec: Codec = ({ bytes, receivedAt }) => {
  const body = jsonOf(bytes);
  const { device, position } = isObject(body) ? body : {};
  const id = isObject(device) ? device['uniqueId'] : undefined;
  if (typeof id !== 'string' && typeof id !== 'number') throw unreadable('device.uniqueId', 'required');
  if (!isObject(position)) throw unreadable('position', 'required');
  const attributes = isObject(position['attributes']) ? position['attributes'] : {};
  const isPressed = isDistress(attributes['alarm']);
  const faults: Fault[] = [];
  const [told] = readable([position], (one) => momentOf(one, attributes), faults);
  if (!told && !isPressed) throw new UnreadableReport(faults);
  const [times] = told ? [told] : readable([position], timesOf, []);
  const { t, packetDt } = times ?? { t: receivedAt, packetDt: receivedAt };
  const point = told?.point ?? null;
  const forwarded = timeOf(position['serverTime'], 'position.serverTime') ?? receivedAt;
  const isIridium = /iridium|sbd|rockblock/i.test(String(position['protocol'] ?? ''));
  const report = {
    ...emptyReport(Math.min(forwarded, receivedAt), isIridium ? Transport.Iridium : Transport.Gsm),
    packetId: point === null ? `traccar-${packetDt}` : null,
    packetDt,
    size: bytes.length,
    points: point === null ? [] : [point],
    events: distressIn([{ t, isPressed: isPressed || null }]).events,
    faults,
    isEndUntold: true,
  };
  return { imei: String(id), report };
};
