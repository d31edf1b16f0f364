import fc from 'fast-check';
import type { DataColumn } from './column';
import { comparing, createRowOrder, groupedRows } from './rowOrder';

interface Ship {
  id: number;
  name: string | null;
  speed: number | null;
}
const name: DataColumn<Ship> = { id: 'name', head: 'Name', value: (ship) => ship.name };
const compare = comparing('ru');
const aShip = (id: number, part: Partial<Ship> = {}): Ship => ({ id, name: null, speed: null, ...part });
const ids = (rows: readonly Ship[]) => rows.map(({ id }) => id);

describe('MGMT-D01 rows in the order of a column', () => {
  it('counts numbers in names, leaves equal rows as they came and puts what has no value last, either way', () => {
    const rows = [
      aShip(1, { name: 'Barents 10' }),
      aShip(2),
      aShip(3, { name: 'Barents 9' }),
      aShip(4, { name: 'Barents 9' }),
    ];
    const order = createRowOrder<Ship>();
    expect(ids(order(rows, name, false, compare))).toEqual([3, 4, 1, 2]);
    expect(ids(order(rows, name, true, compare))).toEqual([1, 3, 4, 2]);
    const backwards = { ...name, sort: (a: Ship, b: Ship) => b.id - a.id };
    expect(ids(order(rows, backwards, false, compare))).toEqual([4, 3, 1, 2]);
  });

  it('is the same whatever order it had before', () => {
    const ship = fc.record({
      id: fc.nat(40),
      name: fc.option(fc.constantFrom('a', 'b', 'a 2', 'a 10')),
      speed: fc.constant(null),
    });
    const fleet = fc.uniqueArray(ship, { selector: ({ id }) => id });
    fc.assert(
      fc.property(fc.array(fleet, { minLength: 1, maxLength: 6 }), fc.boolean(), (fleets, desc) => {
        const order = createRowOrder<Ship>();
        for (const rows of fleets)
          expect(order(rows, name, desc, compare)).toEqual(createRowOrder<Ship>()(rows, name, desc, compare));
      }),
    );
  });

  it('MGMT-D01 loses no row, also where two have the same id', () => {
    const rows = [aShip(1, { name: 'b' }), aShip(1, { name: 'a' }), aShip(2, { name: 'c' })];
    const order = createRowOrder<Ship>();
    for (const desc of [false, true, false])
      expect(order(rows, name, desc, compare).map((ship) => ship.name)).toEqual(
        desc ? ['c', 'b', 'a'] : ['a', 'b', 'c'],
      );
  });

  it('hardly compares rows that stand in order already', () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => aShip(i, { name: `Ship ${(i * 7919) % 10_000}` }));
    const order = createRowOrder<Ship>();
    let compared = 0;
    const counting: typeof compare = (a, b) => {
      compared++;
      return compare(a, b);
    };
    order(rows, name, false, counting);
    compared = 0;
    order(
      rows.map((row) => ({ ...row })),
      name,
      false,
      counting,
    );
    expect(compared).toBeLessThan(10_001);
  });
});

describe('MGMT-D01 rows in groups', () => {
  it('stand by the value in common, those without one last', () => {
    const rows = [
      aShip(1),
      aShip(2, { name: 'b' }),
      aShip(3, { name: 'a 10' }),
      aShip(4, { name: 'b' }),
      aShip(5, { name: 'a 9' }),
    ];
    expect(groupedRows(rows, name, compare).map((group) => [group.key, ids(group.rows)])).toEqual([
      ['name:a 9', [5]],
      ['name:a 10', [3]],
      ['name:b', [2, 4]],
      ['name:null', [1]],
    ]);
  });
});
