import * as z from 'zod/mini';
import { ChannelId, ChannelType } from '../channel/index.ts';
import { Coord, Dt, endpoint, oneOf, Period } from '../contract/index.ts';
import { limits } from '../limits.ts';

/** The values of a sensor over time: lists of equal length, ascending (CHART-01, CHART-D01). */
export const ChartChannelData = z.object({
  Id: ChannelId,
  Name: z.string(),
  ChannelType: oneOf(ChannelType),
  Timestamps: z.array(Dt),
  Values: z.array(z.nullable(z.number())),
  FormattedValues: z.array(z.nullable(z.string())),
  Coordinates: z.array(z.nullable(Coord)),
});
export type ChartChannelData = z.infer<typeof ChartChannelData>;

/** History of all sensors in channel order, by default of two days; `samples` (added) asks for fewer of each (HIST-01, HIST-D01). */
export const getHistoryData = endpoint('GET /beacons.getHistoryData/{id}', {
  query: z.extend(Period, {
    samples: z.optional(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(limits.chartSamples))),
  }),
  answer: z.array(ChartChannelData),
  mode: 'null',
  handled: ['notFound'],
  trusted: true,
});
