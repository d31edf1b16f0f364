import { FixFlag } from '@mayak/api/history';
import { profileOf } from './profileOf';

describe('TRACK-D06 the profile of a slider', () => {
  const t = Float64Array.of(0, 10, 20, 60, 100);
  const flags = Uint8Array.of(0, 0, 0, FixFlag.Gap, 0);

  it('has one part for each class in turn, and none in a gap', () =>
    expect(profileOf({ t, flags }, [0, 1, 1, 4, 2], { from: 0, to: 100, pixels: 100 })).toEqual([
      { from: 0, to: 0.2, kind: 1 },
      { from: 0.6, to: 1, kind: 2 },
    ]));

  it('has no more parts than pixels, however many fixes there are', () => {
    const many = Float64Array.from({ length: 10_000 }, (_, i) => i);
    const kinds = Uint8Array.from(many, (i) => i % 5);
    const parts = profileOf({ t: many, flags: new Uint8Array(10_000) }, kinds, {
      from: 0,
      to: 9_999,
      pixels: 50,
    });
    expect(parts.length).toBeLessThanOrEqual(50);
  });
});
