import { createReader, type Reader } from './reader.ts';
import { outline, outlineTables, words, type Point, type Tables } from './tables.ts';

interface Streams {
  points: Reader;
  flags: Reader;
  glyph: Reader;
  composite: Reader;
  instructions: Reader;
}

/** The tables `glyf` and `loca` from what WOFF2 makes of them: the parts of all glyphs, sorted by kind (W3C WOFF 2.0, 5.1). */
export function glyphTables(packed: Buffer): Tables {
  const head = createReader(packed);
  head.skip(4);
  const count = head.u16();
  head.skip(2);
  const sizes = Array.from({ length: 7 }, () => head.u32());
  const [contours, points, flags, glyph, composite, boxes, instructions] = sizes.map((size) =>
    createReader(head.bytes(size)),
  ) as [Reader, Reader, Reader, Reader, Reader, Reader, Reader];
  const streams = { points, flags, glyph, composite, instructions };
  const hasBox = boxes.bytes(((count + 31) >> 5) << 2);
  const outlines = Array.from({ length: count }, (_, index) => {
    const number = contours.i16();
    // A box that is written down is the one of its points, or of a glyph made of others.
    const box = ((hasBox[index >> 3] ?? 0) >> (7 - (index & 7))) & 1 ? boxes.bytes(8) : Buffer.alloc(8);
    if (number === 0) return Buffer.alloc(0);
    return number < 0 ? compositeOf(streams, box) : simpleOf(streams, number);
  });
  return outlineTables(outlines);
}

function compositeOf({ composite, glyph, instructions }: Streams, box: Buffer): Buffer {
  const parts = [words([-1]), box];
  let flags = 0x20;
  let hasInstructions = false;
  while (flags & 0x20) {
    const start = composite.bytes(4);
    flags = start.readUInt16BE(0);
    hasInstructions ||= (flags & 0x100) !== 0;
    const scale = flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    parts.push(start, composite.bytes((flags & 1 ? 4 : 2) + scale));
  }
  if (hasInstructions) {
    const length = glyph.short255();
    parts.push(words([length]), instructions.bytes(length));
  }
  const bytes = Buffer.concat(parts);
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function simpleOf({ points, flags, glyph, instructions }: Streams, count: number): Buffer {
  const lengths = Array.from({ length: count }, () => points.short255());
  let [x, y] = [0, 0];
  const contours = lengths.map((length) =>
    Array.from({ length }, (): Point => {
      const step = stepOf(flags.u8(), glyph);
      [x, y] = [x + step.x, y + step.y];
      return { x, y, onCurve: step.onCurve };
    }),
  );
  return outline(contours, instructions.bytes(glyph.short255()));
}

const signed = (flag: number, value: number) => (flag & 1 ? value : -value);

/** One point from the step before; small steps take fewer bytes. */
function stepOf(code: number, from: Reader): Point {
  const flag = code & 0x7f;
  const onCurve = code < 0x80;
  const step = (x: number, y: number) => ({ x: signed(flag, x), y: signed(flag >> 1, y), onCurve });
  if (flag < 10) return { x: 0, y: signed(flag, ((flag & 14) << 7) + from.u8()), onCurve };
  if (flag < 20) return { x: signed(flag, (((flag - 10) & 14) << 7) + from.u8()), y: 0, onCurve };
  if (flag < 84) {
    const [base, byte] = [flag - 20, from.u8()];
    return step(1 + (base & 0x30) + (byte >> 4), 1 + ((base & 0x0c) << 2) + (byte & 15));
  }
  if (flag < 120) {
    const base = flag - 84;
    const x = 1 + (Math.floor(base / 12) << 8) + from.u8();
    return step(x, 1 + (((base % 12) >> 2) << 8) + from.u8());
  }
  if (flag < 124) {
    const [first, second, third] = [from.u8(), from.u8(), from.u8()];
    return step((first << 4) + (second >> 4), ((second & 15) << 8) + third);
  }
  return step(from.u16(), from.u16());
}
