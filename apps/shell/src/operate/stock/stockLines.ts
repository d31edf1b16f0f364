import type { Failure } from '@mayak/api';
import {
  csvRows,
  NewDevice,
  stockColumns,
  stockRecord,
  type DeviceSecrets,
  type StockCells,
} from '@mayak/api/operator';
import { faultsBy } from '@mayak/ui/form';
import { atColumns, type DeviceFault } from './deviceForm';

/** A line of a file of devices, with what is wrong with it and what the server made of it. */
export interface StockLine {
  /** Its number in the file. */
  id: number;
  cells: StockCells;
  /** Null while it is none. */
  device: NewDevice | null;
  faults: readonly DeviceFault[];
  secrets: DeviceSecrets | null;
}

const faultsOf = faultsBy(NewDevice);

/** The lines of a file, each judged by the contract; or the column that nobody knows (BEACON-D11). */
export function stockLines(text: string): { lines: StockLine[]; strange: string | null } {
  if (text.trim() === '') return { lines: [], strange: null };
  const { rows, strange } = csvRows(text, stockColumns);
  if (rows === null) return { lines: [], strange };
  const lines = rows.map(({ line, cells }): StockLine => {
    const record = stockRecord(cells);
    const read = NewDevice.safeParse(record);
    return {
      id: line,
      cells,
      device: read.success ? read.data : null,
      faults: read.success ? [] : atColumns(faultsOf(record)),
      secrets: null,
    };
  });
  return { lines, strange: null };
}

/** The lines with what the server refused of each, as `Devices.3.GsmImei`. */
export const withRefusals = (lines: readonly StockLine[], failure: Failure): StockLine[] =>
  lines.map((line, i) => {
    const own = (failure.problem?.errors ?? []).filter(({ field }) => field.startsWith(`Devices.${i}.`));
    return { ...line, faults: atColumns(own) };
  });
