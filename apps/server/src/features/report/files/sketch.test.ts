import type { ReportSection } from '@mayak/api';
import { sketchOf, wayPlaces } from './sketch.ts';

const wayOf = (...places: [number, number][]): ReportSection => ({
  Title: 'Way',
  BeaconId: 1,
  Kind: 'way',
  Columns: [],
  Rows: places.map((Coordinates) => ({ Coordinates })),
  Totals: null,
});

describe('REP-D12 the shape of a way', () => {
  it.each([
    ['from Kaliningrad eastwards to Alaska', [20, 100, 170, -170, -150], [20, 100, 170, 190, 210]],
    ['from Alaska westwards to Kaliningrad', [-150, 170, 100, 20], [-150, -190, -260, -340]],
    ['around the earth', [0, 90, 180, -90, 0], [0, 90, 180, 270, 360]],
  ])('%s is one line', (_, lngs, line) => {
    expect(wayPlaces(wayOf(...lngs.map((lng): [number, number] => [60, lng]))).map(([, lng]) => lng)).toEqual(
      line,
    );
  });

  it('has coordinates that there are at its corners', () => {
    const sketch = sketchOf(wayOf([60, 170], [62, -170.5]), ['A', 'B'], 700);
    const texts = sketch?.shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []));
    expect(texts).toEqual(['A', 'B', '60.00°, 170.00°', '62.00°, -170.50°']);
  });
});
