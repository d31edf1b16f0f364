import * as z from 'zod/mini';
import { BnwasMode } from '../beacon/index.ts';
import { Coord, Dt, oneOf } from '../contract/index.ts';
import { BnwasAlarm, BnwasStage } from './alarm.ts';

/** State of the autopilot (BNWAS-D05). */
export const AutopilotState = { Undefined: 0, Off: 1, On: 2 } as const;
export type AutopilotState = (typeof AutopilotState)[keyof typeof AutopilotState];

/** A stretch under way in one mode; its mode is null where no data tell it (BNWAS-D06). */
export const BnwasRow = z.object({
  StartDt: Dt,
  EndDt: Dt,
  DurationSeconds: z.int(),
  Mode: z.nullable(oneOf(BnwasMode)),
  AutopilotState: oneOf(AutopilotState),
  DistanceMeters: z.number(),
  AverageSpeed: z.number(),
  MaxSpeed: z.number(),
  StartCoordinates: Coord,
  EndCoordinates: Coord,
  IsViolation: z.boolean(),
  Alarms: z.array(BnwasAlarm),
});
export type BnwasRow = z.infer<typeof BnwasRow>;

/** Sums of the rows of a beacon, seconds; added are the times by mode and the share of compliance (BNWAS-D06). */
export const BnwasTotals = z.object({
  UnderWaySeconds: z.int(),
  ViolationSeconds: z.int(),
  ManualSeconds: z.int(),
  AutoSeconds: z.int(),
  NoDataSeconds: z.int(),
  /** Of the time under way with a known mode, the part with the watch on, 0 to 1; null where no mode is known. */
  Compliance: z.nullable(z.number()),
  DistanceMeters: z.number(),
  AlarmCount: z.int(),
  AverageConfirmationSeconds: z.nullable(z.number()),
  /** By the highest stage that each came to; those whose device tells of no stages are in none (BNWAS-D09). */
  AlarmsByStage: z.optional(z.array(z.object({ Stage: BnwasStage, AlarmCount: z.int() }))),
});
export type BnwasTotals = z.infer<typeof BnwasTotals>;

/** A time in which the dormant period was the same, minutes (BNWAS-D09). */
export const DormantPeriod = z.object({ StartDt: Dt, EndDt: Dt, Minutes: z.int() });
export type DormantPeriod = z.infer<typeof DormantPeriod>;

/** The bridge watch of one beacon (BNWAS-08); added is what a timeline shows: modes and stretches under way of the whole period, and all alarms. */
export const BnwasReport = z.object({
  BeaconId: z.int(),
  BeaconName: z.string(),
  Rows: z.array(BnwasRow),
  Totals: BnwasTotals,
  Modes: z.array(z.object({ StartDt: Dt, EndDt: Dt, Mode: z.nullable(oneOf(BnwasMode)) })),
  UnderWay: z.array(z.object({ StartDt: Dt, EndDt: Dt })),
  Alarms: z.array(BnwasAlarm),
  DormantPeriods: z.optional(z.array(DormantPeriod)),
  /** What was under way over gaps, as their ends agree with the straight line: no part of the rest, with a share of compliance of its own (TRACK-D10). */
  Estimated: z.optional(
    z.object({
      Rows: z.array(BnwasRow),
      UnderWay: z.array(z.object({ StartDt: Dt, EndDt: Dt })),
      UnderWaySeconds: z.int(),
      ViolationSeconds: z.int(),
      DistanceMeters: z.number(),
      Compliance: z.nullable(z.number()),
    }),
  ),
});
export type BnwasReport = z.infer<typeof BnwasReport>;
