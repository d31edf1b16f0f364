import fc from 'fast-check';
import {
  areaOf,
  crossingOf,
  GeoobjectEdit,
  GeoobjectType,
  isCounterClockwise,
  isInside,
  isSamePlace,
  lengthOf,
  limits,
  outlineFault,
  perimeterOf,
  tidyPlaces,
  unrolled,
  type Coord,
} from '../index.ts';

const { Point, Polygon, Arrow } = GeoobjectType;
const square: Coord[] = [
  [70, 34],
  [70, 36],
  [69, 36],
  [69, 34],
];
const overDateLine: Coord[] = square.map(([lat, lon]) => [lat, lon === 34 ? 179 : -179]);
const star: Coord[] = [
  [70, 34],
  [69, 36],
  [70, 36],
  [69, 34],
];
/** A ring of so many corners around a place, which crosses nothing. */
const ringOf = (count: number, [lat, lon]: Coord = [69, 33], size = 1): Coord[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return [lat + size * Math.sin(angle), lon + size * Math.cos(angle)];
  });

describe('GEO-D03 the places of a geoobject', () => {
  it.each([
    ['a point of one place', Point, [[69, 33]], null],
    ['a point without a place', Point, [], 'tooFew'],
    [
      'a point of two places',
      Point,
      [
        [69, 33],
        [70, 33],
      ],
      'tooMany',
    ],
    [
      'an arrow of two places',
      Arrow,
      [
        [69, 33],
        [70, 33],
      ],
      null,
    ],
    ['an arrow of one place', Arrow, [[69, 33]], 'tooFew'],
    ['an arrow that crosses itself', Arrow, star, null],
    [
      'an arrow that stays',
      Arrow,
      [
        [69, 33],
        [69, 33],
      ],
      'repeated',
    ],
    ['a polygon', Polygon, square, null],
    ['the same the other way round', Polygon, square.toReversed(), null],
    ['a polygon of two corners', Polygon, square.slice(0, 2), 'tooFew'],
    ['a polygon closed by repetition', Polygon, [...square, square[0]], 'repeated'],
    ['a polygon with a corner twice', Polygon, [square[0], ...square], 'repeated'],
    ['a polygon that crosses itself', Polygon, star, 'crossing'],
    [
      'a polygon that touches itself',
      Polygon,
      [
        [0, 0],
        [2, 0],
        [1, 1],
        [2, 2],
        [0, 2],
        [1, 1.5],
        [1, 1],
      ],
      'crossing',
    ],
    [
      'a polygon without area',
      Polygon,
      [
        [0, 0],
        [0, 2],
        [0, 1],
      ],
      'crossing',
    ],
    [
      'a polygon with a spike',
      Polygon,
      [
        [0, 0],
        [0, 4],
        [0, 2],
        [3, 2],
      ],
      'crossing',
    ],
    ['a polygon over the 180° meridian', Polygon, overDateLine, null],
    [
      'a star over the 180° meridian',
      Polygon,
      star.map(([lat, lon]) => [lat, lon === 34 ? 179 : -179]),
      'crossing',
    ],
    [
      '180° and -180° as one corner',
      Polygon,
      [
        [65, 180],
        [65, -180],
        [66, 179],
        [64, 178],
      ],
      'repeated',
    ],
    [
      'a polygon around the pole',
      Polygon,
      [
        [80, 0],
        [80, 90],
        [80, 180],
        [80, -90],
      ],
      'aroundTheEarth',
    ],
    [
      'a polygon at the pole, beside it',
      Polygon,
      [
        [89, 0],
        [89, 90],
        [90, 45],
      ],
      null,
    ],
    ['a thousand corners', Polygon, ringOf(1_000), null],
    ['a thousand and one', Polygon, ringOf(1_001), 'tooMany'],
    ['an arrow of a thousand and one', Arrow, ringOf(1_001), 'tooMany'],
  ] as [string, GeoobjectType, Coord[], string | null][])('%s', (_, type, places, code) =>
    expect(outlineFault(type, places)?.code ?? null).toBe(code),
  );

  it('does not depend on the direction, nor on how a longitude is written, where a side is half a turn long', () => {
    const degrees = fc.constantFrom(-180, -170.000001, -90, -0.1, 0, 9.999999, 90, 179.9, 180);
    const corner = fc.tuple(fc.integer({ min: -80, max: 80 }), degrees);
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 6 }), fc.nat(), (ring: Coord[], from) => {
        const fault = outlineFault(Polygon, ring)?.code;
        const turns: Coord[][] = [
          ring.toReversed(),
          [...ring.slice(from % ring.length), ...ring.slice(0, from % ring.length)],
          ring.map(([lat, lon]) => [lat, Math.abs(lon) === 180 ? -lon : lon]),
          unrolled(ring),
        ];
        return turns.every((turn) => outlineFault(Polygon, turn)?.code === fault);
      }),
      {
        numRuns: 1_000,
        // A corner that lies on a side exactly, after a half turn and back.
        examples: [
          [
            [
              [0, -0.1],
              [6, -0.1],
              [0, 179.9],
              [5, -0.1],
              [0, 9.999999],
            ],
            0,
          ],
        ],
      },
    );
  });

  it.each([
    [
      '0°',
      [
        [10, -90],
        [10, 90],
        [20, 5],
      ],
    ],
    [
      '180°',
      [
        [10, 180],
        [10, 0],
        [20, 100],
      ],
    ],
  ] as [string, Coord[]][])(
    'a side of half a turn goes the way that does not cross the 180° meridian: over or to %s',
    (_, ring) => expect(unrolled(ring)).toEqual(ring),
  );

  it('tells which sides cross', () => expect(crossingOf(star)).toEqual([0, 2]));

  it('finds no crossing in any ring that is convex, at any longitude and direction', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 60 }),
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.boolean(),
        (count, lat, lon, back) => {
          const ring = ringOf(count, [lat, lon]).map(([a, b]): Coord => [
            a,
            b > 180 ? b - 360 : b < -180 ? b + 360 : b,
          ]);
          return outlineFault(Polygon, back ? ring.toReversed() : ring) === null;
        },
      ),
    );
  });

  it('finds a crossing when two corners of such a ring change places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 60 }), fc.nat(), (count, at) => {
        const ring = ringOf(count);
        const [i, j] = [at % count, (at + 1) % count];
        [ring[i], ring[j]] = [ring[j] ?? [0, 0], ring[i] ?? [0, 0]];
        return crossingOf(ring) !== null;
      }),
    );
  });

  it('agrees with comparing every side with every other', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }));
    fc.assert(
      fc.property(fc.uniqueArray(corner, { minLength: 3, maxLength: 7, selector: String }), (ring) => {
        const sides = ring.map((a, i) => [a, ring[(i + 1) % ring.length] ?? a] as const);
        const turn = (a: Coord, b: Coord, c: Coord) =>
          Math.sign((b[1] - a[1]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[1] - a[1]));
        const between = (a: Coord, b: Coord, c: Coord) =>
          turn(a, b, c) === 0 && (c[0] - a[0]) * (c[0] - b[0]) <= 0 && (c[1] - a[1]) * (c[1] - b[1]) <= 0;
        const slow = sides.some(([a, b], i) =>
          sides.some(([c, d], j) => {
            if (j <= i) return false;
            const isNext = j === i + 1 || (i === 0 && j === sides.length - 1);
            if (isNext)
              return j === i + 1
                ? between(a, b, d) || between(c, d, a)
                : between(c, d, b) || between(a, b, c);
            return (
              (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) ||
              between(a, b, c) ||
              between(a, b, d) ||
              between(c, d, a) ||
              between(c, d, b)
            );
          }),
        );
        return (crossingOf(ring) !== null) === slow;
      }),
      { numRuns: 500 },
    );
  });
});

describe('GEO-D03 places are stored tidy', () => {
  it('six decimals, no corner twice in a row, not closed by repetition, longitudes turned', () =>
    expect(
      tidyPlaces(Polygon, [
        [70.12345678, 181],
        [70.12345678, 181],
        [71, -179],
        [69, 540],
        [70.1234568, -179],
      ]),
    ).toEqual([
      [70.123457, -179],
      [71, -179],
      [69, 180],
    ]));
  it('a line may come back to where it began', () =>
    expect(
      tidyPlaces(Arrow, [
        [1, 1],
        [2, 2],
        [1, 1],
      ]),
    ).toHaveLength(3));
  it('never leaves what it forbids, and is the same when done twice', () => {
    const place = fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: 179, max: 182 }));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 9 }), (places) => {
        const tidy = tidyPlaces(Polygon, places);
        const again = tidyPlaces(Polygon, tidy);
        const isTwice = tidy.some(
          (p, i) => tidy.length > 1 && isSamePlace(p, tidy[(i + 1) % tidy.length] ?? p),
        );
        return !isTwice && JSON.stringify(again) === JSON.stringify(tidy);
      }),
    );
  });
});

describe('GEO-D06 area and perimeter', () => {
  it.each([
    [
      'a square degree at the equator',
      [
        [0, 0],
        [0, 1],
        [1, 1],
        [1, 0],
      ],
      12_363.7,
      443.77,
    ],
    [
      'the same over the 180° meridian',
      [
        [0, 179.5],
        [0, -179.5],
        [1, -179.5],
        [1, 179.5],
      ],
      12_363.7,
      443.77,
    ],
    [
      'an eighth of the earth',
      [
        [0, 0],
        [0, 90],
        [90, 90],
        [90, 0],
      ],
      63_758_202,
      30_022.6,
    ],
  ] as [string, Coord[], number, number][])('%s', (_, outline, km2, km) => {
    expect(areaOf(outline) / km2).toBeCloseTo(1, 3);
    expect(perimeterOf(outline) / 1000 / km).toBeCloseTo(1, 3);
  });
  it('is the same wherever one begins and in both directions', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 20 }),
        fc.nat(),
        fc.double({ min: -80, max: 80, noNaN: true }),
        (n, from, lat) => {
          const ring = ringOf(n, [lat, 179.5]);
          const rolled = [...ring.slice(from % n), ...ring.slice(0, from % n)];
          const isNear = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(1, a);
          return (
            isNear(areaOf(ring), areaOf(rolled)) &&
            isNear(areaOf(ring), areaOf(ring.toReversed())) &&
            isNear(perimeterOf(ring), perimeterOf(rolled)) &&
            isCounterClockwise(ring) &&
            !isCounterClockwise(ring.toReversed())
          );
        },
      ),
    );
  });
  it('the way along a line does not depend on where the 180° meridian is written', () =>
    expect(
      lengthOf([
        [0, 179],
        [0, 181],
      ]),
    ).toBeCloseTo(
      lengthOf([
        [0, 179],
        [0, -179],
      ]),
      6,
    ));
});

describe('GEO-D04 a place in the middle of a convex area is inside', () => {
  it('at any longitude', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -179.999, max: 180, noNaN: true }),
        fc.integer({ min: 3, max: 30 }),
        (lon, n) => {
          const ring = ringOf(n, [10, lon]).map(([a, b]): Coord => [a, b > 180 ? b - 360 : b]);
          return isInside([10, lon], ring) && !isInside([12, lon], ring) && unrolled(ring).length === n;
        },
      ),
    );
  });
});

describe('GEO-03, GEO-D03 what a creator gives', () => {
  const given = { Name: ' Port ', Type: 2, Coordinates: square, InterfaceSettings: { color: '#00AAFF' } };
  const codeOf = (part: object) => {
    const read = GeoobjectEdit.safeParse({ ...given, ...part });
    return read.success ? null : `${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`;
  };
  it('has a trimmed name, and what is left out is as usual', () =>
    expect(GeoobjectEdit.parse(given)).toEqual({
      ...given,
      Name: 'Port',
      Comment: null,
      LineWidth: limits.geoobject.line,
      Shared: false,
    }));
  it('may have a comment of several lines', () => expect(codeOf({ Comment: 'a\nb' })).toBeNull());
  it.each([
    ['Name', { Name: '  ' }],
    ['Name', { Name: 'x'.repeat(101) }],
    ['Name', { Name: 'a<b' }],
    ['Comment', { Comment: 'x'.repeat(501) }],
    ['Comment', { Comment: 'a\u0007' }],
    ['Type', { Type: 4 }],
    ['LineWidth', { LineWidth: 0 }],
    ['LineWidth', { LineWidth: 11 }],
    ['LineWidth', { LineWidth: 1.5 }],
    ['InterfaceSettings.color', { InterfaceSettings: { color: 'red' } }],
    [
      'Coordinates.0.0',
      {
        Coordinates: [
          [91, 0],
          [0, 1],
          [1, 1],
        ],
      },
    ],
    ['Coordinates', { Coordinates: star }],
  ])('refuses a wrong %s', (field, part) => expect(codeOf(part)?.startsWith(`${field} `)).toBe(true));
});
