const hour = 3_600_000;
const day = 24 * hour;

/** More days than this are not told apart. */
const mostDays = 31;
/** So many labels have room over a timeline. */
const mostLabels = 6;

function midnights(from: number, to: number, zone: number): number[] {
  const first = Math.ceil((from + zone * 60_000) / day) * day - zone * 60_000;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / day)) }, (_, i) => first + i * day);
}

/** The midnights of a period that a timeline tells apart, in a zone in minutes. */
export function daysIn(from: number, to: number, zone: number): number[] {
  const days = midnights(from, to, zone);
  return days.length > mostDays ? [] : days;
}

/** A moment that is written over a timeline: a midnight by its date, a noon by its time. */
export interface Mark {
  at: number;
  isDay: boolean;
}

/** What is written over a timeline: midnights that have room, and noons between them where few days leave it. */
export function marksOf(from: number, to: number, zone: number): Mark[] {
  const days = midnights(from, to, zone);
  const every = Math.ceil(days.length / mostLabels);
  const marks = days.filter((_, i) => i % every === 0).map((at) => ({ at, isDay: true }));
  if (days.length * 2 > mostLabels) return marks;
  const [first = to] = days;
  const noons = [first - day / 2, ...days.map((at) => at + day / 2)].filter((at) => at >= from && at < to);
  return [...marks, ...noons.map((at) => ({ at, isDay: false }))].toSorted((a, b) => a.at - b.at);
}
