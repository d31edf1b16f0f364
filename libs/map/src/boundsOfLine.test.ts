import type { Coord } from '@mayak/api';
import { boundsOfLine } from './boundsOfLine';

describe('TRACK-D06 what the map shows of a track', () => {
  it.each([
    ['nothing', [], null],
    [
      'the rectangle of the line',
      [
        [70, 30],
        [69, 33],
        [71, 31],
      ],
      [
        [69, 30],
        [71, 33],
      ],
    ],
    [
      'one piece over the 180° meridian',
      [
        [70, 179],
        [70.5, -179],
      ],
      [
        [70, 179],
        [70.5, 181],
      ],
    ],
  ] as [string, Coord[], unknown][])('is %s', (_, line, bounds) => {
    expect(boundsOfLine(line)).toEqual(bounds);
  });
});
