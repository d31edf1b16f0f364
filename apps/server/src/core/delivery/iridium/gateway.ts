import type { ForIridium, Outcome } from '../delivery.ts';

/** A delivery on its way through a gateway, with the means to tell of steps in between. */
interface Passing {
  item: ForIridium;
  now: number;
  /** A step that is known before the gateway has answered. */
  step: (outcome: Outcome) => Promise<unknown>;
}

/** Brings deliveries to devices by satellite; answers what became of one, in its old state with the time of the next try. */
export type IridiumGateway = (passing: Passing) => Promise<Outcome>;
