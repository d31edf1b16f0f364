import type { UserInterfaceSettings } from '@mayak/api';
import type { Rights } from './record.ts';
import { View } from './view.ts';

/**
 * The users of whom this process has all beacons: those whose page or call asked, or everybody where all beacons are in memory
 * (SRV-D14).
 */
export class Views {
  readonly #views = new Map<number, View>();
  /** Users whose beacons are being read, and those of them who came to see others meanwhile. */
  readonly #opening = new Map<number, { isStale: boolean }>();

  get(userId: number): View | undefined {
    return this.#views.get(userId);
  }

  entries(): IterableIterator<[number, View]> {
    return this.#views.entries();
  }

  ids(): number[] {
    return [...this.#views.keys()];
  }

  /** What a user sees is asked for, or will be in a moment. */
  isWanted(userId: number): boolean {
    return this.#views.has(userId) || this.#opening.has(userId);
  }

  /** What a user sees changed: what is being read of it is read again. */
  stale(userId: number): void {
    const opening = this.#opening.get(userId);
    if (opening) opening.isStale = true;
  }

  /** What all who are being read see may have changed. */
  allStale(): void {
    for (const opening of this.#opening.values()) opening.isStale = true;
  }

  /** Reads what a user sees until it did not change meanwhile, and begins his view of it. */
  async opening<T>(userId: number, read: () => Promise<T>, open: (found: T) => View): Promise<View> {
    const opening = { isStale: false };
    this.#opening.set(userId, opening);
    try {
      for (;;) {
        opening.isStale = false;
        const found = await read();
        if (!opening.isStale) return open(found);
      }
    } finally {
      this.#opening.delete(userId);
    }
  }

  /** Begins a view at a version: what changed before it is told as a whole. */
  open(userId: number, version: number): View {
    const view = new View();
    view.version = view.since = version;
    this.#views.set(userId, view);
    return view;
  }

  close(userId: number): void {
    this.#views.delete(userId);
  }
}

/** A view as it begins: each beacon with its rights and the user's own look. */
export function fill(view: View, id: number, rights: Rights, look: UserInterfaceSettings | undefined): void {
  view.access.set(id, { ...rights, version: view.since });
  if (look) view.looks.set(id, look);
}
