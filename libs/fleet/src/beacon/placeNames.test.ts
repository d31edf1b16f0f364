import { aGeoobject } from '@mayak/api/fixtures';
import { placeNames } from './placeNames';

describe('SIDE-D06 the place of a beacon by the geoobjects that it is in', () => {
  const square = (Id: number, Name: string, west: number, east: number) =>
    aGeoobject({
      ...{ Id, Name },
      Coordinates: [
        [60, west],
        [60, east],
        [62, east],
        [62, west],
      ],
    });

  it('is the smallest of them, over the 180° meridian too', () => {
    const nameOf = placeNames([
      square(1, 'Sea', 160, -160),
      square(2, 'Roads', 179, -179),
      square(3, 'District', 170, 179.9),
    ]);
    expect([nameOf([1, 2, 3]), nameOf([3, 1]), nameOf([1]), nameOf([])]).toEqual([
      'Roads',
      'District',
      'Sea',
      null,
    ]);
  });
});
