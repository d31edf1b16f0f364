import { lineKind, scheme, type LineKind } from './scheme.ts';

/** A ring or line of a tile: x, y, x, y... in tile units, rings without the closing point. */
export interface TileLine {
  kind: LineKind;
  coords: ArrayLike<number>;
}

const isRing = (kind: LineKind) => kind === lineKind.coast || kind === lineKind.lake;

/** Twice the area inside a ring, in square units. */
export function doubleArea(coords: ArrayLike<number>): number {
  const at = (index: number) => coords[index] ?? 0;
  let sum = 0;
  for (let i = 0, j = coords.length - 2; i < coords.length; j = i, i += 2)
    sum += at(j) * at(i + 1) - at(i) * at(j + 1);
  return Math.abs(sum);
}

/** The tile is nothing but land: one ring round all of it. */
export function isWholeLand(lines: readonly TileLine[]): boolean {
  const side = scheme.extent + 2 * scheme.buffer;
  const [only] = lines;
  return lines.length === 1 && only?.kind === lineKind.coast && doubleArea(only.coords) >= 2 * side * side;
}

/**
 * A tile as bytes: for each line `count * 4 + kind`, then its points as differences (the first from the last point of
 * the line before), zigzag; every number is a varint. The whole is gzipped by the container.
 */
export function encodeTile(lines: readonly TileLine[]): Uint8Array {
  const bytes: number[] = [];
  const varint = (value: number) => {
    let rest = value;
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  };
  let x = 0;
  let y = 0;
  for (const { kind, coords } of lines) {
    varint((coords.length / 2) * 4 + kind);
    for (let i = 0; i < coords.length; i += 2) {
      const dx = (coords[i] ?? 0) - x;
      const dy = (coords[i + 1] ?? 0) - y;
      varint((dx << 1) ^ (dx >> 31));
      varint((dy << 1) ^ (dy >> 31));
      x += dx;
      y += dy;
    }
  }
  return Uint8Array.from(bytes);
}

/** Drops the closing point of a ring; what is left of a ring that simplification made flat is nothing. */
export function openRing(
  kind: LineKind,
  coords: ArrayLike<number> & { subarray(from: number, to: number): ArrayLike<number> },
) {
  if (!isRing(kind)) return coords.length >= 4 ? coords : null;
  return coords.length >= 8 ? coords.subarray(0, coords.length - 2) : null;
}
