import fc from 'fast-check';
import { crc32, gunzipSync } from 'node:zlib';
import { GzipJoin, packAlone, packedPart, partOf, plainPart } from './gzipJoin.ts';

describe('BEACON-D15 packed parts as one gzip file', () => {
  it('are unpacked as the texts that they are made of, in their order, with a check sum that holds', () => {
    const part = fc.record({
      text: fc.string({ maxLength: 3_000, unit: 'grapheme' }),
      form: fc.constantFrom('packed', 'plain', 'of others'),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), fc.integer({ min: 64, max: 5_000 }), (list, size) => {
        const join = new GzipJoin(size);
        const chunks: Buffer[] = [];
        for (const { text, form } of list) {
          const bytes = Buffer.from(text);
          if (form === 'packed') join.add(packedPart(text));
          else if (form === 'plain') join.add(plainPart(text));
          else {
            const packed = packAlone(bytes);
            const from = Buffer.concat([Buffer.from('before'), packed, Buffer.from('behind')]);
            join.addFrom(from, 6, 6 + packed.length, partOf(bytes.length, crc32(bytes)));
          }
          if (join.isFull) chunks.push(join.take());
        }
        chunks.push(join.finish());
        expect(gunzipSync(Buffer.concat(chunks)).toString()).toBe(list.map(({ text }) => text).join(''));
      }),
      { numRuns: 60 },
    );
  });
});
