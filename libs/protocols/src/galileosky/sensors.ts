import { ChannelKind } from '@mayak/api';
import type { ByteCursor } from '../frames/cursor.ts';
import type { TagRecord } from './record.ts';
import { takeValue, type Tag } from './tag.ts';

const { Petrol, Temperature } = ChannelKind;

/** What a thermometer says that is not there. */
const noSensor = -128;

function takeTemperature(cursor: ByteCursor, record: TagRecord, name: string) {
  const value = cursor.signed(name, 1);
  if (value !== noSensor) record.attributes.push({ name, kind: Temperature, value });
}

/** A temperature alone, in whole degrees. */
export const temperature = (name: string): Tag => ({
  name,
  length: 1,
  take: (cursor, record) => takeTemperature(cursor, record, name),
});

/** Tags 70 to 77: the number of the sensor, its temperature. */
export const thermometer = (index: number): Tag => ({
  name: `thermometer${index}`,
  length: 2,
  take: (cursor, record) => {
    cursor.unsigned(`thermometer${index}Id`, 1);
    takeTemperature(cursor, record, `thermometer${index}`);
  },
});

/** Tags 80 to 87: the number of the sensor, its temperature, and humidity as a share of 255. */
export const hygrometer = (index: number): Tag => ({
  name: `hygrometer${index}`,
  length: 3,
  take: (cursor, record) => {
    cursor.unsigned(`hygrometer${index}Id`, 1);
    takeTemperature(cursor, record, `hygrometerTemp${index}`);
    takeValue(`humidity${index}`, 1, { of: (raw) => Math.round((raw * 1000) / 255) / 10 })(cursor, record);
  },
});

/** Tags 60 to 62 and, with the temperature of the fuel, 63 to 6f: level sensors of RS485. */
export const fuelSensor = (index: number, hasTemperature: boolean): Tag => ({
  name: `fuel${index}`,
  length: hasTemperature ? 3 : 2,
  take: (cursor, record) => {
    takeValue(`fuel${index}`, 2, { kind: Petrol })(cursor, record);
    if (hasTemperature) takeValue(`fuelTemp${index}`, 1, { signed: true })(cursor, record);
  },
});

/** Tag c1: what the engine tells over CAN; the temperature is that of its coolant. */
export const engine: Tag = {
  name: 'engine',
  length: 4,
  take: (cursor, record) => {
    takeValue('fuel', 1, { kind: Petrol, of: (raw) => (raw * 4) / 10 })(cursor, record);
    takeValue('temp1', 1, { of: (raw) => raw - 40 })(cursor, record);
    takeValue('rpm', 2, { of: (raw) => raw / 8 })(cursor, record);
  },
};
