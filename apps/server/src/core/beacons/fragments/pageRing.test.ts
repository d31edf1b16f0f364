import { PageRing } from './pageRing.ts';

const megabyte = 2 ** 20;
const bytes = (length: number, value: number) => Buffer.alloc(length, value);

describe('BEACON-D15 bytes in pages', () => {
  it('are never more than the pages that are allowed, the oldest page goes first', () => {
    const ring = new PageRing(() => 3);
    const places = Array.from({ length: 20 }, (_, i) => ring.put(bytes(400_000, i)));
    expect(ring.bytes).toBe(3 * megabyte);
    const kept = places.map(({ page }) => ring.page(page) !== undefined);
    expect(kept.filter(Boolean)).toHaveLength(6);
    expect(kept.slice(-6)).not.toContain(false);
    for (const [i, { page, start }] of places.entries())
      if (kept[i])
        expect(
          ring
            .page(page)
            ?.subarray(start, start + 400_000)
            .equals(bytes(400_000, i)),
        ).toBe(true);
  });

  it('are fewer again when fewer are allowed', () => {
    let most = 5;
    const ring = new PageRing(() => most);
    for (let i = 0; i < 10; i += 1) ring.put(bytes(megabyte, i));
    most = 2;
    ring.put(bytes(megabyte, 11));
    expect(ring.bytes).toBe(2 * megabyte);
  });

  it('that are longer than a page have one of their own', () => {
    const ring = new PageRing(() => 1);
    const { page, start } = ring.put(bytes(3 * megabyte, 7));
    expect(
      ring
        .page(page)
        ?.subarray(start)
        .equals(bytes(3 * megabyte, 7)),
    ).toBe(true);
  });
});
