import { dayParts } from './sections';

const hour = 3_600_000;
const iso = (at: string) => Date.parse(at);

describe('TRACK-D06 the days of what is played', () => {
  it('are those of the zone, the first and the last as far as they go', () => {
    const range = { from: iso('2026-10-14T10:00:00Z'), to: iso('2026-10-16T06:00:00Z') };
    expect(dayParts(range, 180).map(({ from, to }) => [from, to])).toEqual([
      [range.from, iso('2026-10-14T21:00:00Z')],
      [iso('2026-10-14T21:00:00Z'), iso('2026-10-15T21:00:00Z')],
      [iso('2026-10-15T21:00:00Z'), range.to],
    ]);
  });

  it('have 25 hours where clocks are put back', () => {
    const range = { from: iso('2026-10-24T12:00:00Z'), to: iso('2026-10-26T12:00:00Z') };
    expect(dayParts(range, 'Europe/Oslo').map(({ from, to }) => (to - from) / hour)).toEqual([10, 25, 13]);
  });

  it.each([
    ['a single day', { from: iso('2026-10-14T10:00:00Z'), to: iso('2026-10-14T12:00:00Z') }],
    ['nothing', { from: Infinity, to: -Infinity }],
  ])('are none of %s', (_, range) => expect(dayParts(range, 0)).toEqual([]));
});
