import type { Locale } from '@mayak/api';
import { isDeepStrictEqual } from 'node:util';
import { sensorOf, type Sensor } from '../beacons/record.ts';
import { devices, type ChannelRow } from '../beacons/store/devices.ts';
import type { Draft } from '../beacons/writer.ts';
import type { Db } from '../../platform/db/pool.ts';
import { channelsOfModel } from './channelsOfModel.ts';

const worded = ['Name', 'Value0Label', 'Value1Label', 'EnumValues'] as const;
const otherThan: Record<Locale, Locale> = { ru: 'en', en: 'ru' };

/** The sensors of a device in the language of its new owner: what still has the words of its delivery, which were the operator's (MGMT-D04, I18N-01). */
export async function sensorsInLanguage(
  db: Db,
  { record, device, sensors }: Draft,
  locale: Locale,
): Promise<Sensor[]> {
  const own = channelsOfModel(device.model, locale);
  const next = new Map(sensors.map((sensor) => [sensor.number, sensor]));
  for (const [at, other] of channelsOfModel(device.model, otherThan[locale]).entries()) {
    const known = next.get(other.Number)?.settings;
    const words = worded.filter((key) => known && isDeepStrictEqual(known[key], other[key]));
    if (!known || !words.includes('Name')) continue;
    const spoken = Object.fromEntries(words.map((key) => [key, own[at]?.[key]])) as Partial<ChannelRow>;
    const stored = await devices.editChannel(db, record.id, other.Number, { ...known, ...spoken });
    if (stored) next.set(other.Number, sensorOf(record.id, stored));
  }
  return [...next.values()];
}
