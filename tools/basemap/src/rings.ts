/** A ring or line of a tile: x, y, x, y... in tile units, rings without the closing point. */
export type Coords = ArrayLike<number>;

/** Twice the area inside a ring in square units; above 0 for one that goes clockwise on the screen. */
export function doubleArea(coords: Coords): number {
  const at = (index: number) => coords[index] ?? 0;
  let sum = 0;
  for (let i = 0, j = coords.length - 2; i < coords.length; j = i, i += 2)
    sum += at(j) * at(i + 1) - at(i) * at(j + 1);
  return sum;
}

/** The ring in the direction that a vector tile wants: clockwise for an outer one, the other way for a hole. */
export function turned(coords: Coords, isOuter: boolean): Coords {
  if (doubleArea(coords) > 0 === isOuter) return coords;
  const points: number[] = [];
  for (let i = coords.length - 2; i >= 0; i -= 2) points.push(coords[i] ?? 0, coords[i + 1] ?? 0);
  return points;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxOf(coords: Coords): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let i = 0; i < coords.length; i += 2) {
    const [x, y] = [coords[i] ?? 0, coords[i + 1] ?? 0];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

export function isInside(ring: Coords, x: number, y: number): boolean {
  let isIn = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [x1, y1, x2, y2] = [ring[i] ?? 0, ring[i + 1] ?? 0, ring[j] ?? 0, ring[j + 1] ?? 0];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
  }
  return isIn;
}

/** The islands of a lake: rings whose box and first corner lie in it. */
export function islandsIn(lake: Coords, rings: readonly { coords: Coords; box: Box }[]): Coords[] {
  const around = boxOf(lake);
  return rings
    .filter(
      ({ coords, box }) =>
        box.left >= around.left &&
        box.right <= around.right &&
        box.top >= around.top &&
        box.bottom <= around.bottom &&
        isInside(lake, coords[0] ?? 0, coords[1] ?? 0),
    )
    .map(({ coords }) => coords);
}
