import { array, assert, integer, property, tuple } from 'fast-check';
import { Slots } from '../history/index.ts';

const place = { lat: 69, lon: 33 };

const thin = (samples: readonly { t: number; v: number }[], most: number, end = 1_000_000) => {
  const slots = new Slots(0, end, most);
  for (const { t, v } of samples) slots.add(t, v, place.lat, place.lon);
  return slots.kept();
};

describe('CHART-D01 thinning of a long series', () => {
  it('leaves a short one as it is', () => {
    const few = [3, 1, 2].map((v, t) => ({ t, v, ...place }));
    expect(thin(few, 10)).toEqual(few);
  });

  it('keeps the least and the greatest of each slot', () => {
    const noisy = Array.from({ length: 1000 }, (_, i) => ({
      t: i * 1000,
      v: i === 501 ? 99 : i === 502 ? -99 : i % 3,
    }));
    const kept = thin(noisy, 20);
    expect(kept.length).toBeLessThanOrEqual(20);
    expect(kept.map(({ v }) => v)).toEqual(expect.arrayContaining([99, -99]));
  });

  it('keeps the place of each sample', () => {
    const slots = new Slots(0, 1_000_000, 10);
    for (let i = 0; i < 100; i += 1) slots.add(i * 10_000, i % 7, i / 2, -i / 2);
    for (const { t, lat, lon } of slots.kept()) expect([lat, lon]).toEqual([t / 20_000, -t / 20_000]);
  });

  it('shows a slot without change by its begin and end', () => {
    const flat = Array.from({ length: 100 }, (_, i) => ({ t: i * 10_000, v: 5 }));
    expect(
      thin(flat, 10)
        .slice(0, 2)
        .map(({ t }) => t),
    ).toEqual([0, 240_000]);
  });

  it('never gives more than asked, nor anything that was not there, and stays in time order', () => {
    const series = array(tuple(integer({ min: 0, max: 1_000_000 }), integer({ min: -50, max: 50 })), {
      maxLength: 400,
    });
    assert(
      property(series, integer({ min: 6, max: 60 }), (pairs, most) => {
        const samples = pairs.map(([t, v]) => ({ t, v })).sort((a, b) => a.t - b.t);
        const kept = thin(samples, most);
        const times = kept.map(({ t }) => t);
        return (
          kept.length <= most &&
          kept.every((k) => samples.some(({ t, v }) => t === k.t && v === k.v)) &&
          times.every((t, i) => i === 0 || t >= (times[i - 1] ?? 0)) &&
          Math.max(...kept.map(({ v }) => v)) === Math.max(...samples.map(({ v }) => v))
        );
      }),
    );
  });
});
