import { ChannelKind, limits, Transport } from '@mayak/api';
import type { BeaconRecord } from '../../beacons/record.ts';
import type { DeviceReport } from '../../ingest/deviceReport.ts';
import { boundedOf, knot, numberOf, radiusOf, refusal, timeOf } from '../fields.ts';
import { valuesByKind } from '../../ingest/motionChannels.ts';

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The IMEI of a forwarded position: the unique id of its device. */
export function uniqueIdOf(body: unknown): string {
  const device = isObject(body) && isObject(body['device']) ? body['device'] : {};
  const id = device['uniqueId'];
  if (typeof id !== 'string' && typeof id !== 'number') throw refusal('device.uniqueId', 'required');
  return String(id);
}

const volts = (attributes: Fields) => attributes['power'] ?? attributes['battery'];

/** The contact of a position forwarded by a Traccar server: knots, degrees, metres, times as ISO or milliseconds (INGEST-D01). */
export function traccarContact(record: BeaconRecord, body: unknown, now: number): DeviceReport {
  const position = isObject(body) && isObject(body['position']) ? body['position'] : null;
  if (!position) throw refusal('position', 'required');
  const attributes = isObject(position['attributes']) ? position['attributes'] : {};
  const lat = boundedOf(position['latitude'], 'position.latitude', -90, 90);
  const lon = boundedOf(position['longitude'], 'position.longitude', -180, 180);
  if (lat === null || lon === null)
    throw refusal(lat === null ? 'position.latitude' : 'position.longitude', 'required');
  const knots = boundedOf(position['speed'], 'position.speed', 0, 2500);
  const speed = knots === null ? null : knots * knot;
  const course = boundedOf(position['course'], 'position.course', 0, 360);
  const alt = boundedOf(position['altitude'], 'position.altitude', -12_000, 100_000);
  const accuracy = boundedOf(position['accuracy'], 'position.accuracy', 0, limits.accuracy);
  const fixed = timeOf(position['fixTime'] ?? position['deviceTime'], 'position.fixTime');
  if (fixed === null) throw refusal('position.fixTime', 'required');
  const formed = timeOf(position['deviceTime'], 'position.deviceTime') ?? fixed;
  const received = timeOf(position['serverTime'], 'position.serverTime') ?? now;
  return {
    packetId: null,
    packetDt: formed,
    receivedAt: Math.min(received, now),
    src: /iridium|sbd|rockblock/i.test(String(position['protocol'] ?? ''))
      ? Transport.Iridium
      : Transport.Gsm,
    size: 0,
    points: [
      {
        t: fixed,
        at: [lat, lon],
        valid: position['valid'] !== false && position['outdated'] !== true,
        speed,
        course,
        alt,
        accuracy: radiusOf(accuracy),
        satellites: boundedOf(attributes['sat'], 'position.attributes.sat', 0, 255),
        values: valuesByKind(record, {
          [ChannelKind.Charge]: numberOf(attributes['batteryLevel'], 'position.attributes.batteryLevel'),
          [ChannelKind.Voltage]: numberOf(volts(attributes), 'position.attributes.power'),
        }),
      },
    ],
    events: [],
    diagnostics: null,
    messages: [],
  };
}
