import { emptyTable } from '../store/FleetTable';
import { PlacedRows, placesOf } from './PlacedRows';

function aTable(ids: readonly number[]) {
  const table = emptyTable(ids.length + 2);
  table.id.set(ids);
  table.size = ids.length;
  return table;
}

describe('CONF-D32 rows by id, placed by another thread', () => {
  it.each([
    ['none', []],
    ['one', [7]],
    ['one after another', Array.from({ length: 3_000 }, (_, i) => 500 + i)],
    ['far apart', Array.from({ length: 3_000 }, (_, i) => (i * 715_827) % 2_147_483_647)],
    ['a power of two apart', Array.from({ length: 1_000 }, (_, i) => i * 65_536)],
  ])('are those of a table of %s, also once rows come and go', (_, ids) => {
    const table = aTable(ids);
    const rows = new PlacedRows(table.id, placesOf(table));
    const known = () => [...ids, 1, 2_147_483_646].map((id) => rows.get(id));
    expect(known()).toEqual([...ids.keys(), undefined, undefined]);
    rows.set(1, ids.length);
    rows.delete(2_147_483_646);
    expect(known()).toEqual([...ids.keys(), ids.length, undefined]);
    rows.clear();
    expect(known().every((row) => row === undefined)).toBe(true);
  });
});
