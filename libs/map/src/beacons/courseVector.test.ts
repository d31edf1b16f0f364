import { courseVector, spotsOfWords } from './courseVector';
import { aScene, aView, contact, long, type Placed } from './scene.fixtures';

const of = (placed: Partial<Placed>, zoom: number, ahead: number | null = null) => {
  const row = aScene(zoom, [{ dx: 0, Speed: 18.52, Course: 90, ...placed }]).fleet.get(1);
  const vector = row && courseVector(row, { ...aView(zoom), ahead });
  return (
    vector && {
      east: Math.round(vector.dx),
      north: 0 - Math.round(vector.dy),
      minutes: vector.after / 60_000,
    }
  );
};

describe('MAP-D06 the course vector of a beacon', () => {
  // An hour at 18,520 m/h at 69 N, where a pixel of zoom 8 is 219 m; six minutes at zoom 12, 13.7 m a pixel.
  it.each([
    [90, 8, { east: 85, north: 0, minutes: 60 }],
    [0, 8, { east: 0, north: 85, minutes: 60 }],
    [180, 8, { east: 0, north: -85, minutes: 60 }],
    [270, 12, { east: -135, north: 0, minutes: 6 }],
  ])('to %i degrees at zoom %i: %j', (Course, zoom, vector) => expect(of({ Course }, zoom)).toEqual(vector));

  it('is as long as the chosen minutes, near and far', () => {
    expect(of({}, 8, 30 * 60_000)).toEqual({ east: 42, north: 0, minutes: 30 });
    expect(of({}, 12, 30 * 60_000)).toEqual({ east: 676, north: 0, minutes: 30 });
  });

  it.each([
    ['it stands', { Speed: 0.5 }, 12],
    ['its course is unknown', { Course: null }, 12],
    ['its speed is unknown', { Speed: null }, 12],
    ['its data are outdated', { ConnectionDt: contact.outdated, FixDt: contact.outdated }, 12],
    ['its place is older than the contact', { FixDt: long - 3600, ConnectionDt: long }, 12],
    ['it would lie under the marker', {}, 5],
  ])('is not drawn where %s', (_, placed, zoom) => expect(of(placed, zoom)).toBeNull());
});

describe('MAP-D06 the time at the end of a course vector', () => {
  // Of a vector from 0, 0 to its end; words 30 px wide, 14 high.
  it.each([
    [
      'beyond an end at the right, then below and above it',
      [50, 0],
      [
        [58, -7],
        [35, 10],
        [35, -24],
      ],
    ],
    [
      'beyond an end at the left',
      [-50, 0],
      [
        [-88, -7],
        [-65, 10],
        [-65, -24],
      ],
    ],
    [
      'above it first, where the vector leads up',
      [50, -10],
      [
        [58, -17],
        [35, -34],
        [35, 0],
      ],
    ],
  ] as const)('may stand %s', (_, [dx, dy], spots) => {
    expect(spotsOfWords({ x: 0, y: 0, dx, dy }, 30).map(({ left, top }) => [left, top])).toEqual(spots);
  });
});
