import { chance, between, day, hour, minute } from './noise.ts';
import { outage } from './sensors.ts';

/** Numbers of status events (EVENT-D01). */
const id = {
  powerOnReboot: 1,
  watchdogReboot: 3,
  softwareReboot: 4,
  externalLow: 7,
  externalNormal: 8,
  tooHot: 10,
  temperatureNormal: 11,
  externalConnected: 16,
  externalDisconnected: 17,
  sos: 18,
  sosCleared: 19,
  gsmFault: 20,
  simFault: 24,
  gsmUnavailable: 32,
  gsmAvailable: 33,
  watchNormal: 40,
  watchAlarm: 41,
} as const;
export const netLost = id.gsmUnavailable;
export const netFound = id.gsmAvailable;
export const watchEvents = {
  alarm: [id.watchNormal, id.watchAlarm, id.watchAlarm],
  mode: [47, 43, 44, 45, 46],
} as const;

/** When the phone modem of the vessel in distress gave up, out at sea. */
export const modemLost = -(2 * hour + 10 * minute);

/** What happened to single members shortly before the demo begins: a drill of the pilots, heat and a weak net aboard. */
const single: { readonly [key in string]?: readonly (readonly [at: number, event: number])[] } = {
  pilot: [
    [-(16 * hour + 18 * minute), id.sos],
    [-(16 * hour + 16 * minute), id.sosCleared],
  ],
  voronov: [
    [-72 * minute, id.tooHot],
    [modemLost, id.gsmFault],
    [modemLost + 2 * minute, id.simFault],
    [-34 * minute, id.externalLow],
    [-33 * hour, id.tooHot],
    [-32 * hour, id.temperatureNormal],
  ],
};

function ofDay(date: number, seed: number): (readonly [at: number, event: number])[] {
  const gap = outage(date * day, seed);
  const reboots = [id.powerOnReboot, id.watchdogReboot, id.softwareReboot];
  const reboot = reboots[Math.floor(chance(seed, date, 82) * 3)] ?? id.powerOnReboot;
  return [
    ...(gap
      ? ([
          [gap.from, id.externalDisconnected],
          [gap.from + minute, id.externalLow],
          [gap.to, id.externalConnected],
          [gap.to + minute, id.externalNormal],
        ] as const)
      : []),
    ...(chance(seed, date, 81) < 0.06
      ? [[date * day + between(2 * hour, 22 * hour, seed, date, 83), reboot] as const]
      : []),
  ];
}

/** The status events of a member within (from, to]: the same list at each reading. */
export function eventsOf(seed: number, key: string) {
  return (from: number, to: number) => {
    const first = Math.floor(from / day);
    const dates = Array.from({ length: Math.floor(to / day) - first + 1 }, (_, i) => first + i);
    return [...(single[key] ?? []), ...dates.flatMap((date) => ofDay(date, seed))]
      .filter(([at]) => at > from && at <= to)
      .sort(([a], [b]) => a - b)
      .map(([at, event]) => ({ at, event }));
  };
}
