import { Reads } from './reads.ts';

describe('SRV-D14 what is read into memory', () => {
  const readBy = async (during: (reads: Reads, round: number) => void) => {
    const reads = new Reads();
    const asked: (readonly number[])[] = [];
    const taken: number[] = [];
    await reads.of(
      [1, 2, 3],
      async (ids) => {
        asked.push(ids);
        await Promise.resolve();
        during(reads, asked.length);
        return ids;
      },
      (ids) => taken.push(...ids),
    );
    return { asked, taken };
  };

  it('is read once where nothing changes meanwhile', async () => {
    expect((await readBy(() => undefined)).asked).toEqual([[1, 2, 3]]);
  });

  it('is read again as far as it changed, until it did not', async () => {
    const { asked, taken } = await readBy((reads, round) => round < 3 && reads.changed(round));
    expect(asked).toEqual([[1, 2, 3], [1]]);
    expect(taken).toEqual([1, 2, 3, 1]);
    const again = await readBy((reads, round) => round < 3 && reads.changed(2));
    expect(again.asked).toEqual([[1, 2, 3], [2], [2]]);
  });

  it('is all read again where anything may have changed', async () => {
    expect((await readBy((reads, round) => round < 2 && reads.changed(null))).asked).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });
});
