import type { BaseColours } from '../colours/MapColours';
import type { Square } from './squares';

/** A square of the map for the painter that lies beside the tiles. */
export interface PainterJob {
  square: Square;
  ratio: number;
  colours: BaseColours;
}

/** What the painter is told. */
export type ToPainter =
  | { kind: 'open'; url: string }
  | { kind: 'paint'; id: number; job: PainterJob }
  | { kind: 'drop'; id: number };

/** What it answers. */
export type FromPainter = { id: number; bitmap: ImageBitmap } | { id: number; error: string };

/** The painter on the page itself: null when the square is no longer wanted. */
export type PaintSquare = (job: PainterJob, isWanted: () => boolean) => Promise<ImageBitmap | null>;
