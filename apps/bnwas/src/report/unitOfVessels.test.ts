import { LengthUnit } from '@mayak/api';
import { unitOfVessels } from './unitOfVessels';

const { Knot, Kilometre, Mile } = {
  Knot: LengthUnit.Knot,
  Kilometre: LengthUnit.Kilometre,
  Mile: LengthUnit.Mile,
};

describe('BNWAS-D07 the unit of the form', () => {
  it.each<[string, (LengthUnit | null)[], LengthUnit]>([
    ['is that of the vessels', [Knot, Knot], Knot],
    ['is the user’s where they differ', [Knot, Mile], Kilometre],
    ['is the user’s where one has none of its own', [Knot, null], Kilometre],
    ['is the user’s where none has one', [null, null], Kilometre],
    ['is the user’s without vessels', [], Kilometre],
  ])('%s', (_, units, unit) => {
    expect(unitOfVessels(units, { unit: 'km' })).toBe(unit);
  });
});
