import type { Place } from '@mayak/api';
import type { BaseColours } from '../colours/MapColours';
import type { Square } from './squares';

/** A square of the map for the painter that lies beside the tiles. */
export interface PainterJob {
  square: Square;
  ratio: number;
  colours: BaseColours;
  /** The small world is enough. */
  isRough: boolean;
}

/** A painted square; a rough one is followed by the final one. */
export interface Painted {
  bitmap: ImageBitmap;
  isFinal: boolean;
  /** How many zooms its tile is magnified by. */
  magnified: number;
  names: readonly Place[];
}

/** What the painter is told. */
export type ToPainter =
  | { kind: 'open'; files: readonly string[]; ratio: number }
  | { kind: 'paint'; id: number; job: PainterJob }
  | { kind: 'drop'; id: number };

/** What it answers. */
export type FromPainter = ({ id: number } & Painted) | { id: number; error: string };

/** The painter on the page itself. */
export type PaintSquare = (
  job: PainterJob,
  isWanted: () => boolean,
  done: (painted: Painted) => void,
) => Promise<void>;
