/** The lines of a tile, flat: line `i` has the points `starts[i]` to `starts[i + 1]` of `coords` (x, y, x, y...). */
export interface OutlineTile {
  coords: Int16Array;
  starts: Uint32Array;
  kinds: Uint8Array;
  /** Left, top, right, bottom of each line. */
  boxes: Int16Array;
}

/** Decodes a tile of the outline map: varints, differences, zigzag (MAP-D02). */
export function decodeTile(bytes: Uint8Array): OutlineTile {
  const coords = new Int16Array(bytes.length); // a number takes a byte at least
  const starts: number[] = [0];
  const kinds: number[] = [];
  const boxes: number[] = [];
  let at = 0;
  let used = 0;
  let x = 0;
  let y = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const head = varint();
    let [left, top, right, bottom] = [32767, 32767, -32768, -32768];
    for (let rest = head >> 2; rest > 0; rest--) {
      const dx = varint();
      const dy = varint();
      x += (dx >>> 1) ^ -(dx & 1);
      y += (dy >>> 1) ^ -(dy & 1);
      coords[used++] = x;
      coords[used++] = y;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    starts.push(used / 2);
    kinds.push(head & 3);
    boxes.push(left, top, right, bottom);
  }
  return {
    coords: coords.slice(0, used),
    starts: Uint32Array.from(starts),
    kinds: Uint8Array.from(kinds),
    boxes: Int16Array.from(boxes),
  };
}
