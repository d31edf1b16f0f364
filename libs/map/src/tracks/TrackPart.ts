import { boxOf, type Box } from './box';
import { simplified } from './simplified';
import type { WayColumns } from './projected';

/** A stretch of a way at a zoom; a fix at its border belongs to both stretches. */
export interface PartRange {
  from: number;
  to: number;
  box: Box;
}

/** So many sides of the line are judged as one, whether they are in view. */
export const pieceSize = 256;

interface Drawn {
  index: Int32Array;
  boxes: readonly Box[];
}

/** A stretch of the line as it is drawn at a zoom: within half a pixel of the way, made when it first comes into view. */
export class TrackPart {
  readonly box: Box;
  private readonly range: PartRange;
  private readonly make: () => Int32Array;
  private readonly way: WayColumns;
  private drawn: Drawn | null = null;

  constructor(way: WayColumns, range: PartRange, { classes, pixel }: Drawing) {
    this.way = way;
    this.range = range;
    this.box = range.box;
    this.make = () => simplified(way, range, { classes, pixel });
  }

  /** Which fixes are drawn, ascending. */
  get index(): Int32Array {
    return this.once().index;
  }

  /** The boxes around each piece of some hundred of them. */
  get boxes(): readonly Box[] {
    return this.once().boxes;
  }

  /** Whether the way goes on behind it. */
  get goesOn(): boolean {
    return this.range.to < this.way.x.length - 1;
  }

  private once(): Drawn {
    if (this.drawn) return this.drawn;
    const index = this.make();
    const boxes: Box[] = [];
    // A piece begins with the last fix of the one before: the side between them is its own.
    for (let from = 0; from < index.length; from += pieceSize)
      boxes.push(boxOf(this.way, index.subarray(Math.max(0, from - 1), from + pieceSize)));
    return (this.drawn = { index, boxes });
  }
}

/** By what a line is drawn: the colours of its sides, and the size of a pixel on the square of the world. */
export interface Drawing {
  classes: ArrayLike<number> | null;
  pixel: number;
}
