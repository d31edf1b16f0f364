/** The part of the tile that is drawn, in tile units, its margin included. */
export interface View {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A line made short: its points, and whether the way to a point (to the first: from the last) is not to be stroked. */
export interface Trace {
  points: number[];
  hidden: boolean[];
}

export interface TracedLine {
  coords: Int16Array;
  from: number;
  to: number;
}

const sideOf = (x: number, y: number, view: View) =>
  (x < view.left ? 1 : x > view.right ? 2 : 0) | (y < view.top ? 4 : y > view.bottom ? 8 : 0);

/**
 * Leaves out the points that wander about on one outer side of the view: the shape inside stays the same, and a
 * magnified tile costs what can be seen of it. `seams` are the columns where the map was cut at the 180° meridian;
 * a way along one is no coast.
 */
export function traceLine({ coords, from, to }: TracedLine, view: View, seams: readonly number[]): Trace {
  const trace: Trace = { points: [], hidden: [] };
  let side = 0;
  let lastSide = 0;
  let lastX = Number.NaN;
  let heldX = 0;
  let heldY = 0;
  let isHeld = false;
  const isHidden = (x: number, own: number) => (own & lastSide) !== 0 || (x === lastX && seams.includes(x));
  const emit = (x: number, y: number, own: number) => {
    trace.hidden.push(isHidden(x, own));
    trace.points.push(x, y);
    lastSide = own;
    lastX = x;
  };
  for (let i = from; i < to; i++) {
    const x = coords[2 * i] ?? 0;
    const y = coords[2 * i + 1] ?? 0;
    const own = sideOf(x, y, view);
    if ((own & side) !== 0) {
      side &= own;
      isHeld = true;
    } else {
      if (isHeld) emit(heldX, heldY, sideOf(heldX, heldY, view));
      side = isHeld ? sideOf(heldX, heldY, view) & own : own;
      isHeld = (own & side) !== 0 && isHeld;
      if (!isHeld) {
        emit(x, y, own);
        side = own;
      }
    }
    heldX = x;
    heldY = y;
  }
  if (isHeld) emit(heldX, heldY, sideOf(heldX, heldY, view));
  const [firstX = 0, firstY = 0] = trace.points;
  if (trace.hidden.length > 0) trace.hidden[0] = isHidden(firstX, sideOf(firstX, firstY, view));
  return trace;
}
