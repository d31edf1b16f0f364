import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { bucket } from './bucket.ts';
import { sha256 } from './sha256.ts';

describe('the share of a rollout', () => {
  it('hashes every text as SHA-256 does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const want = createHash('sha256').update(text).digest();
        expect([...sha256(text)]).toEqual(Array.from({ length: 8 }, (_, i) => want.readUInt32BE(i * 4)));
      }),
    );
  });

  it('puts each subject on one place from 0 up to 100', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (salt, subject) => {
        const place = bucket(salt, subject);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThan(100);
        expect(bucket(salt, subject)).toBe(place);
      }),
    );
  });

  it('is even: 10 percent of 20,000 subjects are within half a percent of 10 percent', () => {
    const chosen = Array.from({ length: 20_000 }, (_, i) => bucket('r-18', String(i))).filter(
      (place) => place < 10,
    );
    expect(Math.abs(chosen.length / 200 - 10)).toBeLessThan(0.5);
  });
});
