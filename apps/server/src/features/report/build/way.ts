import { ChannelKind, limits, type ReportColumn, type ReportRow } from '@mayak/api';
import { downsampled, placeOf } from '@mayak/api/history';
import { channelColumns, columnsOf } from '../columns.ts';
import type { ReportedBeacon, ReportedSensor } from '../order.ts';
import { askedBefore, iso, tidy, type Building } from './building.ts';
import type { Past } from './past.ts';
import { takeValues } from './sensors.ts';

/** More lines beside the speed tell nothing. */
const most = 2;

/** The sensors that are drawn beside the speed: tanks, without any what flows. */
function drawnSensors({ sensors, fuel }: ReportedBeacon): ReportedSensor[] {
  const taking = sensors.filter(({ number }) => fuel.includes(number));
  const tanks = taking.filter(({ settings }) => settings.ChannelFlag === ChannelKind.Petrol);
  return (tanks.length > 0 ? tanks : taking).slice(0, most);
}

/** The columns of a way: where and how fast, and what was in the tanks. */
export const wayColumns = ({ texts }: Building, beacon: ReportedBeacon): ReportColumn[] => [
  ...columnsOf(texts, ['Timestamp', 'Coordinates', 'Speed']),
  ...drawnSensors(beacon).flatMap((sensor) => channelColumns(texts, sensor).slice(0, 1)),
];

/** Values of a sensor by time, of which the one that holds at a moment is asked. */
class Told {
  readonly #times: number[] = [];
  readonly #values: number[] = [];

  addAll({ t }: { t: Float64Array }, values: Float64Array): void {
    values.forEach((value, i) => {
      if (Number.isNaN(value)) return;
      this.#times.push(t[i] ?? 0);
      this.#values.push(value);
    });
  }

  asker(hold: number): (t: number) => number | null {
    const times = Float64Array.from(this.#times);
    return (t) => {
      const last = placeOf(times, t + 1) - 1;
      return t - (times[last] ?? -Infinity) <= hold ? tidy(this.#values[last] ?? null) : null;
    };
  }
}

/** The whole way of a beacon in so many points that it is drawn as it was, each with its speed and the tanks. */
export async function wayRows(building: Building, beacon: ReportedBeacon, past: Past): Promise<ReportRow[]> {
  const [{ legs }, way] = [await past.motion(), await past.way()];
  const taken = drawnSensors(beacon).map((sensor) => ({ sensor, by: new Told() }));
  await takeValues(building, askedBefore(building, beacon), taken, { places: false });
  const asked = taken.map(({ sensor, by }) => ({
    key: `Channel${sensor.settings.Id}`,
    at: by.asker(beacon.hold),
  }));
  return [...downsampled(way, legs, limits.report.way)].map((place) => {
    const t = way.t[place] ?? 0;
    const speed = way.speed[place] ?? NaN;
    return {
      Timestamp: iso(t),
      Coordinates: [way.lat[place] ?? 0, way.lng[place] ?? 0],
      Speed: speed >= 0 ? Math.round(speed * 100) / 100 : null,
      ...Object.fromEntries(asked.map(({ key, at }) => [key, at(t)])),
    };
  });
}
