import fc from 'fast-check';
import { AgeingHeap, type Ageing } from './ageing.ts';

describe('BEACON-D09, CHAN-D05 what ages next', () => {
  it('is told as by a walk through all, whatever is set, set again and taken out', () => {
    const step = fc.record({
      which: fc.nat(20),
      at: fc.oneof(fc.nat(100), fc.constant(Infinity)),
      now: fc.nat(100),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const heap = new AgeingHeap<Ageing & { id: number }>();
        const things = Array.from({ length: 21 }, (_, id) => ({ id, agesAt: Infinity, place: -1 }));
        const known = new Map<number, number>();
        for (const [i, { which, at, now }] of steps.entries()) {
          const thing = things[which]!;
          heap.set(thing, at);
          if (at === Infinity) known.delete(which);
          else known.set(which, at);
          if (i % 3 > 0) continue;
          const due = [...known].filter(([, t]) => t < now).map(([id]) => id);
          for (const id of due) known.delete(id);
          expect(
            heap
              .due(now)
              .map(({ id }) => id)
              .toSorted(),
          ).toEqual(due.toSorted());
        }
      }),
    );
  });
});
