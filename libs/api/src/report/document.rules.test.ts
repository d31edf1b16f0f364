import type { Coord } from '../contract/index.ts';
import { portName } from '../basemap/placeName.rules.ts';
import type { Way } from '../history/fixes.ts';
import { LegKind, type Leg } from '../history/leg.rules.ts';
import { fastestIn, speedOver, timesIn } from './past.rules.ts';
import { speedingsOf } from './speeding.rules.ts';
import { visitsOf } from './visits.rules.ts';
import { voyagesOf } from './voyages.rules.ts';

const minute = 60_000;
/** A fix each five minutes along a parallel: its longitude and its speed. */
const wayOf = (fixes: readonly (readonly [lng: number, speed: number])[], lat = 69): Way => ({
  t: Float64Array.from(fixes, (_, i) => i * 5 * minute),
  lat: Float64Array.from(fixes, () => lat),
  lng: Float64Array.from(fixes, ([lng]) => lng),
  speed: Float32Array.from(fixes, ([, speed]) => speed),
});
const sliceWay = ({ t, lat, lng, speed }: Way, from: number, to: number): Way => ({
  t: t.slice(from, to),
  lat: lat.slice(from, to),
  lng: lng.slice(from, to),
  speed: speed.slice(from, to),
});
const square = (west: number, east: number): Coord[] => [
  [68.9, west],
  [69.1, west],
  [69.1, east],
  [68.9, east],
];
const leg = (kind: LegKind, from: number, to: number, distance = 0, at: Coord = [69, 33]): Leg => ({
  kind,
  from: from * minute,
  to: to * minute,
  start: at,
  end: at,
  at,
  distance,
  maxSpeed: null,
  intervals: 1,
});

describe('REP-D04 the visits of an area', () => {
  const visits = (...lngs: number[]) =>
    visitsOf(wayOf(lngs.map((lng) => [lng, lng * 10])), square(33, 34)).map(
      ({ from, to, isBegun, isOpen }) => [from / minute, to / minute, isBegun, isOpen],
    );

  it.each([
    ['by it', [32, 32.5], []],
    ['in and out', [32, 33.5, 33.6, 35], [[5, 15, false, false]]],
    ['in at the begin', [33.5, 33.6, 35], [[0, 10, true, false]]],
    ['in at the end', [32, 33.5, 33.6], [[5, 10, false, true]]],
    [
      'twice',
      [33.5, 35, 33.5, 35],
      [
        [0, 5, true, false],
        [10, 15, false, false],
      ],
    ],
  ])('%s', (_, lngs, told) => expect(visits(...lngs)).toEqual(told));

  it.each([
    ['goes on over a fix that is not sure to be out', [33.5, 34.001, 33.6, 35], [0, 200, 0, 0], [[0, 15]]],
    ['also over one that is not sure by far', [33.5, 34.05, 33.6, 35], [0, 3_000, 0, 0], [[0, 15]]],
    [
      'ends by the second one in a row',
      [33.5, 34.05, 34.05, 33.6],
      [0, 3_000, 3_000, 0],
      [
        [0, 10],
        [15, 15],
      ],
    ],
    [
      'ends by one that is sure',
      [33.5, 34.05, 33.6, 35],
      [0, 1_000, 0, 0],
      [
        [0, 5],
        [10, 15],
      ],
    ],
  ])('GEO-D07 one %s, as live', (_, lngs, accuracy, told) => {
    const way = { ...wayOf(lngs.map((lng) => [lng, 10])), accuracy: Uint16Array.from(accuracy) };
    expect(visitsOf(way, square(33, 34)).map(({ from, to }) => [from / minute, to / minute])).toEqual(told);
  });

  it('tells the way and the speed within alone', () => {
    const [visit] = visitsOf(
      wayOf([
        [32, 90],
        [33.4, 10],
        [33.5, 12],
        [35, 80],
      ]),
      square(33, 34),
    );
    expect(visit?.maxSpeed).toBe(12);
    expect(visit?.distance).toBeGreaterThan(3_900);
    expect(visit?.distance).toBeLessThan(4_100);
  });

  it('TRACK-D09 tells no way of a stop, where fixes wander, nor over a gap', () => {
    const wandering = Array.from({ length: 12 }, (_, i): [number, number] => [33.5 + (i % 2) / 2_500, 0]);
    const way = wayOf([[33.4, 10], ...wandering, [33.6, 10], [33.7, 10], [35, 80]]);
    const [visit] = visitsOf(way, square(33, 34));
    // From 33.4 to 33.5 and from there to 33.7.
    expect(visit?.distance).toBeGreaterThan(11_900);
    expect(visit?.distance).toBeLessThan(12_000);
    const silent = { ...way, t: way.t.map((t, i) => t + (i > 12 ? 600 * minute : 0)) };
    expect(visitsOf(silent, square(33, 34))[0]?.distance).toBeLessThan(8_100);
  });

  it('is told across the 180° meridian', () => {
    const across: Coord[] = [
      [68.9, 179],
      [69.1, 179],
      [69.1, -179],
      [68.9, -179],
    ];
    expect(
      visitsOf(
        wayOf([
          [178, 1],
          [179.9, 1],
          [-179.9, 1],
          [-178, 1],
        ]),
        across,
      ),
    ).toMatchObject([{ from: 5 * minute, to: 15 * minute }]);
  });
});

describe('REP-D04 speeding', () => {
  const over = (...speeds: number[]) =>
    speedingsOf(wayOf(speeds.map((speed, i) => [33 + i / 100, speed])), { usual: 60, areas: [] }).map(
      ({ from, to, maxSpeed }) => [from / minute, to / minute, maxSpeed],
    );

  it.each([
    ['none', [50, 60, NaN], []],
    ['until the first fix that is not over it', [50, 70, 80, 50], [[5, 15, 80]]],
    [
      'twice',
      [70, 50, 65, 50],
      [
        [0, 5, 70],
        [10, 15, 65],
      ],
    ],
    [
      'ended by what tells no speed',
      [70, NaN, 70],
      [
        [0, 5, 70],
        [10, 10, 70],
      ],
    ],
  ])('%s', (_, speeds, told) => expect(over(...speeds)).toEqual(told));

  it('does not last over a pause', () => {
    const way = wayOf([33, 33.1, 33.2, 33.3, 34].map((lng) => [lng, 70]));
    way.t[4] = 75 * minute;
    expect(
      speedingsOf(way, { usual: 60, areas: [] }).map(({ from, to }) => [from / minute, to / minute]),
    ).toEqual([
      [0, 15],
      [75, 75],
    ]);
  });

  it('TRACK-D10 lasts from report to report of a ship that reports on the hour, also where the period has few of them', () => {
    const speeds = [50, 70, 80, 70, 50];
    const way = wayOf(speeds.map((speed, i) => [33 + i / 2, speed]));
    way.t.forEach((_, i) => (way.t[i] = i * 60 * minute));
    const told = speedingsOf(way, { usual: 60, areas: [] });
    expect(told).toMatchObject([{ from: 60 * minute, to: 240 * minute, maxSpeed: 80 }]);
    expect(told[0]?.distance).toBeCloseTo(59_780, -3);
    const two = sliceWay(way, 1, 3);
    const around = { before: [-60, 0].map((m) => m * minute), after: [180, 240].map((m) => m * minute) };
    expect(speedingsOf(two, { usual: 60, areas: [] }, around)).toMatchObject([
      { from: 60 * minute, to: 120 * minute },
    ]);
  });

  it.each([
    [
      'the limit of an area stands for the usual one',
      [[33, 34, 20]],
      [
        [5, 15, 20],
        [15, 25, 60],
      ],
    ],
    ['a higher one too', [[33, 34, 80]], [[15, 25, 60]]],
    [
      'of two areas the lower one counts',
      [
        [33, 34, 80],
        [33, 34, 30],
      ],
      [
        [5, 15, 30],
        [15, 25, 60],
      ],
    ],
    [
      'an area elsewhere changes nothing',
      [[53, 54, 20]],
      [
        [5, 10, 60],
        [15, 25, 60],
      ],
    ],
  ] as const)('REP-D03 %s', (_, areas, told) => {
    const way = wayOf([
      [32.9, 20],
      [33.2, 70],
      [33.4, 50],
      [34.2, 65],
      [34.3, 70],
      [34.4, 10],
    ]);
    const limits = {
      usual: 60,
      areas: areas.map(([west, east, limit]) => ({ outline: square(west, east), limit })),
    };
    expect(
      speedingsOf(way, limits).map(({ from, to, limit }) => [from / minute, to / minute, limit]),
    ).toEqual(told);
  });
});

describe('REP-D04 voyages', () => {
  const portAt = ([, lng]: Coord) => (lng < 10 ? 'A' : lng > 20 ? 'B' : null);
  const inA: Coord = [69, 5];
  const inB: Coord = [69, 25];
  const told = (...legs: Leg[]) =>
    voyagesOf(legs, portAt).map(({ from, to, fromPort, toPort, distance, estimated }) => [
      from / minute,
      to / minute,
      fromPort,
      toPort,
      distance,
      estimated,
    ]);

  it('go from the end of a stay in a port to the begin of the next one; a stop at sea does not divide them', () => {
    expect(
      told(
        leg(LegKind.Stop, 0, 10, 0, inA),
        leg(LegKind.Move, 10, 50, 30_000),
        leg(LegKind.Stop, 50, 60, 0, [69, 15]),
        leg(LegKind.Estimated, 60, 80, 10_000),
        leg(LegKind.Stop, 80, 90, 0, inB),
      ),
    ).toEqual([[10, 80, 'A', 'B', 30_000, 10_000]]);
  });

  it('begin before the period, or end after it', () => {
    expect(
      told(
        leg(LegKind.Move, 0, 40, 9_000),
        leg(LegKind.Stop, 40, 50, 0, inB),
        leg(LegKind.Move, 50, 70, 8_000),
      ),
    ).toEqual([
      [0, 40, null, 'B', 9_000, 0],
      [50, 70, 'B', null, 8_000, 0],
    ]);
  });

  it('are told also where nothing was heard from port to port', () => {
    const silent = (distance: number, to: Coord) => [
      leg(LegKind.Stop, 0, 10, 0, inA),
      leg(LegKind.Gap, 10, 80, distance),
      leg(LegKind.Stop, 80, 90, 0, to),
    ];
    expect(told(...silent(40_000, inB))).toEqual([[10, 80, 'A', 'B', 0, 0]]);
    expect(told(...silent(2_000, inA))).toEqual([]);
    const atSea = [leg(LegKind.Stop, 80, 90, 0, [69, 15]), leg(LegKind.Gap, 90, 120, 40_000)];
    expect(told(...silent(40_000, inA).slice(0, 2), ...atSea, leg(LegKind.Stop, 120, 130, 0, inA))).toEqual([
      [10, 120, 'A', 'A', 0, 0],
    ]);
  });

  it('are none within a port', () => {
    expect(
      told(
        leg(LegKind.Stop, 0, 10, 0, inA),
        leg(LegKind.Move, 10, 20, 2_000),
        leg(LegKind.Stop, 20, 30, 0, inA),
      ),
    ).toEqual([]);
  });

  it('a port is the smallest area around, else a town at hand', () => {
    const harbour = square(32.95, 33.05).map(([lat, lng]): Coord => [69 + (lat - 69) / 5, lng]);
    const areas = [
      { name: 'Sea', outline: square(30, 40) },
      { name: 'Harbour', outline: harbour },
    ];
    const places = [['town', 60, 30, 1, 'Town', 'Город']] as never;
    const reader = { isAfloat: true, locale: 'en' } as const;
    expect(portName({ areas, places }, [69, 33], reader)).toBe('Harbour');
    expect(portName({ areas, places }, [69, 35], reader)).toBeNull();
    expect(portName({ areas, places }, [60.01, 30], reader)).toBe('Town');
    expect(portName({ areas, places }, [60.1, 30], reader)).toBeNull();
  });
});

describe('REP-D04 a part of a period', () => {
  it('has the times of the legs that reach into it', () => {
    const legs = [leg(LegKind.Move, 0, 60), leg(LegKind.Stop, 60, 90), leg(LegKind.Gap, 90, 200)];
    expect(timesIn(legs, { from: 30 * minute, to: 100 * minute })).toEqual({
      MoveTime: 1_800,
      EstimatedTime: 0,
      StopTime: 1_800,
      NoDataTime: 600,
    });
  });

  it('has its greatest speed, and its average where it moved', () => {
    const way = wayOf([
      [33, 5],
      [34, NaN],
      [35, 9],
    ]);
    expect(fastestIn(way, { from: 0, to: 5 * minute })).toBe(5);
    expect(fastestIn(way, { from: 5 * minute, to: 9 * minute })).toBeNull();
    expect([speedOver(36_000, 3_600), speedOver(5, 0)]).toEqual([36, null]);
  });
});
