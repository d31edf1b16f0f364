import type { BehaviorSubject } from 'rxjs';
import type { Pick, Registry, Release, SetAnswer } from '../registry/index.ts';
import type { PickedRemote } from './loader';
import type { PickedBy } from './picks';

/** What this browser knew of the remotes when a page of it last began well. */
export interface LastGood {
  registry(): Registry | null;
  release(name: string): Release | null;
}

export interface Options extends PickedBy {
  read: () => Promise<Registry>;
  describe: (pick: Pick) => Promise<Release>;
  /** The registry that came with the page: then none is read at the start. */
  given?: Registry | null;
  /** What a start knew that went well; it stands for what cannot be read now. */
  lastGood?: LastGood;
  /** So long the start waits for one description, milliseconds. */
  patience?: number;
  /** Over once the user is known, where the first pick is made for his browser and not for him. */
  awaited?: Promise<void> | null;
  /** Loads the page anew: another version has areas that this page does not know. */
  startAnew?: () => void;
  /** What this page lacks for a release; nothing unless named. */
  lacks?: (release: Release) => Promise<readonly string[]>;
  /** The page lives by a set that this user has no more, or cannot have here: it is to be loaded anew where nothing is lost by that. */
  leave?: () => void;
  /** The one remote that is of interest; without it all of them. */
  only?: string;
  /** Where the registry lies. */
  origin?: string;
  log: (error: unknown) => void;
}

/** What the registry offers to this user, from the start of the page to its end. */
export interface RegistryClient {
  /** Every remote with its version; picked once for this user, changed only by `revive` and `fallBack`. */
  readonly remotes: readonly PickedRemote[];
  /** The registry as it is now; null until it could be read. */
  readonly registry$: BehaviorSubject<Registry | null>;
  /** The sets by which this page lives. */
  readonly sets$: BehaviorSubject<readonly SetAnswer[]>;
  /** Reads the registry again; what it says of sets is followed. */
  refresh(): Promise<void>;
  /** Somebody else may be signed in: follows what the registry says of his sets. */
  followSets(): Promise<void>;
  /** Why a remote is switched off now, '' without a reason; null when it is on. */
  off(name: string): string | null;
  /** Registry and every description could be read. */
  isWhole(): boolean;
  /** Reads what could not be read at the start; true when it offers areas that this page has no place for. Throws what is in the way. */
  complete(): Promise<boolean>;
  /** Another load of the page would give this user something else. */
  isNewer(): boolean;
  /**
   * Before its code is loaded: waits for the pick of this user, and looks whether a remote that was switched off is on again.
   * After a failure, `again`, it takes what the registry says now. Throws what is in the way.
   */
  revive(picked: PickedRemote, again?: boolean): Promise<void>;
  /** There is an earlier version to go back to. */
  hasPrevious(picked: PickedRemote): boolean;
  /** Marks the version as failed, for 10 minutes. */
  block(picked: PickedRemote): void;
  /** Marks it and takes the earlier version instead; false when there is none. `leaving` is called while the failed one still stands. */
  fallBack(picked: PickedRemote, leaving?: () => void): Promise<boolean>;
}
