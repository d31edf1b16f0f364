import type { StatusDay } from './status.ts';

type Minutes = Pick<StatusDay, 'Good' | 'Bad' | 'Unmeasured'>;

/** The part of minutes that were good, 0 to 1: what nobody measured was not good. Null where there are none (SRV-D22). */
export function availability(days: readonly Minutes[]): number | null {
  const sum = (pick: (day: Minutes) => number) => days.reduce((all, day) => all + pick(day), 0);
  const all = sum(({ Good, Bad, Unmeasured }) => Good + Bad + Unmeasured);
  return all === 0 ? null : sum(({ Good }) => Good) / all;
}

/** A part in per cent with two decimals, rounded down, so that one bad minute never reads as 100. */
export const percentOf = (part: number): number => Math.floor(part * 10_000 + 1e-9) / 100;

/** How a day looks: all of it good, some of it not, a tenth or more not, or nothing known of it (SRV-D22). */
export function dayLook(day: Minutes): 'good' | 'some' | 'bad' | 'unknown' {
  const { Good, Bad, Unmeasured } = day;
  if (Good + Bad === 0) return 'unknown';
  if (Bad + Unmeasured === 0) return 'good';
  return (Bad + Unmeasured) / (Good + Bad + Unmeasured) >= 0.1 ? 'bad' : 'some';
}

interface Limits {
  failing: number;
  well: number;
}

/** Whether a change is to be told: so many bad minutes in a row after good ones, or so many good ones after that (SRV-D24). */
export function changeAfter(
  wasFailing: boolean,
  lasting: { bad: number; good: number },
  { failing, well }: Limits,
): 'failing' | 'well' | null {
  if (!wasFailing && lasting.bad >= failing) return 'failing';
  if (wasFailing && lasting.good >= well) return 'well';
  return null;
}
