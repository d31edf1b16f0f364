/** A day of the calendar in UTC, `YYYY-MM-DD`: days are charged at 00:00 UTC (PAY-D05). */
export type Day = string;

const length = 86_400_000;

export const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10);

/** The day so many days after one. */
export const daysLater = (day: Day, count: number): Day => dayOf(Date.parse(day) + count * length);

/** The days after one up to another, in order; none when the clock went back. */
export function daysAfter(last: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let t = Date.parse(last) + length; t <= Date.parse(until); t += length) days.push(dayOf(t));
  return days;
}
