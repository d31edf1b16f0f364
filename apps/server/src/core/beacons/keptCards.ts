import type { SectionTexts } from './sectionJson.ts';
import type { View } from './view.ts';

/** The cards of some beacons of a view that follow each other, as they were written at a version. */
export interface WrittenCards {
  version: number;
  ids: readonly number[];
  texts: SectionTexts;
}

/** The cards of so many beacons are kept at most, in all views together: some 120 bytes each. */
const mostBeacons = 200_000;
/** What nobody asked for so long is forgotten, ms. */
const idle = 600_000;

/** Written cards of views, which seldom change: those of the views that were asked for last. */
export class KeptCards {
  readonly #views = new Map<View, WrittenCards[]>();
  readonly #most: number;
  #timer: NodeJS.Timeout | null = null;

  constructor(most = mostBeacons) {
    this.#most = most;
  }

  /** What is kept of a view, a part for each slice of its beacons; whoever writes one anew puts it in its place. */
  of(view: View): WrittenCards[] {
    const known = this.#views.get(view) ?? [];
    this.#views.delete(view);
    this.#views.set(view, known);
    this.#bound();
    this.#timer ??= setTimeout(() => this.#forget(), idle).unref();
    this.#timer.refresh();
    return known;
  }

  /** How many views have something kept. */
  get size(): number {
    return this.#views.size;
  }

  #bound(): void {
    let beacons = 0;
    for (const view of this.#views.keys()) beacons += view.access.size;
    for (const view of this.#views.keys()) {
      if (beacons <= this.#most) return;
      this.#views.delete(view);
      beacons -= view.access.size;
    }
  }

  #forget(): void {
    this.#timer = null;
    this.#views.clear();
  }
}
