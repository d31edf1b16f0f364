import { assert, property } from 'fast-check';
import { histories } from './history.fixtures.ts';
import { downsampled, FixFlag, legsOf, markLegs } from './index.ts';

describe('TRACK-D03 a thinned track', () => {
  it('keeps ends, extremes and both ends of stops and gaps, is as short as asked, and stays in order', () => {
    assert(
      property(histories, (fixes) => {
        const legs = legsOf(fixes);
        const most = Math.max(10, 7 + 2 * legs.length);
        const places = [...downsampled(fixes, legs, most)];
        expect(places.length).toBe(Math.min(fixes.t.length, most));
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        if (fixes.t.length === 0) return;
        expect([places[0], places.at(-1)]).toEqual([0, fixes.t.length - 1]);
        const times = new Set(places.map((place) => fixes.t[place]));
        for (const { from, to } of legs) expect([times.has(from), times.has(to)]).toEqual([true, true]);
        const lats = places.map((place) => fixes.lat[place] ?? 0);
        expect([Math.max(...lats), Math.min(...lats)]).toEqual([
          Math.max(...fixes.lat),
          Math.min(...fixes.lat),
        ]);
        const known = (list: number[]) => Math.max(-1, ...list.filter((value) => !Number.isNaN(value)));
        expect(known(places.map((place) => fixes.speed[place] ?? 0))).toBe(known([...fixes.speed]));
      }),
      { numRuns: 300 },
    );
  });

  const straight = (count: number, bend = -1) => ({
    t: Float64Array.from({ length: count }, (_, i) => i * 1000),
    lat: Float64Array.from({ length: count }, (_, i) => 60 + i / 10_000),
    lng: Float64Array.from({ length: count }, (_, i) => (i === bend ? 31 : 30)),
    speed: new Float32Array(count).fill(NaN),
  });

  it('loses points of straight lines, not of corners', () => {
    expect([...downsampled(straight(1000, 500), [], 6)]).toEqual(
      expect.arrayContaining([0, 499, 500, 501, 999]),
    );
  });

  it('of a million fixes in a straight line costs no square of them', () => {
    expect(downsampled(straight(1_000_000), [], 20_000)).toHaveLength(20_000);
  });

  it('crosses the 180° meridian as a straight line', () => {
    const line = { ...straight(6), lng: Float64Array.of(179, 179.5, -180, -179.5, -179, -178) };
    line.lat.set([70, 70, 70, 70, 70, 71]);
    const kept = [...downsampled(line, [], 4)];
    expect(kept).toEqual(expect.arrayContaining([0, 4, 5]));
  });
});

describe('TRACK-D01 the marks of fixes', () => {
  it('say what is part of a stop and what ends a gap', () => {
    assert(
      property(histories, (fixes) => {
        const legs = legsOf(fixes);
        markLegs(fixes, legs);
        const gaps = fixes.flags.reduce((sum, flag) => sum + (flag & FixFlag.Gap ? 1 : 0), 0);
        const untold = legs.filter(({ kind }) => kind === 'Gap').reduce((sum, leg) => sum + leg.intervals, 0);
        expect(gaps).toBeLessThanOrEqual(untold);
        expect(gaps > 0).toBe(untold > 0);
      }),
    );
  });
});
