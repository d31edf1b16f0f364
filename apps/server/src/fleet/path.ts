import { bearing, distance, type Coord } from '@mayak/api';
import { chance } from './noise.ts';

/** A line on the map that can be walked by metres; `ends[i]` is how far its point i lies from its start. */
export interface Path {
  points: readonly Coord[];
  ends: readonly number[];
  length: number;
}

export function pathOf(points: readonly Coord[]): Path {
  let length = 0;
  const ends = points.map((p, i) => (length += distance(points[i - 1] ?? p, p)));
  return { points, ends, length };
}

const mix = (a: Coord, b: Coord, k: number): Coord => [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];

/** The last point of the path that lies not beyond `metres`, never the very last one. */
function legAt({ ends }: Path, metres: number) {
  let [low, high] = [0, ends.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ends[middle] ?? 0) <= metres) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where one is after `metres` of the path, and the course there in degrees. */
export function along(path: Path, metres: number): { at: Coord; course: number } {
  const i = legAt(path, metres);
  const [a, b] = [path.points[i], path.points[i + 1]];
  if (!a || !b) throw new RangeError('A path has at least two points');
  const from = path.ends[i] ?? 0;
  const leg = (path.ends[i + 1] ?? from) - from;
  const k = leg === 0 ? 0 : Math.min(1, Math.max(0, (metres - from) / leg));
  return { at: mix(a, b, k), course: bearing(a, b) };
}

/** The piece of a path between two distances from its start. */
export function piece(path: Path, from: number, to: number): Path {
  const inner = path.points.filter((_, i) => (path.ends[i] ?? 0) > from + 1 && (path.ends[i] ?? 0) < to - 1);
  return pathOf([along(path, from).at, ...inner, along(path, to).at]);
}

/** The same line with its corners cut, as a ship turns; it stays inside the corners. */
export function rounded(points: readonly Coord[], times = 2): Coord[] {
  let line = [...points];
  for (let n = 0; n < times; n += 1) {
    const cut = line.slice(1).flatMap((b, i) => {
      const a = line[i] ?? b;
      return [mix(a, b, 0.25), mix(a, b, 0.75)];
    });
    line = [line[0], ...cut, line.at(-1)].filter((p) => p !== undefined);
  }
  return line;
}

/** The same line with the bends of a road: each stretch is pushed aside by up to `share` of its length. */
export function winding(points: readonly Coord[], seed: number, share = 0.07, shortest = 700): Coord[] {
  const bend = (a: Coord, b: Coord, n: number): Coord[] => {
    const length = distance(a, b);
    if (length < shortest) return [b];
    const push = (chance(seed, n, Math.round(a[0] * 1e4), Math.round(b[1] * 1e4)) - 0.5) * 2 * share;
    const stretch = Math.cos((a[0] * Math.PI) / 180);
    const m: Coord = [
      (a[0] + b[0]) / 2 + push * (b[1] - a[1]) * stretch,
      (a[1] + b[1]) / 2 - (push * (b[0] - a[0])) / stretch,
    ];
    return [...bend(a, m, n * 2), ...bend(m, b, n * 2 + 1)];
  };
  return points.flatMap((b, i) => {
    const a = points[i - 1];
    return a ? bend(a, b, 1) : [b];
  });
}
