/** Edges on the square of the world, 0 to 1 from the north-west. */
export type Box = readonly [west: number, north: number, east: number, south: number];

/** The box around some fixes of a way. */
export function boxOf({ x, y }: { x: Float64Array; y: Float64Array }, index: Int32Array): Box {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const i of index) {
    const [atX, atY] = [x[i] as number, y[i] as number];
    if (atX < west) west = atX;
    if (atX > east) east = atX;
    if (atY < north) north = atY;
    if (atY > south) south = atY;
  }
  return [west, north, east, south];
}

/** The box around two. */
export const around = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

/** A box with another, on that copy of the world on which it is nearest. */
export function joined(whole: Box | null, box: Box): Box {
  if (!whole) return box;
  const turns = Math.round((whole[0] + whole[2] - box[0] - box[2]) / 2);
  return around(whole, [box[0] + turns, box[1], box[2] + turns, box[3]]);
}
