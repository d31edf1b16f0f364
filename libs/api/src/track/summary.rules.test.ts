import { trackSummary, type Coord, type PointKind, type TrackPoint } from '../index.ts';

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
  Gap: false,
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
      length: expect.closeTo(22_312.6, 0),
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
