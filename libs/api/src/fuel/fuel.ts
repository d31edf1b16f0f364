import * as z from 'zod/mini';
import { ChannelId } from '../channel/index.ts';
import { limits } from '../limits.ts';
import { Bytes, Dt, endpoint, oneOf, Period } from '../contract/index.ts';
import { FuelUnknown, TankCapacity } from './tankCapacity.ts';

/** What happened to the fuel of a tank at once: taken aboard, let out, or moved between tanks. */
export const FuelMoveKind = { Bunkering: 'Bunkering', Drain: 'Drain', Transfer: 'Transfer' } as const;
export type FuelMoveKind = (typeof FuelMoveKind)[keyof typeof FuelMoveKind];

/** A bunkering, drain or transfer of one tank, litres (added). */
export const FuelMove = z.object({
  Kind: oneOf(FuelMoveKind),
  Channel: ChannelId,
  StartDt: Dt,
  EndDt: Dt,
  Before: z.number(),
  After: z.number(),
});
export type FuelMove = z.infer<typeof FuelMove>;

/** Litres used by day, from the start of each day in the user's zone; Coverage (added) is how much of a day is known, %, Unknown why there is no value, Tanks what sizes were learnt; a server of before tells neither (FUEL-01, FUEL-D03). */
export const FuelChart = z.object({
  Timestamps: z.array(Dt),
  Values: z.array(z.nullable(z.number())),
  Coverage: z.array(z.int()),
  Unknown: z.optional(z.array(z.nullable(oneOf(FuelUnknown)))),
  Movements: z.array(FuelMove),
  Tanks: z.optional(z.array(TankCapacity)),
});
export type FuelChart = z.infer<typeof FuelChart>;

/** The daily consumption of a period, by default of seven days (FUEL-01, FUEL-09). */
export const getFuelDailyConsumption = endpoint('GET /beacons.getFuelDailyConsumption/{id}', {
  query: Period,
  answer: FuelChart,
  mode: 'null',
  handled: ['notFound'],
});

/** The fuel report of chosen sensors of one beacon as a spreadsheet (FUEL-07, FUEL-D05, FUEL-D07). */
export const exportFuelReport = endpoint('POST /reports.exportFuelReport', {
  body: z.object({
    StartDt: Dt,
    EndDt: Dt,
    Settings: z.object({
      Beacon: z.int(),
      Channels: z.array(z.int()).check(z.minLength(1), z.maxLength(limits.channels)),
    }),
  }),
  answer: Bytes,
  mode: 'swallow',
  accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
