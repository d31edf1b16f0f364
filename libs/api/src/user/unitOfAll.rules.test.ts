import { LengthUnit } from './user.ts';
import { unitOfAll } from './unitOfAll.rules.ts';

const { Kilometre, Knot, Mile } = LengthUnit;

describe('FMT-D05 the unit of several beacons', () => {
  it.each<[string, (LengthUnit | null)[], LengthUnit]>([
    ['is theirs where they share it', [Knot, Knot], Knot],
    ['is the reader’s where they differ', [Knot, Mile], Kilometre],
    ['is the reader’s where one has none of its own', [Knot, null], Kilometre],
    ['is the reader’s where none has one', [null, null], Kilometre],
    ['is the reader’s without beacons', [], Kilometre],
  ])('%s', (_, units, unit) => {
    expect(unitOfAll(units, Kilometre)).toBe(unit);
  });
});
