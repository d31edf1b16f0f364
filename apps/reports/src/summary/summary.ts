import { limits, looks, type BeaconLook, type VehicleType } from '@mayak/api';
import type { BeaconRow } from '@mayak/fleet';

/** How many beacons of one kind of transport are in which state; the last packet is epoch milliseconds. */
export interface Summary {
  id: VehicleType;
  total: number;
  looks: Readonly<Record<BeaconLook, number>>;
  moving: number;
  lastPacket: number | null;
}

const lookCounts = (rows: readonly BeaconRow[]) =>
  Object.fromEntries(
    looks.map((look) => [look, rows.filter((row) => row.look === look).length]),
  ) as Summary['looks'];

/** The fleet by kind of transport, the largest kind first. */
export const fleetSummary = (rows: readonly BeaconRow[]): Summary[] =>
  [...new Set(rows.map(({ vehicleType }) => vehicleType))]
    .map((id) => ({ id, kind: rows.filter(({ vehicleType }) => vehicleType === id) }))
    .map(({ id, kind }) => ({
      id,
      total: kind.length,
      looks: lookCounts(kind),
      moving: kind.filter(({ speed }) => (speed ?? 0) > limits.map.movingSpeed).length,
      lastPacket: kind.reduce<number | null>(
        (last, { packetAt }) => (packetAt !== null && packetAt > (last ?? 0) ? packetAt : last),
        null,
      ),
    }))
    .sort((a, b) => b.total - a.total);
