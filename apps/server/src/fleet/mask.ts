import type { Coord } from '@mayak/api';
import mask from './land.mask.json' with { type: 'json' };

/** What a cell of the coarse land mask holds: only water, only land, or a coast. */
export type Cell = 'water' | 'land' | 'coast' | 'outside';

const names: Record<string, Cell> = { '~': 'water', '#': 'land', '+': 'coast' };

/** The cell of a place, or one that lies `rows` and `columns` from it. */
export function cellAt([lat, lon]: Coord, rows = 0, columns = 0): Cell {
  const row = mask.cells[Math.floor((lat - mask.south) / mask.height) + rows];
  return names[row?.[Math.floor((lon - mask.west) / mask.width) + columns] ?? ''] ?? 'outside';
}

/** The cell of a place and the eight around it hold the same, so that some kilometres around are safe. */
export const isAmid = (place: Coord, cell: Cell) =>
  [-1, 0, 1].every((rows) => [-1, 0, 1].every((columns) => cellAt(place, rows, columns) === cell));
