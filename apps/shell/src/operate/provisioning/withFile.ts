import { csvTable } from '@mayak/api/csv';
import { csvRows, deviceFileColumns } from '@mayak/api/operator';

const written = (cell: string, sign: string) =>
  cell.includes(sign) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A list of devices with those of a file below, in the columns of the list; what cannot be read as devices stands there as it is (BEACON-D11). */
export function withFile(list: string, file: string): string {
  if (list.trim() === '') return file;
  const { rows } = csvRows(file, deviceFileColumns);
  const [head = '', ...lines] = list.trimEnd().split(/\r?\n/);
  if (rows === null || csvRows(list, deviceFileColumns).rows === null)
    return [head, ...lines, file].join('\n');
  const { heads, sign } = csvTable(list);
  const further = deviceFileColumns.filter(
    (column) => !heads.includes(column) && rows.some(({ cells }) => cells[column] !== undefined),
  );
  const columns = [...(heads as (typeof deviceFileColumns)[number][]), ...further];
  const added = rows.map(({ cells }) =>
    columns.map((column) => written(cells[column] ?? '', sign)).join(sign),
  );
  return [[head, ...further].join(sign), ...lines, ...added].join('\n');
}
