import { csvTable } from '../contract/csv.rules.ts';
import { BeaconModel } from '../beacon/index.ts';

/** The columns of a file of devices (BEACON-D11). */
export const deviceFileColumns = ['model', 'serial', 'gsm', 'iridium', 'sim1', 'sim2', 'fee'] as const;
export type DeviceCells = Partial<Record<(typeof deviceFileColumns)[number], string>>;

/** A row of a table by the heads of its columns, and the line of the file that it stands on. */
export interface CsvRow<C extends string> {
  line: number;
  cells: Partial<Record<C, string>>;
}

/** The rows of a file, or the first of its columns that nobody knows. */
export type CsvFile<C extends string> =
  { rows: CsvRow<C>[]; strange: null } | { rows: null; strange: string };

/** The rows of a CSV file with heads, parted by comma, semicolon or tab; an empty cell is absent (BEACON-D11). */
export function csvRows<const C extends string>(text: string, columns: readonly C[]): CsvFile<C> {
  const { heads, lines } = csvTable(text);
  const isColumn = (name: string): name is C => columns.some((column) => column === name);
  const strange = heads.find((name) => !isColumn(name));
  if (strange !== undefined) return { rows: null, strange };
  const rows = lines.map(({ line, cells }) => {
    const named = heads.map((name, i) => [name, cells[i] ?? ''] as const).filter(([, cell]) => cell !== '');
    return { line, cells: Object.fromEntries(named) as Partial<Record<C, string>> };
  });
  return { rows, strange: null };
}

/** The stock record that a line of a file says, as far as it does: whether it is one is for `NewDevice` to judge (BEACON-D11). */
export function stockRecord({ model = '', serial = '', gsm, iridium, sim1, sim2, fee }: DeviceCells) {
  const name = Object.keys(BeaconModel).find((one) => one.toLowerCase() === model.toLowerCase());
  return {
    SerialNumber: serial,
    Model: name === undefined ? undefined : BeaconModel[name as keyof typeof BeaconModel],
    GsmImei: gsm,
    IridiumImei: iridium,
    SimChipNumber1: sim1,
    SimChipNumber2: sim2,
    ...(fee !== undefined && { DailyFee: Number(fee.replace(',', '.')) }),
  };
}
