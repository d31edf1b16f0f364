import fc from 'fast-check';
import { RecentChanges } from './recentChanges.ts';

describe('LIVE-D01 what changed since a version', () => {
  it('is each id once, as by a walk through all, also after entries were swept out', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(300), { maxLength: 2_000 }), fc.nat(2_000), (ids, since) => {
        const changes = new RecentChanges();
        const last = new Map<number, number>();
        ids.forEach((id, version) => {
          changes.add(version, id);
          last.set(id, version);
        });
        const expected = [...last].filter(([, version]) => version > since).map(([id]) => id);
        expect([...changes.since(since)].toSorted((a, b) => a - b)).toEqual(
          expected.toSorted((a, b) => a - b),
        );
      }),
    );
  });
});
