import { between, chance, day, hour, minute } from './noise.ts';
import { outage } from './sensors.ts';

/** What a device noticed, by its number (EVENT-D01). */
interface Noticed {
  at: number;
  event: number;
}

/** Numbers of what a device notices of itself, by what they are told from. */
export const eventIds = {
  reboot: [1, 3, 4],
  power: { lost: [16, 7], back: [17, 8] },
  net: { lost: 32, found: 33 },
  watchAlarm: [40, 41, 41],
  watchMode: [47, 43, 44, 45, 46],
} as const;

/** When the phone modem of the vessel in distress gave up, out at sea. */
export const modemLost = -130 * minute;

function ofDay(date: number, seed: number): Noticed[] {
  const gap = outage(date * day, seed);
  const noticedAt = (at: number, events: readonly number[]) =>
    events.map((event, i) => ({ at: at + i * minute, event }));
  const list = gap
    ? [...noticedAt(gap.from, eventIds.power.lost), ...noticedAt(gap.to, eventIds.power.back)]
    : [];
  if (chance(seed, date, 81) >= 0.06) return list;
  const reboot = eventIds.reboot[Math.floor(chance(seed, date, 82) * 3)] ?? 1;
  return [...list, { at: date * day + between(2 * hour, 22 * hour, seed, date, 83), event: reboot }];
}

/** The status events of a member within (from, to]: its own ones and those of its days, the same at each reading. */
export const eventsOf = (seed: number, own: readonly Noticed[]) => (from: number, to: number) => {
  const first = Math.floor(from / day);
  const dates = Array.from({ length: Math.floor(to / day) - first + 1 }, (_, i) => first + i);
  return [...own, ...dates.flatMap((date) => ofDay(date, seed))]
    .filter(({ at }) => at > from && at <= to)
    .sort((a, b) => a.at - b.at);
};
