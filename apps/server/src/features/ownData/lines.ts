import type { Locale } from '@mayak/api';
import { csvLines, csvOf } from '@mayak/sheet/csv';
import type { Plain, PlainRow } from './store/portions.ts';

/** A cell; numbers have the decimal sign of the language, as a spreadsheet of it reads them. */
function cellOf(value: Plain | undefined, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return locale === 'ru' ? String(value).replace('.', ',') : String(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Rows as a file of lines, with their names above. */
export async function* linesOf(
  portions: AsyncIterable<readonly PlainRow[]>,
  heads: readonly string[],
  locale: Locale,
): AsyncGenerator<string> {
  yield csvOf([heads], locale);
  for await (const rows of portions)
    yield csvLines(
      rows.map((row) => heads.map((head) => cellOf(row[head], locale))),
      locale,
    );
}

/** A value as a file. */
export const jsonOf = (value: Plain): string => `${JSON.stringify(value, null, 2)}\n`;

/** Rows as one list in JSON. */
export async function* listOf(portions: AsyncIterable<readonly Plain[]>): AsyncGenerator<string> {
  let sign = '[';
  for await (const rows of portions)
    for (const row of rows) {
      yield `${sign}\n${JSON.stringify(row, null, 2)}`;
      sign = ',';
    }
  yield sign === '[' ? '[]\n' : '\n]\n';
}
