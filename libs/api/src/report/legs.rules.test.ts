import { figuresOf, legsOf } from '../history/index.ts';
import type { Coord } from '../index.ts';
import { legRows, motionCells } from './rules.ts';

const minute = 60_000;

describe('REP-D05, REP-D07 moves, stops and silences of a beacon', () => {
  // At 69° N 0.01° of latitude are 1,115.5 m.
  const minutes = [0, 5, 10, 15, 20, 25, 100, 105];
  const lats = [69, 69.01, 69.02, 69.02, 69.02, 69.02, 69.1, 69.11];
  const speeds = [13, 13, 0, 0, 0, 0, 13, 13];
  const way = {
    t: Float64Array.from(minutes, (m) => m * minute),
    lat: Float64Array.from(lats),
    lng: Float64Array.from(lats, () => 33),
    speed: Float32Array.from(speeds),
  };
  const legs = legsOf(way);
  const namesAt = ([lat]: Coord) => (lat > 69.015 && lat < 69.05 ? 'Port' : '');

  it('are rows, and so is the time of which nothing is known', () => {
    expect(
      legRows(legs, [], namesAt).map((row) => [row['Kind'], row['Duration'], row['Geoobjects']]),
    ).toEqual([
      ['Move', 600, '… → Port'],
      ['Stop', 900, 'Port'],
      ['Gap', 4_500, 'Port → …'],
      ['Move', 300, ''],
    ]);
    const [move] = legRows(legs, ['Move'], namesAt);
    // 2 · 1,115.5 m in 600 s are 13.39 km/h.
    expect(move).toMatchObject({
      Distance: expect.closeTo(2_231, 0),
      AverageSpeed: expect.closeTo(13.39, 1),
      MaxSpeed: 13,
    });
  });

  it('TRACK-D10 have estimated motion over a gap as rows and figures of their own', () => {
    const gone = legs.map((leg) => (leg.kind === 'Gap' ? { ...leg, kind: 'Estimated' as const } : leg));
    expect(legRows(gone, ['Stop'], namesAt).map(({ Kind }) => Kind)).toEqual(['Stop', 'Estimated']);
    const [, , row] = legRows(gone, [], namesAt);
    expect(row).toMatchObject({ Distance: expect.closeTo(8_924, 0), AverageSpeed: expect.closeTo(7.14, 1) });
    expect(motionCells(figuresOf(gone, way))).toMatchObject({
      EstimatedDistance: row?.['Distance'],
      EstimatedTime: 4_500,
      MoveTime: 900,
      NoDataTime: 0,
      NoDataDistance: 0,
    });
  });

  it('show only the asked kinds', () => {
    expect(legRows(legs, ['Stop'], namesAt).map(({ Kind }) => Kind)).toEqual(['Stop', 'Gap']);
  });

  it('add up to what the track of the period tells', () => {
    const figures = figuresOf(legs, way);
    const cells = motionCells(figures);
    expect(cells).toMatchObject({ MoveTime: 900, StopTime: 900, NoDataTime: 4_500, MaxSpeed: 13 });
    const rows = legRows(legs, ['Move'], namesAt).filter(({ Kind }) => Kind === 'Move');
    expect(rows.reduce((sum, { Distance }) => sum + Number(Distance), 0)).toBeCloseTo(
      Number(cells['Distance']),
      0,
    );
  });
});
