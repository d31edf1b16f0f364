import { point } from 'leaflet';
import { mercatorX, mercatorY } from '../graticule/mercator';
import { squaresIn } from './squares';

/** A canvas of 1000 x 700 whose corner is at a pixel of the world. */
const viewAt = (zoom: number, left: number, top: number) => {
  const world = 256 * 2 ** zoom;
  const toPixel = (lat: number, lon: number) =>
    point(mercatorX(lon) * world - left, mercatorY(lat) * world - top);
  return { zoom, width: 1000, height: 700, toPixel };
};

describe('MAP-D02 the squares of the base', () => {
  it('cover the canvas, the middle first', () => {
    const squares = squaresIn(viewAt(6, 1000, 1000));
    expect(squares.map(({ x, y }) => `${x} ${y}`).toSorted()).toEqual([
      '1 1',
      '1 2',
      '1 3',
      '2 1',
      '2 2',
      '2 3',
      '3 1',
      '3 2',
      '3 3',
    ]);
    expect(squares[0]).toEqual({ z: 6, x: 2, y: 2, size: 512, left: 24, top: 24 });
  });

  it('go on over the 180th meridian, and end at the poles', () => {
    const squares = squaresIn(viewAt(3, 1800, -100));
    expect(new Set(squares.map(({ x }) => x))).toEqual(new Set([3, 0, 1]));
    expect(squares.map(({ y }) => y).every((y) => y >= 0)).toBe(true);
  });
});
