import * as z from 'zod/mini';
import { Dt } from '../contract/scalars.ts';

/**
 * Who hears an alarm: the bridge, the master or the back-up officer too, further crew too (BNWAS-D09). Its type has no name, as the
 * surface of the room would call every 1 to 3 by it.
 */
export const BnwasStage = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/**
 * An alarm of the bridge with what became of it (BNWAS-D06, BNWAS-D08); added are its escalation and that it was found late. Its
 * stages, each higher than the one before, and the maker's id of what reset it are of a device that tells of them (BNWAS-D09).
 */
export const BnwasAlarm = z.object({
  StartDt: Dt,
  EndDt: z.nullable(Dt),
  State: z.union([z.literal(1), z.literal(2)]),
  EscalatedDt: z.nullable(Dt),
  ConfirmedDt: z.nullable(Dt),
  ConfirmedBy: z.nullable(z.string()),
  Late: z.boolean(),
  Stages: z.optional(z.array(z.object({ Stage: BnwasStage, StartDt: Dt }))),
  ResetSource: z.optional(z.nullable(z.int())),
});
export type BnwasAlarm = z.infer<typeof BnwasAlarm>;
