import type { FleetBounds, FleetSnapshot } from './Fleet';
import type { Rows } from './merge';

/** A fleet that another thread has made, with what the page needs not make again. */
export interface MadeFleet extends FleetSnapshot {
  /** What holds all of it, where that was known. */
  bounds?: FleetBounds | null;
  /** The places of its rows by id, as the worker has made them, and those rows on the page. */
  places?: Int32Array;
  rows?: Rows;
  /** The ages of all rows were judged at a moment of the server's clock, epoch milliseconds: the ids by state as of then. */
  judged?: { at: number; byState: Int32Array };
}
