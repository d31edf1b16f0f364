import {
  buildReport,
  ChannelKind,
  ChannelType,
  getBnwasReport,
  getTrack,
  ReportRequest,
  ReportType,
  type Packet,
} from '@mayak/api';
import { aPacketOf, type TestApp, type TestDevice, type TestUser } from '../../testing/testApp.ts';
import { dayLength, dayOf } from './store/days.ts';

const minute = 60_000;
export const hour = 60 * minute;
/** Noon eleven days ago. */
export const begin = dayOf(Date.now()) - 11 * dayLength + 12 * hour;
export const iso = (t: number) => new Date(t).toISOString();
export const period = { startDt: iso(begin - hour), endDt: iso(begin + 10 * dayLength) };

/** Something told by a ship that goes north: minutes since the begin, metres, km/h, the value of its first channel. */
export interface Told {
  at: number;
  metres: number;
  speed?: number;
  value?: number;
}

const pointsOf = (list: readonly Told[]): Packet['Points'] =>
  list.map(({ at, metres, speed, value }) => ({
    Timestamp: iso(begin + at * minute),
    Coordinates: [60 + metres / 111_413, 33] as [number, number],
    ...(speed !== undefined && { Speed: speed }),
    ...(value !== undefined && { Values: { 1: value } }),
  }));

/** A fix each so many hours, each with the same speed and the watch in manual mode. */
export const sailing = (hours: number, count: number, metres: number, speed: number): Told[] =>
  Array.from({ length: count + 1 }, (_, i) => ({ at: i * hours * 60, metres: i * metres, speed, value: 2 }));

/** A fix a minute for two hours at 18 km/h, silence for three in which it came so far, and two hours on. */
export const silentShip = (metresOver: number): Told[] =>
  Array.from({ length: 242 }, (_, i) => {
    const isAfter = i > 120;
    return {
      at: i + (isAfter ? 179 : 0),
      metres: (isAfter ? i - 1 : i) * 300 + (isAfter ? metresOver : 0),
      speed: 18,
      value: 2,
    };
  });

const mode = {
  Number: 1,
  Name: 'Mode',
  ChannelFlag: ChannelKind.BnwasMode,
  ChannelType: ChannelType.Enum,
};

/** Ships of an owner, and what he reads of them in the period. */
export const shipsOf = (testApp: TestApp, owner: TestUser) => ({
  async sent(list: readonly Told[], Channels: object[] = [mode]): Promise<TestDevice> {
    const device = await testApp.beacon(owner, {}, { Channels, model: 6 } as never);
    await this.send(device, list);
    return device;
  },
  send: ({ imei }: TestDevice, list: readonly Told[]) =>
    testApp.seed.append(imei, [aPacketOf(0, {}, { Points: pointsOf(list) })]),
  track: ({ id }: TestDevice) => owner.client.call(getTrack, { params: { id }, query: period }),
  async kinds(device: TestDevice): Promise<string[]> {
    const { Legs } = await this.track(device);
    return Legs.map(({ Kind, Gap, Estimated }) => (Estimated ? 'Estimated' : Gap ? 'Gap' : Kind));
  },
  async report({ id }: TestDevice, type: ReportType) {
    const body = ReportRequest.parse({
      ReportType: type,
      StartDt: period.startDt,
      EndDt: period.endDt,
      Settings: { Beacon: id, Beacons: [id] },
    });
    return (await owner.client.call(buildReport, { body }))!;
  },
  async row(device: TestDevice) {
    const { Sections } = await this.report(device, ReportType.Beacons);
    return Sections[0]!.Rows[0]!;
  },
  watch: async ({ id }: TestDevice) =>
    (await owner.client.call(getBnwasReport, { query: { ids: [id], ...period } }))[0]!,
});
