import { createNewAlarms, lively } from './newAlarms';

describe('MAP-D06 the rings of emergencies', () => {
  it('move while an emergency is new, and again when it comes back', () => {
    let now = 1_000;
    const alarms = createNewAlarms(() => now);
    const at = (time: number, ids: number[]) => {
      now = time;
      const { fresh, next } = alarms.take(ids);
      return [[...fresh], next];
    };
    expect(at(1_000, [7])).toEqual([[7], lively]);
    expect(at(2_000, [7, 8])).toEqual([[7, 8], lively - 1_000]);
    expect(at(1_000 + lively, [7, 8])).toEqual([[8], 1_000]);
    expect(at(2_000 + lively, [7, 8])).toEqual([[], null]);
    expect(at(3_000 + lively, [8])).toEqual([[], null]);
    expect(at(4_000 + lively, [7, 8])).toEqual([[7], lively]);
  });
});
