import { legKinds, type Leg } from '@mayak/api/history';
import {
  array,
  assert,
  constantFrom,
  double,
  integer,
  nat,
  option,
  property,
  record,
  tuple,
} from 'fast-check';
import { packLegRows, unpackLegRows } from './sealedLegs.ts';
import { day } from './storedRow.fixtures.ts';

const place = tuple(
  double({ min: -90, max: 90, noNaN: true }),
  integer({ min: -1_800_000_000, max: 1_800_000_000 }).map((n) => n / 1e7),
);
const legs = array(
  record({
    kind: constantFrom(...legKinds),
    from: nat(86_400_000).map((ms) => day - 3_600_000 + ms),
    lasts: nat(86_400_000),
    start: place,
    end: place,
    at: option(place),
    distance: double({ min: 0, max: 1e7, noNaN: true }),
    maxSpeed: option(double({ min: 0, max: 200, noNaN: true })),
    intervals: nat(3_000),
  }),
  { maxLength: 6 },
).map((list) =>
  list.map(({ lasts, at, ...leg }): Leg => ({ ...leg, to: leg.from + lasts, at: at ?? leg.start })),
);

describe('SRV-D08 the legs of a sealed day', () => {
  it('come back as they are', () => {
    assert(property(legs, (list) => expect(unpackLegRows(packLegRows(list, day), day)).toStrictEqual(list)));
  });
});
