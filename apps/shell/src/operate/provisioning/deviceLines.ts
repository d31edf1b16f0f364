import type { Failure } from '@mayak/api';
import {
  csvRows,
  NewDevice,
  deviceFileColumns,
  stockRecord,
  type DeviceSecrets,
  type DeviceCells,
} from '@mayak/api/operator';
import { faultsBy } from '@mayak/ui/form';
import { atColumns, type DeviceFault } from './deviceForm';

/** A line of a file of devices, with what is wrong with it and what the server made of it. */
export interface DeviceLine {
  /** Its number in the file. */
  id: number;
  cells: DeviceCells;
  /** Null while it is none. */
  device: NewDevice | null;
  faults: readonly DeviceFault[];
  secrets: DeviceSecrets | null;
}

const faultsOf = faultsBy(NewDevice);

/** The lines of a file, each judged by the contract; or the column that nobody knows (BEACON-D11). */
export function deviceLines(text: string): { lines: DeviceLine[]; strange: string | null } {
  if (text.trim() === '') return { lines: [], strange: null };
  const { rows, strange } = csvRows(text, deviceFileColumns);
  if (rows === null) return { lines: [], strange };
  const lines = rows.map(({ line, cells }): DeviceLine => {
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
export const withRefusals = (lines: readonly DeviceLine[], failure: Failure): DeviceLine[] =>
  lines.map((line, i) => {
    const own = (failure.problem?.errors ?? []).filter(({ field }) => field.startsWith(`Devices.${i}.`));
    return { ...line, faults: atColumns(own) };
  });
