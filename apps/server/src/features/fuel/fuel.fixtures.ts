import {
  ChannelKind,
  ChannelType,
  exportFuelReport,
  FuelChart,
  getFuelDailyConsumption,
  midnight,
  type Packet,
} from '@mayak/api';
import type { ImportedChannel } from '@mayak/api/operator';
import { strFromU8, unzipSync } from 'fflate';
import { aPacketOf, type TestApp, type TestUser } from '../../testing/testApp.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
/** Users live three hours east of Greenwich unless they say otherwise. */
const zone = 180;
/** The midnight at which the days of a vessel end. */
export const today = midnight(Date.now(), zone);
export const iso = (t: number) => new Date(t).toISOString();

export const flow: ImportedChannel = {
  Number: 1,
  Name: 'Flow',
  ChannelFlag: ChannelKind.Flow,
  ChannelType: ChannelType.Real,
  Unit: 'l/h',
  FuelDailyConsumption: true,
};
export const tank: ImportedChannel = {
  Number: 2,
  Name: 'Tank',
  ChannelFlag: ChannelKind.Petrol,
  ChannelType: ChannelType.Real,
  Unit: 'l',
  Min: 0,
  Max: 1_000,
  FuelDailyConsumption: true,
};
/** As after an activation: nothing is known of its size. */
export const unsized: ImportedChannel = { ...tank, Min: null, Max: null };

/** Makes vessels of an owner that told each ten minutes of some days before today, by hours since their begin; km/h. */
export const vesselsOf =
  (testApp: TestApp, owner: TestUser) =>
  async (
    channels: ImportedChannel[],
    days: number,
    values: (h: number) => Record<string, number>,
    speed = 0,
  ) => {
    const device = await testApp.beacon(owner, {}, { Channels: channels });
    const begin = today - days * day;
    const points: Packet['Points'] = Array.from({ length: days * 144 + 1 }, (_, i) => ({
      Timestamp: iso(begin + i * 10 * minute),
      Coordinates: [69 + i / 10_000, 33],
      Speed: speed,
      Values: values((i * 10) / 60),
    }));
    for (let i = 0; i < points.length; i += 900)
      await testApp.seed.append(device.imei, [aPacketOf(0, {}, { Points: points.slice(i, i + 900) })]);
    return { ...device, begin, ids: device.channels.map(({ number }) => device.id * 1000 + number) };
  };

/** The cells of a spreadsheet as its file has them. */
export const sheetOf = (file: ArrayBuffer | undefined) =>
  Object.entries(unzipSync(new Uint8Array(file ?? new ArrayBuffer(0))))
    .filter(([name]) => /sheet1|sharedStrings/.test(name))
    .map(([, bytes]) => strFromU8(bytes))
    .join('');

/** What a user reads of the fuel of a beacon. */
export const fuelOf = ({ client }: TestUser) => ({
  chart: async (id: number, from: number, to = today) => {
    const query = { startDt: iso(from), endDt: iso(to) };
    return FuelChart.parse(await client.call(getFuelDailyConsumption, { params: { id }, query }));
  },
  sheet: async (id: number, channels: number[], from: number, to = today) => {
    const body = { StartDt: iso(from), EndDt: iso(to), Settings: { Beacon: id, Channels: channels } };
    return sheetOf(await client.call(exportFuelReport, { body }));
  },
});
