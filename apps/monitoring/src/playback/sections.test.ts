import { LegKind, type Leg } from '@mayak/api/history';
import { dayParts, voyageParts } from './sections';

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

describe('TRACK-D06, REP-D07 the voyages of what is played', () => {
  const leg = (kind: LegKind, from: number, to: number, lng: number, distance = 0): Leg => ({
    ...{ kind, from, to, distance, maxSpeed: null, intervals: 1 },
    ...{ start: [69, lng], end: [69, lng], at: [69, lng] },
  });
  const portAt = ([, lng]: readonly [number, number]) =>
    lng < 34 ? 'Murmansk' : lng > 40 ? 'Kirkenes' : null;

  it('are those from port to port, and the one that has not ended', () =>
    expect(
      voyageParts(
        [
          leg(LegKind.Stop, 0, 10, 33),
          leg(LegKind.Move, 10, 50, 37, 90_000),
          leg(LegKind.Stop, 50, 60, 41),
          leg(LegKind.Move, 60, 90, 38, 70_000),
        ],
        portAt,
      ),
    ).toEqual([
      { kind: 'voyage', from: 10, to: 50, ports: ['Murmansk', 'Kirkenes'] },
      { kind: 'voyage', from: 60, to: 90, ports: ['Kirkenes', null] },
    ]));
});
