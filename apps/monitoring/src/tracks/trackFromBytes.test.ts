import { FixFlag, newFixes } from '@mayak/api/history';
import { drawnColumns } from './trackFromBytes';

describe('TRACK-D06, TRACK-D10 what the map draws of fixes', () => {
  it('is dotted over a gap, and dashed over one that is estimated', () => {
    const fixes = newFixes(4);
    fixes.flags.set([0, FixFlag.Gap, FixFlag.Stop, FixFlag.Gap | FixFlag.Estimated]);
    expect([...(drawnColumns(fixes).way.gap ?? [])]).toEqual([0, 1, 0, 2]);
    expect(drawnColumns(newFixes(2)).way.gap).toBeNull();
  });
});
