import type { Cast } from '../cast.ts';

/** What the program of the schedules asks of a process that serves, and what it is answered. */
export interface Asks {
  /** Serves on a database; its own files lie in a folder. */
  open: { given: { url: string; dataDir: string }; answer: { api: string } };
  /** Stops as by SIGTERM; tells how many calls that had come were not answered. */
  close: { given: null; answer: { cut: number } };
  /** The clock of its machine is wrong by so many ms from now on. */
  jump: { given: number; answer: null };
  /** Does the work of the minute that changes what users see. */
  work: { given: null; answer: null };
  /** Makes the users, beacons and rules that each schedule begins with. */
  cast: { given: null; answer: Cast };
}
export type Ask = keyof Asks;

export interface Asked {
  id: number;
  ask: Ask;
  given: Asks[Ask]['given'];
}

export type Answered = { id: number } & ({ answer: Asks[Ask]['answer'] } | { error: string });
