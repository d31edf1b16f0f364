import type { Place } from '@mayak/api';
import { someColumns } from '@mayak/api/fixtures';
import { createFleet } from '@mayak/fleet';
import { boundsAround } from './boundsAround';

const at = [70, 40] as const;
const tableOf = (...places: readonly (readonly [number, number])[]) => {
  const fleet = createFleet({ soon: () => undefined });
  fleet.merge(someColumns({ states: [...places, at].map(([Lat, Lon], i) => ({ Id: i + 1, Lat, Lon })) }));
  return fleet.table;
};
const town: Place = ['town', 69, 40, 5, 'Town', 'Город'];
const sea: Place = ['sea', 70.1, 40, 5, 'Sea', 'Море'];

describe('MON-D01 what is around a beacon that is not on the map', () => {
  it.each([
    [
      'its nearest beacons, not the far ones',
      tableOf([70.5, 40], [70, 40.5], [72, 40]),
      [],
      [69.5, 39.5],
      [70.5, 40.5],
    ],
    ['the nearest town of the coast, not a sea', tableOf(), [sea, town], [69, 40], [71, 40]],
    ['both', tableOf([70, 41]), [town], [69, 39], [71, 41]],
  ])('is %s', (_, table, places, southWest, northEast) => {
    expect(boundsAround(at, table, places)).toEqual([southWest, northEast]);
  });

  it('is nothing where all is far away', () => {
    expect(boundsAround(at, tableOf([10, 10]), [])).toBeNull();
  });

  it('reaches over the 180th meridian', () => {
    const fleet = createFleet({ soon: () => undefined });
    fleet.merge(someColumns({ states: [{ Id: 1, Lat: 66, Lon: -179 }] }));
    expect(boundsAround([66, 179], fleet.table, [])).toEqual([
      [66, 177],
      [66, 181],
    ]);
  });
});
