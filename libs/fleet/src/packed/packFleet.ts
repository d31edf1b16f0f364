import type { FleetSnapshot } from '../store/Fleet';
import type { FleetTable } from '../store/FleetTable';
import { packTexts, unpackTexts, type PackedTexts } from './texts';

type Column = FleetTable[Exclude<keyof FleetTable, 'size'>];
type PackedColumn = Exclude<Column, readonly unknown[]> | PackedTexts;

/** A whole fleet as it passes between threads, and into the browser's store, at little cost for the page. */
export interface PackedFleet {
  snapshot: Omit<FleetSnapshot, 'table'>;
  size: number;
  columns: Record<string, PackedColumn>;
}

/** The columns of the fleet stay its own: what they lie in is given away by `memoryOf`, or copied. */
export function packFleet({ table, ...snapshot }: FleetSnapshot): PackedFleet {
  const { size, ...columns } = table;
  const packed = Object.entries(columns as Record<string, Column>).map(
    ([name, column]) => [name, Array.isArray(column) ? packTexts(column) : column] as const,
  );
  return { snapshot, size, columns: Object.fromEntries(packed) };
}

/** The fleet that was packed. */
export function unpackFleet({ snapshot, size, columns }: PackedFleet): FleetSnapshot {
  const unpacked = Object.entries(columns).map(([name, column]) => [
    name,
    'words' in column ? unpackTexts(column) : column,
  ]);
  return { ...snapshot, table: { size, ...Object.fromEntries(unpacked) } as FleetTable };
}

/** What a thread gives away with it. */
export function memoryOf({ columns, snapshot: { ranks } }: PackedFleet): ArrayBufferLike[] {
  const arrays = Object.values(columns).flatMap((column) => ('words' in column ? (column.at ?? []) : column));
  return [...arrays, ...(ranks ? [ranks] : [])].map(({ buffer }) => buffer);
}
