import type { Scene } from './arrange';

const cell = 4;
/** Half of the square that a marker's disc holds. */
const half = 9;
const corners = [
  [0, 0],
  [-half, 0],
  [half, 0],
  [0, -half],
  [0, half],
] as const;

/** Places in the scene of the beacons that some part can be seen of, from the lowest up: in a crowd most markers lie under others. */
export function uncovered({ view, count, x, y }: Scene): Int32Array {
  const columns = Math.ceil(view.width / cell) + 1;
  const rows = Math.ceil(view.height / cell) + 1;
  const taken = new Uint8Array(columns * rows);
  const column = (at: number) => Math.max(0, Math.min(columns - 1, Math.floor(at / cell)));
  const line = (at: number) => Math.max(0, Math.min(rows - 1, Math.floor(at / cell)));
  const seen = new Int32Array(count);
  let first = count;
  for (let i = count - 1; i >= 0; i--) {
    const [px, py] = [x[i] as number, y[i] as number];
    if (corners.every(([dx, dy]) => taken[line(py + dy) * columns + column(px + dx)] === 1)) continue;
    seen[--first] = i;
    for (let row = line(py - half); row <= line(py + half); row++)
      taken.fill(1, row * columns + column(px - half), row * columns + column(px + half) + 1);
  }
  return seen.subarray(first);
}
