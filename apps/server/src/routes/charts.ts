import { getHistoryData, limits, scaled, Slots, type ChartChannelData, type Coord } from '@mayak/api';
import type { Parts, Routes } from '../parts.ts';
import { serve } from '../serve.ts';
import { shown, type Reader } from '../state/full.ts';
import type { BeaconRecord } from '../state/record.ts';
import { instantsOf } from '../store/samples.ts';
import { asked, iso } from './asked.ts';
import { readerOf, visible } from './visible.ts';

interface Sample {
  t: number;
  v: number;
  at: Coord | null;
}

/** The thinned samples of each sensor, in channel order. */
async function sampled({ pool }: Parts, record: BeaconRecord, from: number, end: number, most: number) {
  const series = record.sensors.map((sensor) => ({ sensor, slots: new Slots<Sample>(from, end, most) }));
  for await (const { t, lat, lon, values } of instantsOf(pool, record.id, from, end)) {
    const at: Coord | null = lat === null || lon === null ? null : [lat, lon];
    for (const { sensor, slots } of series) {
      const raw = values[sensor.number - 1] ?? null;
      if (raw !== null) slots.add({ t, v: scaled(raw, sensor.settings), at });
    }
  }
  return series.map(({ sensor, slots }) => ({ sensor, samples: slots.kept() }));
}

/** History of sensors (CHART, HIST). */
export const chartRoutes: Routes = (served, parts) => {
  serve(
    served,
    getHistoryData,
    ({ params, user }) => visible(parts, user, params.id),
    async ({ query, seen: { record }, user, locale }): Promise<ChartChannelData[]> => {
      const { from, end } = asked(record, query, limits.period.history, limits.maxPeriod.history);
      const reader: Reader = readerOf(user, locale);
      const series = await sampled(parts, record, from, end, query.samples ?? limits.chartSamples);
      return series.map(({ sensor, samples }) => ({
        Id: sensor.settings.Id,
        Name: sensor.settings.Name,
        ChannelType: sensor.settings.ChannelType,
        Timestamps: samples.map(({ t }) => iso(t)),
        Values: samples.map(({ v }) => Number(v.toPrecision(9))),
        FormattedValues: samples.map(({ v }) => shown({ sensor, value: v }, record, reader)),
        Coordinates: samples.map(({ at }) => at),
      }));
    },
  );
};
