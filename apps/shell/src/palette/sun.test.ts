import { paletteOfSun } from './sun';

const murmansk = { lat: 68.97, lon: 33.08 };
const kaliningrad = { lat: 54.71, lon: 20.45 };
const at = (text: string) => new Date(text);

describe('GEN-D16 the palette that the sun asks for', () => {
  // Sunrise and twilights of 27 November 2026 at Kaliningrad, UTC: sun from 06:31 to 14:23, nautical twilight from 05:08 to 15:46 (almanac, to some minutes).
  it.each([
    ['2026-11-27T04:50:00Z', 'night'],
    ['2026-11-27T05:25:00Z', 'dark'],
    ['2026-11-27T06:20:00Z', 'dark'],
    ['2026-11-27T06:45:00Z', 'light'],
    ['2026-11-27T14:10:00Z', 'light'],
    ['2026-11-27T15:20:00Z', 'dark'],
    ['2026-11-27T16:10:00Z', 'night'],
  ])('at Kaliningrad at %s is %s', (when, palette) => {
    expect(paletteOfSun(kaliningrad, at(when))).toBe(palette);
  });

  it('knows no night in the polar summer and no day in the polar winter', () => {
    const of = (day: string) =>
      new Set(
        Array.from({ length: 24 }, (_, hour) =>
          paletteOfSun(murmansk, new Date(Date.parse(day) + hour * 3_600_000)),
        ),
      );
    expect([...of('2026-06-21T00:00:00Z')]).toEqual(['light']);
    expect([...of('2026-12-21T00:00:00Z')].sort()).toEqual(['dark', 'night']);
  });
});
