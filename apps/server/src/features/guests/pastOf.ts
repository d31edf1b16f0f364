import { guestLimits } from '@mayak/api/guest-limits';
import type { AppContext } from '../../context.ts';
import { service } from '../../feature.ts';
import pastTasks, { type PastFix } from './pastTasks.ts';
import type { Way } from './shown.ts';

interface Period {
  beaconId: number;
  from: number;
  end: number;
}

/** Answers that are kept: what guests ask for is of whole minutes, so all pages of a link ask for the same. */
const most = 500;

/** What guests see of the past, each read once for all who look (PERM-D28). */
class GuestPast {
  readonly #history: AppContext['history'];
  readonly #kept = new Map<string, Promise<unknown>>();

  constructor(history: AppContext['history']) {
    this.#history = history;
  }

  #once<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key) as Promise<T> | undefined;
    if (known) return known;
    const reading = read();
    this.#kept.set(key, reading);
    reading.catch(() => this.#kept.delete(key));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) break;
      this.#kept.delete(oldest);
    }
    return reading;
  }

  /** The last fix of a period, or null. */
  lastFix(period: Period): Promise<PastFix | null> {
    return this.#once(`fix ${Object.values(period).join(' ')}`, () =>
      this.#history.first(pastTasks, 'lastFix', period),
    );
  }

  way(period: Period): Promise<Way> {
    return this.#once(`way ${Object.values(period).join(' ')}`, () =>
      this.#history.one(pastTasks, 'way', { ...period, most: guestLimits.points }),
    );
  }
}

export const guestPastOf = service(({ history }) => new GuestPast(history));
