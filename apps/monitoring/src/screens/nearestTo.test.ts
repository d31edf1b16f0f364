import { LengthUnit } from '@mayak/api';
import { createFleet } from '@mayak/fleet';
import { someColumns } from '@mayak/fleet/fixtures';
import { nearestTo } from './nearestTo';

const at = (Id: number, Lat: number | null, Lon: number | null, Speed: number | null = 20) => ({
  Id,
  Lat,
  Lon,
  Speed,
});
function fleetOf(...states: ReturnType<typeof at>[]) {
  const fleet = createFleet();
  const cards = states.map(({ Id }) => ({ Id, Name: `Beacon ${Id}`, LengthUnit: LengthUnit.Knot }));
  fleet.merge(someColumns({ cards, states }));
  return fleet;
}
const seen = (near: ReturnType<typeof nearestTo>) =>
  near.map(({ beacon, metres, bearing, comesIn }) => ({
    id: beacon.id,
    km: Math.round(metres / 100) / 10,
    bearing: Math.round(bearing),
    minutes: comesIn === null ? null : Math.round(comesIn / 60_000),
  }));

describe('MON-D07 the beacons nearest to a place', () => {
  it('come with distance, bearing and how long they would take, the nearest first; one without a fix is nowhere', () => {
    const fleet = fleetOf(at(1, 70, 34), at(2, 69.5, 33), at(3, null, null), at(4, 69, 33.5, 0.2));
    expect(seen(nearestTo(fleet, [69, 33], null, 10))).toEqual([
      { id: 4, km: 20, bearing: 90, minutes: null },
      { id: 2, km: 55.8, bearing: 0, minutes: 167 },
      { id: 1, km: 118.2, bearing: 19, minutes: 355 },
    ]);
  });

  it('are looked for around a beacon without itself, over the 180th meridian too', () => {
    const fleet = fleetOf(at(1, 60, 179.9), at(2, 60, -179.9), at(3, 60, 178));
    expect(seen(nearestTo(fleet, [60, 179.9], 1, 10)).map(({ id }) => id)).toEqual([2, 3]);
  });

  it('are as many as are asked for, whatever the fleet', () => {
    const fleet = fleetOf(...Array.from({ length: 500 }, (_, i) => at(i + 1, 50 + (i % 25), (i * 7) % 180)));
    const near = nearestTo(fleet, [60, 60], null, 10);
    expect(near).toHaveLength(10);
    const all = nearestTo(fleet, [60, 60], null, 500);
    expect(near.map(({ beacon }) => beacon.id)).toEqual(all.slice(0, 10).map(({ beacon }) => beacon.id));
  });
});
