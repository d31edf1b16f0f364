/** How far, squared, a point lies from the line between two others of a plane. */
function offLine(x: Float64Array, y: Float64Array, [a, b, p]: readonly [number, number, number]): number {
  const [ax, ay] = [x[a] ?? 0, y[a] ?? 0];
  const [bx, by] = [(x[b] ?? 0) - ax, (y[b] ?? 0) - ay];
  const [px, py] = [(x[p] ?? 0) - ax, (y[p] ?? 0) - ay];
  const length = bx * bx + by * by;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * bx + py * by) / length));
  return (px - along * bx) ** 2 + (py - along * by) ** 2;
}

/**
 * The places of a line's points that draw it within a tolerance: each point left out lies no farther than that from the
 * line between the kept ones beside it (Douglas-Peucker). Points are of a plane, as of a map in pixels; those marked in
 * `kept` stay, and so do the ends.
 */
export function simplified(
  x: Float64Array,
  y: Float64Array,
  tolerance: number,
  kept?: Uint8Array,
): Uint32Array {
  const count = x.length;
  const stays = new Uint8Array(count);
  if (count > 0) stays[0] = stays[count - 1] = 1;
  const most = tolerance * tolerance;
  const spans: number[] = [];
  let from = 0;
  for (let i = 1; i < count; i += 1)
    if (kept?.[i] || i === count - 1) {
      stays[i] = 1;
      spans.push(from, i);
      from = i;
    }
  while (spans.length > 0) {
    const [b, a] = [spans.pop() ?? 0, spans.pop() ?? 0];
    let [best, far] = [0, most];
    for (let i = a + 1; i < b; i += 1) {
      const off = offLine(x, y, [a, b, i]);
      if (off > far) [best, far] = [i, off];
    }
    if (best === 0) continue;
    stays[best] = 1;
    spans.push(a, best, best, b);
  }
  const places = new Uint32Array(stays.reduce((sum, stay) => sum + stay, 0));
  let at = 0;
  stays.forEach((stay, i) => {
    if (stay) places[at++] = i;
  });
  return places;
}
