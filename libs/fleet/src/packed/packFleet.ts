import type { FleetTable } from '../store/FleetTable';
import { lazyIn, putLazy } from '../store/lazyColumns';
import type { MadeFleet } from '../store/MadeFleet';
import { PlacedRows } from './PlacedRows';
import { packTexts, unpackTexts, type PackedTexts } from './texts';

type Columns = Omit<FleetTable, 'size'>;
type Column = Columns[keyof Columns];
type PackedColumn = Exclude<Column, readonly unknown[]> | PackedTexts;

/** A whole fleet as it passes between threads, and into the browser's store, at little cost for the page. */
export interface PackedFleet {
  snapshot: Omit<MadeFleet, 'table' | 'rows'>;
  size: number;
  columns: Record<string, PackedColumn>;
}

const packs = new WeakMap<object, PackedTexts>();

function packedColumn(table: FleetTable, name: keyof Columns): PackedColumn {
  // What nobody has looked at as a whole is still packed.
  const lazy = lazyIn(table)?.get(name);
  const packed = lazy && packs.get(lazy);
  if (packed) return packed;
  const column: Column = table[name];
  return Array.isArray(column) ? packTexts(column) : column;
}

/** The columns of the fleet stay its own: what they lie in is given away by `memoryOf`, or copied. */
export function packFleet({ table, ...snapshot }: MadeFleet): PackedFleet {
  const names = Object.keys(table).filter((name) => name !== 'size') as (keyof Columns)[];
  const columns = names.map((name) => [name, packedColumn(table, name)]);
  return { snapshot, size: table.size, columns: Object.fromEntries(columns) as PackedFleet['columns'] };
}

/** The fleet that was packed; its texts are made when they are asked for. */
export function unpackFleet({ snapshot, size, columns }: PackedFleet): MadeFleet {
  const table = { size } as FleetTable;
  for (const [name, column] of Object.entries(columns)) {
    if (!('words' in column)) {
      Object.assign(table, { [name]: column });
      continue;
    }
    const lazy = unpackTexts(column);
    packs.set(lazy, column);
    putLazy(table, name, lazy);
  }
  const { places } = snapshot;
  return { ...snapshot, table, ...(places && { rows: new PlacedRows(table.id, places) }) };
}

/** What a thread gives away with it. */
export function memoryOf({ columns, snapshot: { ranks, judged, places } }: PackedFleet): ArrayBufferLike[] {
  const arrays = Object.values(columns).flatMap((column) =>
    'words' in column ? [column.at, column.starts] : [column],
  );
  return [...arrays, ranks, places, judged?.byState].flatMap((array) => array?.buffer ?? []);
}
