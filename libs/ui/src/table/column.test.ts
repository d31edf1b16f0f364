import type { Formats } from '@mayak/ui';
import { written } from './column';

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
