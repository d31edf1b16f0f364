import type { Formats } from '@mayak/ui';
import { isQuiet, written, type DataColumn } from './column';

describe('GEN-D05, FMT-D06 a duration in a column', () => {
  const duration = (ms: number) => `whole ${ms}`;
  const shortDuration = (ms: number) => `short ${ms}`;
  const column = { kind: 'duration' } as const;

  it('is written in short, nothing of it as 0', () => {
    const format = { duration, shortDuration } as unknown as Formats;
    expect([written(column, 5, format), written(column, 0, format), written(column, null, format)]).toEqual([
      'short 5',
      '0',
      '-',
    ]);
  });

  it('is what a shell of before writes, which had one form alone', () => {
    expect(written(column, 5, { duration } as unknown as Formats)).toBe('whole 5');
  });
});

describe('GEN-D02 what stands quieter than figures', () => {
  const column = (part: Partial<DataColumn<number | null>>): DataColumn<number | null> => ({
    id: 'a',
    head: 'A',
    value: (row) => row,
    ...part,
  });
  it.each([
    ['a count of none', column({ kind: 'number', total: 'sum' }), 0, true],
    ['a count', column({ kind: 'number', total: 'sum' }), 3, false],
    ['no time at all', column({ kind: 'duration' }), 0, true],
    ['a course of 0°, which is a figure', column({ kind: 'number' }), 0, false],
    ['what is not known', column({ kind: 'number' }), null, true],
    ['a cell with more than its value', column({ cell: () => 'x' }), null, false],
  ])('%s', (_, of, row, quiet) => expect(isQuiet(of, row)).toBe(quiet));
});
