import { limits, looks, type BeaconLook, type VehicleType } from '@mayak/api';
import type { BeaconRow } from '@mayak/fleet';

/** How many beacons of one kind are in which state; the last packet is epoch milliseconds. */
export interface Summary {
  total: number;
  looks: Record<BeaconLook, number>;
  moving: number;
  lastPacket: number | null;
}

const count = (rows: readonly BeaconRow[]): Summary => ({
  total: rows.length,
  looks: Object.fromEntries(
    looks.map((look) => [look, rows.filter((row) => row.look === look).length]),
  ) as Summary['looks'],
  moving: rows.filter((row) => (row.speed ?? 0) > limits.map.movingSpeed).length,
  lastPacket: rows.reduce<number | null>(
    (last, { packetAt }) => (packetAt !== null && packetAt > (last ?? 0) ? packetAt : last),
    null,
  ),
});

/** The fleet by kind of transport, the largest kind first, and in all. */
export function fleetSummary(rows: readonly BeaconRow[]): {
  kinds: (Summary & { type: VehicleType })[];
  all: Summary;
} {
  const types = new Set(rows.map(({ vehicleType }) => vehicleType));
  const kinds = [...types]
    .map((type) => ({ type, ...count(rows.filter((row) => row.vehicleType === type)) }))
    .sort((a, b) => b.total - a.total);
  return { kinds, all: count(rows) };
}
