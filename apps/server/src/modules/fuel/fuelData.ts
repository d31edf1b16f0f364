import { ChannelKind, daysOf, limits, scaled } from '@mayak/api';
import { fuelUse, lineReach, type FuelSample, type FuelSensor } from '@mayak/api/history';
import type { AppContext } from '../../context/context.ts';
import type { BeaconRecord, Sensor } from '../../beacons/record.ts';
import { samplesOf } from '../../history/store/samples.ts';

/** The channels of fuel that take part in the daily consumption (CHAN-D12). */
export const fuelSensors = (record: BeaconRecord): Sensor[] =>
  record.sensors.filter(
    ({ settings: { ChannelFlag: kind, FuelDailyConsumption } }) =>
      FuelDailyConsumption && (kind === ChannelKind.Petrol || kind === ChannelKind.Flow),
  );

/** Around a period as much is read as smoothing, holding and the lines beside a change look at. */
const margin = Math.max(limits.fuel.levelGap, lineReach);

/** The fuel of a period by day of a zone in minutes, of some sensors of a beacon (FUEL-D04). */
export async function fuelOf(
  { pool }: AppContext,
  record: BeaconRecord,
  sensors: readonly Sensor[],
  { from, end, since, zone }: { from: number; end: number; since: number; zone: number },
) {
  // A sensor that never told anything is not connected; one that fell silent leaves its days empty.
  const heard = sensors.filter(({ number }) => (record.state.measured[number] ?? null) !== null);
  const known = heard.map(({ settings }): FuelSensor & { samples: FuelSample[] } => ({
    id: settings.Id,
    kind: settings.ChannelFlag === ChannelKind.Flow ? ChannelKind.Flow : ChannelKind.Petrol,
    min: settings.Min,
    max: settings.Max,
    samples: [],
  }));
  const numbers = heard.map(({ number }) => number);
  const period = { numbers, places: false, from: Math.max(since, from - margin), end: end + margin };
  for await (const { t, speed, values } of samplesOf(pool, record.id, period))
    heard.forEach(({ settings }, i) => {
      const [column, samples] = [values[i], known[i]?.samples];
      for (let row = 0; row < t.length; row += 1) {
        const raw = column?.[row] ?? NaN;
        const moving = (speed[row] ?? NaN) >= limits.stop.speed;
        if (!Number.isNaN(raw)) samples?.push({ t: t[row] ?? 0, v: scaled(raw, settings), moving });
      }
    });
  return fuelUse(known, daysOf(from, end, zone));
}
