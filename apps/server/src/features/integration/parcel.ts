import type { Coord } from '@mayak/api';
import type { Point } from '@mayak/protocols';
import { channelId, type BeaconRecord } from '../../core/beacons/record.ts';
import type { Item } from '../../core/ingest/batch.ts';
import { clock } from '../../platform/clock/clock.ts';
import { iso } from '../../platform/http/iso.ts';

/** A moment of a beacon as it is sent on. */
export interface ForwardedPoint {
  /** Grows with each point of an integration: one that comes twice is known by it. */
  Id: number;
  Dt: string;
  ReceivedDt: string;
  Coordinates: Coord | null;
  /** km/h. */
  Speed: number | null;
  Course: number | null;
  Altitude: number | null;
  Satellites: number | null;
  Channels: { ChannelId: number; Number: number; Name: string; Value: number }[];
}

/** Points of one beacon that are sent together, in their order. */
export interface Parcel {
  beaconId: number;
  imei: string;
  name: string;
  /** What its users wrote of the object, for forms that name it by more than that. */
  card: readonly { Label: string; Value: string }[];
  points: readonly ForwardedPoint[];
}

/** Points of a beacon as they are sent on. */
export const parcelOf = (record: BeaconRecord, points: readonly ForwardedPoint[]): Parcel => ({
  beaconId: record.id,
  imei: record.device.gsmImei ?? record.device.iridiumImei ?? '',
  name: record.device.name,
  card: record.device.transportCard,
  points,
});

/** A point of a report as it is sent on. */
export function pointOf({ record, report }: Item, point: Point): Omit<ForwardedPoint, 'Id'> {
  const sensors = new Map(record.sensors.map((sensor) => [sensor.number, sensor]));
  return {
    Dt: iso(point.t),
    ReceivedDt: iso(report.receivedAt),
    Coordinates: point.valid ? point.at : null,
    Speed: point.speed,
    Course: point.course,
    Altitude: point.alt,
    Satellites: point.satellites,
    Channels: point.values.flatMap(([number, Value]) => {
      const sensor = sensors.get(number);
      return sensor
        ? [{ ChannelId: channelId(record.id, number), Number: number, Name: sensor.scale.Name, Value }]
        : [];
    }),
  };
}

/** The last known position of a beacon, as a test sends it. */
export function testParcel(record: BeaconRecord): Parcel {
  const { fix, connectionDt } = record.state;
  const now = clock.now();
  const point: ForwardedPoint = {
    Id: 0,
    Dt: iso(fix?.t ?? now),
    ReceivedDt: iso(connectionDt ?? now),
    Coordinates: fix ? [fix.lat, fix.lon] : null,
    Speed: fix?.speed ?? null,
    Course: fix?.course ?? null,
    Altitude: fix?.alt ?? null,
    Satellites: null,
    Channels: [],
  };
  return parcelOf(record, [point]);
}
