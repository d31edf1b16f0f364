import type { Happening } from './member.ts';
import { between, chance } from './noise.ts';
import { outage } from './power.ts';
import { day, hour, minute } from './time.ts';
import type { Key } from './fleet.names.ts';

/** Numbers of status events (EVENT-D01). */
export const StatusEventId = {
  PowerOnReboot: 1,
  WatchdogReboot: 3,
  SoftwareReboot: 4,
  ExternalLow: 7,
  ExternalNormal: 8,
  TooHot: 10,
  TemperatureNormal: 11,
  ExternalConnected: 16,
  ExternalDisconnected: 17,
  Sos: 18,
  SosCleared: 19,
  GsmFault: 20,
  SimFault: 24,
  GsmUnavailable: 32,
  GsmAvailable: 33,
  WatchNormal: 40,
  WatchAlarm: 41,
  WatchAutomatic: 43,
  WatchManual: 44,
  WatchOff: 45,
  WatchPowerOff: 46,
  WatchFault: 47,
} as const;

const ids = StatusEventId;

/** When the phone modem of the vessel in distress gave up, out at sea. */
export const modemLost = -(2 * hour + 10 * minute);

/** What happened to single members shortly before the demo begins: a drill of the pilots, heat and a weak net aboard. */
const single: { readonly [key in Key]?: readonly Happening[] } = {
  pilot: [
    { at: -(16 * hour + 18 * minute), event: ids.Sos },
    { at: -(16 * hour + 16 * minute), event: ids.SosCleared },
  ],
  voronov: [
    { at: -72 * minute, event: ids.TooHot },
    { at: modemLost, event: ids.GsmFault },
    { at: modemLost + 2 * minute, event: ids.SimFault },
    { at: -34 * minute, event: ids.ExternalLow },
    { at: -33 * hour, event: ids.TooHot },
    { at: -32 * hour, event: ids.TemperatureNormal },
  ],
};

function ofDay(date: number, seed: number): Happening[] {
  const gap = outage(date * day, seed);
  const list: Happening[] = gap
    ? [
        { at: gap.from, event: ids.ExternalDisconnected },
        { at: gap.from + minute, event: ids.ExternalLow },
        { at: gap.to, event: ids.ExternalConnected },
        { at: gap.to + minute, event: ids.ExternalNormal },
      ]
    : [];
  if (chance(seed, date, 81) < 0.06) {
    const event = [ids.PowerOnReboot, ids.WatchdogReboot, ids.SoftwareReboot][
      Math.floor(chance(seed, date, 82) * 3)
    ];
    list.push({
      at: date * day + between(2 * hour, 22 * hour, seed, date, 83),
      event: event ?? ids.PowerOnReboot,
    });
  }
  return list;
}

/** The status events of a member within (from, to]: the same list at each reading. */
export function happeningsOf(seed: number, key?: Key): (from: number, to: number) => Happening[] {
  const own = key ? (single[key] ?? []) : [];
  return (from, to) => {
    const dates = Array.from(
      { length: Math.floor(to / day) - Math.floor(from / day) + 1 },
      (_, i) => Math.floor(from / day) + i,
    );
    const all = [...own, ...dates.flatMap((date) => ofDay(date, seed))];
    return all.filter(({ at }) => at > from && at <= to).sort((a, b) => a.at - b.at);
  };
}
