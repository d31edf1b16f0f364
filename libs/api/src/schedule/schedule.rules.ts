import { limits } from '../limits.ts';

/** When the next contact is expected, epoch milliseconds, and how many did not come. */
export interface NextContact {
  expectedAt: number;
  missed: number;
}

/** Judges the silence of a beacon by its own exchange interval, ms: a contact is missed once its grace is over too. */
export function nextContact(lastAt: number, interval: number, now: number): NextContact {
  const grace = limits.contactGrace + interval / 10;
  const missed = Math.max(0, Math.floor((now - lastAt - grace) / interval));
  return { expectedAt: lastAt + (missed + 1) * interval, missed };
}

/** The usual interval between contacts, ms: the median, or null of fewer than three contacts. */
export function observedInterval(contacts: readonly number[]): number | null {
  const times = contacts.toSorted((a, b) => a - b);
  const gaps = times.slice(1).map((t, i) => t - (times[i] ?? t));
  const sorted = gaps.filter((gap) => gap > 0).sort((a, b) => a - b);
  return sorted.length < 2 ? null : (sorted[Math.floor(sorted.length / 2)] ?? null);
}
