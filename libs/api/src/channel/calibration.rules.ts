import type { FieldCode } from '../contract/index.ts';
import { limits } from '../limits.ts';

/** What readings of a sensor mean: a reading and the value that it stands for, by ascending readings (CHAN-D16). */
export type Calibration = readonly (readonly [reading: number, value: number])[];

/** Pairs that a table may have. */
export const mostPairs = limits.calibration;

/** The value of a reading: on the straight line between the two pairs beside it, beyond the ends that of the end. */
export function calibrated(table: Calibration, reading: number): number {
  const above = table.findIndex(([at]) => at >= reading);
  const [first, last] = [table[0], table.at(-1)];
  if (!first || !last) return reading;
  const [before, after] = [table[above - 1], table[above]];
  if (!after) return last[1];
  if (!before) return first[1];
  return before[1] + ((after[1] - before[1]) * (reading - before[0])) / (after[0] - before[0]);
}

/** What is wrong with a table: two pairs at least, each with a higher reading than the one before. */
export function calibrationFault(table: Calibration): FieldCode | null {
  if (table.length === 1) return 'required';
  if (table.length > mostPairs) return 'tooMany';
  if (!table.flat().every(Number.isFinite)) return 'invalidFormat';
  return table.every(([at], i) => i === 0 || at > (table[i - 1]?.[0] ?? -Infinity)) ? null : 'order';
}

/** A number with a point or a comma; null for what is none. */
function numberIn(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The two cells of a line: between tabs, semicolons or blanks, else at a comma that no digit before it needs. */
function cellsOf(line: string): [string, string] | null {
  const parts = line.split(/[\t;]/).map((part) => part.trim());
  const cells = parts.length > 1 ? parts : line.trim().split(/,\s+|\s+/);
  const whole =
    cells.length > 1 ? cells : (/^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(line.trim())?.slice(1) ?? []);
  const [reading, value] = whole.filter((cell) => cell !== '');
  return reading === undefined || value === undefined ? null : [reading, value];
}

/**
 * A table as it is typed, pasted from a sheet or read from a CSV file: a pair in each line. Lines before the first pair are
 * its head. Answers the lines, counted from 1, that are no pair.
 */
export function parseCalibration(text: string): { table: [number, number][]; unread: number[] } {
  const table: [number, number][] = [];
  const unread: number[] = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const cells = cellsOf(line);
    const [reading, value] = [cells && numberIn(cells[0]), cells && numberIn(cells[1])];
    if (reading !== null && value !== null) table.push([reading, value]);
    else if (table.length > 0 || /\d/.test(line)) unread.push(i + 1);
  }
  return { table: table.sort(([a], [b]) => a - b), unread };
}
