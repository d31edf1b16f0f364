import type { FleetBounds, FleetSnapshot } from './Fleet';

/** A fleet that another thread has made, with what the page needs not make again. */
export interface MadeFleet extends FleetSnapshot {
  /** What holds all of it, where that was known. */
  bounds?: FleetBounds | null;
  /** The ages of all rows were judged at a moment of the server's clock, epoch milliseconds: the ids by state as of then. */
  judged?: { at: number; byState: Int32Array };
}
