import type { OutlineColours } from '../colours/MapColours';

/** A square of the map for the painter that lies beside the tiles; `grid` holds the pixels of meridians and parallels. */
export interface OutlineJob {
  square: { z: number; x: number; y: number; size: number };
  ratio: number;
  colours: OutlineColours;
  grid: { vertical: number[]; horizontal: number[] } | null;
}

/** What the painter is told. */
export type ToPainter =
  | { kind: 'open'; url: string }
  | { kind: 'paint'; id: number; job: OutlineJob }
  | { kind: 'drop'; id: number };

/** What it answers. */
export type FromPainter = { id: number; bitmap: ImageBitmap } | { id: number; error: string };

/** The painter on the page itself: null when the square is no longer wanted. */
export type PaintSquare = (job: OutlineJob, isWanted: () => boolean) => Promise<ImageBitmap | null>;
