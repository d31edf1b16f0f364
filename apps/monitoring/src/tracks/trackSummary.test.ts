import type { Coord, PointKind, TrackPoint } from '@mayak/api';
import { boundsOfLine } from '@mayak/map';
import { trackSummary } from './trackSummary';

const minute = 60_000;
const start = Date.parse('2026-10-14T00:00:00Z');
const point = (minutes: number, at: Coord, Kind: PointKind, Speed: number | null): TrackPoint => ({
  Id: minutes,
  Timestamp: new Date(start + minutes * minute).toISOString(),
  Coordinates: at,
  Speed,
  Course: null,
  Altitude: null,
  Accuracy: null,
  Delay: 0,
  Kind,
  Source: 0,
});

describe('TRACK-D04, TRACK-D09 a track in figures', () => {
  const track = [
    point(0, [70, 30], 'Move', 10),
    point(10, [70.1, 30], 'Move', 12),
    point(20, [70.1, 30], 'Stop', 0),
    point(40, [70.1, 30], 'Stop', 0),
    point(50, [70.2, 30], 'Move', 21.5),
    point(60, [70.2, 30], 'Stop', null),
    point(70, [70.2, 30], 'Stop', 1),
  ];

  it('tells length, duration, moving time, highest speed and stops', () => {
    expect(trackSummary(track)).toEqual({
      length: expect.closeTo(22_239, 0),
      duration: 70 * minute,
      moving: 40 * minute,
      maxSpeed: 21.5,
      stops: [
        { from: start + 20 * minute, to: start + 40 * minute, at: [70.1, 30] },
        { from: start + 60 * minute, to: start + 70 * minute, at: [70.2, 30] },
      ],
    });
  });

  it('is nothing without points', () => {
    expect(trackSummary([])).toEqual({ length: 0, duration: 0, moving: 0, maxSpeed: null, stops: [] });
  });
});

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
