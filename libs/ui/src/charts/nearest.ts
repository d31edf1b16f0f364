/** The point of an ascending series that is the nearest to a moment and not a gap, or null when none lies within `reach` ms. */
export function nearest<V>(
  points: readonly (readonly [t: number, value: V | null])[],
  t: number,
  reach = Infinity,
): readonly [number, V] | null {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.[0] ?? Infinity) < t) low = middle + 1;
    else high = middle;
  }
  const beside = [points[low - 1], points[low]].flatMap((p) =>
    p && p[1] !== null && Math.abs(p[0] - t) <= reach ? [[p[0], p[1]] as const] : [],
  );
  return beside.sort((a, b) => Math.abs(a[0] - t) - Math.abs(b[0] - t))[0] ?? null;
}
