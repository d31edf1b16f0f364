import type { BeaconColumns, BeaconLook } from '@mayak/api';
import type { BeaconRow } from './BeaconRow';
import type { FleetTable } from './FleetTable';
import type { SearchTexts } from './search';

/** How many beacons are in each state. */
export type FleetCounts = Readonly<Record<BeaconLook | 'all', number>>;

/** The orders of the list (MON-D01): worst state first and by name inside it; by name; last contact first. */
export type FleetSort = 'state' | 'name' | 'contact';

/** South-west and north-east corners as [latitude, longitude]. */
export type FleetBounds = readonly [readonly [number, number], readonly [number, number]];

/** The fleet as a page knew it. */
export interface FleetSnapshot {
  /** The columns of the build that made it. */
  form: string;
  since: number;
  /** How far the server's clock was ahead of this computer's, ms. */
  clockOffset: number;
  table: FleetTable;
  /** The place of each row among all by name, where that was known; builds of before kept none. */
  ranks?: Int32Array | null;
}

/** All beacons of the user: one store for list, map and panels of the page. It changes in place; `version` tells when. */
export interface Fleet {
  /** Grows with each change; what useFleetVersion() gives. */
  readonly version: number;
  /** The version of the last answer, to be asked back as `since`; null before the first. */
  readonly since: number | null;
  /** The columns of this version, for the map; lists use get(), lookOf() and the orders. */
  readonly table: FleetTable;
  /** The same object until a number changes. */
  readonly counts: FleetCounts;
  /** Told once for all changes of one turn. */
  subscribe(changed: () => void): () => void;
  /** One beacon; the same object until something of it changes, so a memoised card stays still. */
  get(id: number): BeaconRow | null;
  /** The row in the table of this version, or -1. */
  rowOf(id: number): number;
  lookOf(id: number): BeaconLook | null;
  /** The beacon needs the user: an alarm, a missed contact, or messages that he has not read. */
  needsUser(id: number): boolean;
  /** All ids in the order of the list; the same array until the order or a look changes. */
  order(by?: FleetSort): Int32Array;
  /** Ids of the beacons whose fields hold every word of the text, in the order of the list; the same array until it changes, as for an order. */
  search(text: string, by?: FleetSort): Int32Array;
  /** The rectangle around these beacons (all without ids), or null when none of them has a place. */
  bounds(ids?: Iterable<number>): FleetBounds | null;
  /** Names of groups and geoobjects, and the words of the language, take part in the search. */
  setTexts(words: SearchTexts): void;
  /** The server's clock, epoch milliseconds. */
  now(): number;
  /** Takes an answer of GET /beacons in columns. */
  merge(columns: BeaconColumns): void;
  /** What is known now, to be kept for the next page; null before the first answer. */
  snapshot(): FleetSnapshot | null;
  /** Begins with what an earlier page knew: ages go on by the clock. One of another build is not taken. */
  restore(snapshot: FleetSnapshot): boolean;
  /** Judges all ages anew by the clock (CHAN-D05). */
  judge(): void;
  clear(): void;
}

/** What the context bar tells of the refresh; times are epoch milliseconds of this computer's clock. */
export interface FleetUpdate {
  updatedAt: number | null;
  nextAt: number | null;
  /** Since when there is no news: the last good answer, or the first failure; null while all is well (ERR-D04). */
  failedSince: number | null;
  loading: boolean;
}
