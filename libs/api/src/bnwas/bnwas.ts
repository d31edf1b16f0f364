import * as z from 'zod/mini';
import { BnwasMode } from '../beacon/index.ts';
import { Coord, Dt, oneOf } from '../contract/index.ts';

/** State of the autopilot (BNWAS-D05). */
export const AutopilotState = { Undefined: 0, Off: 1, On: 2 } as const;
export type AutopilotState = (typeof AutopilotState)[keyof typeof AutopilotState];

/** An alarm of the bridge with what became of it (BNWAS-D06, BNWAS-D08); added are its escalation and that it was found late. */
export const BnwasAlarm = z.object({
  StartDt: Dt,
  EndDt: z.nullable(Dt),
  State: z.union([z.literal(1), z.literal(2)]),
  EscalatedDt: z.nullable(Dt),
  ConfirmedDt: z.nullable(Dt),
  ConfirmedBy: z.nullable(z.string()),
  Late: z.boolean(),
});
export type BnwasAlarm = z.infer<typeof BnwasAlarm>;

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
});
export type BnwasTotals = z.infer<typeof BnwasTotals>;

/** The bridge watch of one beacon (BNWAS-08); added is what a timeline shows: modes and stretches under way of the whole period, and all alarms. */
export const BnwasReport = z.object({
  BeaconId: z.int(),
  BeaconName: z.string(),
  Rows: z.array(BnwasRow),
  Totals: BnwasTotals,
  Modes: z.array(z.object({ StartDt: Dt, EndDt: Dt, Mode: z.nullable(oneOf(BnwasMode)) })),
  UnderWay: z.array(z.object({ StartDt: Dt, EndDt: Dt })),
  Alarms: z.array(BnwasAlarm),
});
export type BnwasReport = z.infer<typeof BnwasReport>;
