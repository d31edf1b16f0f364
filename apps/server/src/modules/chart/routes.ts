import { getHistoryData, limits, scaled, type ChartChannelData, type Coord } from '@mayak/api';
import { Slots, type SlotSample } from '@mayak/api/history';
import type { AppContext, Routes } from '../../context/context.ts';
import { serve } from '../../http/serve.ts';
import { shown, type Reader } from '../../beacons/full.ts';
import type { BeaconRecord } from '../../beacons/record.ts';
import { samplesOf } from '../../history/store/samples.ts';
import { visiblePeriod } from '../../beacons/visiblePeriod.ts';
import { iso } from '../../http/iso.ts';
import { readerOf, visible } from '../../beacons/permissions.ts';

/** The thinned samples of each sensor as they were measured, in channel order. */
async function sampled(
  { pool }: AppContext,
  record: BeaconRecord,
  [from, end]: [number, number],
  most: number,
) {
  const series = record.sensors.map((sensor) => ({ sensor, slots: new Slots(from, end, most) }));
  const numbers = record.sensors.map(({ number }) => number);
  for await (const { t, lat, lon, values } of samplesOf(pool, record.id, {
    numbers,
    places: true,
    from,
    end,
  }))
    for (const [i, { slots }] of series.entries()) {
      const column = values[i];
      if (!column) continue;
      for (let row = 0; row < column.length; row += 1) {
        const v = column[row] ?? NaN;
        if (!Number.isNaN(v)) slots.add(t[row] ?? 0, v, lat[row] ?? NaN, lon[row] ?? NaN);
      }
    }
  return series.map(({ sensor, slots }) => ({ sensor, samples: slots.kept() }));
}

const placeOf = ({ lat, lon }: SlotSample): Coord | null => (Number.isNaN(lat) ? null : [lat, lon]);

/** History of sensors (CHART, HIST). */
export const chartRoutes: Routes = (served, context) => {
  serve(
    served,
    getHistoryData,
    ({ params, user }) => visible(context, user, params.id),
    async ({ query, seen: { record }, user, locale }): Promise<ChartChannelData[]> => {
      const { from, end } = visiblePeriod(record, query, 'history');
      const reader: Reader = readerOf(user, locale);
      const series = await sampled(context, record, [from, end], query.samples ?? limits.chartSamples);
      return series.map(({ sensor, samples }) => {
        const raw = samples.map(({ v }) => v);
        const values = raw.map((v) => scaled(v, sensor.settings));
        return {
          Id: sensor.settings.Id,
          Name: sensor.settings.Name,
          ChannelType: sensor.settings.ChannelType,
          Timestamps: samples.map(({ t }) => iso(t)),
          Values: values.map((value, i) => (value === raw[i] ? value : Number(value.toPrecision(9)))),
          FormattedValues: values.map((value) => shown({ sensor, value }, record, reader)),
          Coordinates: samples.map(placeOf),
        };
      });
    },
  );
};
