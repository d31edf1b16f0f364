import { ChannelKind, limits, scaled, type ChannelSettings } from '@mayak/api';
import type { FuelSensor } from '@mayak/api/history';
import { samplesOf } from '../read.ts';
import type { Db } from '../../../platform/db/pool.ts';

/** A sensor of fuel by its number in packets. */
export interface NumberedSensor {
  number: number;
  settings: ChannelSettings;
}

/** What sensors of fuel of a beacon measured from one moment to another, epoch milliseconds. */
export async function fuelSamples(
  db: Db,
  sensors: readonly NumberedSensor[],
  asked: { beaconId: number; from: number; end: number },
  signal: AbortSignal,
): Promise<FuelSensor[]> {
  const known = sensors.map(({ number, settings }) => ({
    number,
    settings,
    id: settings.Id,
    kind: settings.ChannelFlag === ChannelKind.Flow ? ChannelKind.Flow : ChannelKind.Petrol,
    min: settings.Min,
    max: settings.Max,
    samples: [] as { t: number; v: number; moving: boolean }[],
  }));
  const numbers = sensors.map(({ number }) => number);
  for await (const { t, speed, values } of samplesOf(db, asked, numbers)) {
    signal.throwIfAborted();
    for (const { number, settings, samples } of known)
      values[number - 1]?.forEach((raw, row) => {
        if (Number.isNaN(raw)) return;
        const moving = (speed[row] ?? NaN) >= limits.stop.speed;
        samples.push({ t: t[row] ?? 0, v: scaled(raw, settings), moving });
      });
  }
  return known;
}
