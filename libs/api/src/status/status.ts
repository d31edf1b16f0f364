import * as z from 'zod/mini';
import { Dt, freeText } from '../contract/index.ts';
import { limits } from '../limits.ts';

/** The steps of the way that the installation tries each minute, in their order (SRV-D20). */
export const canarySteps = ['packet', 'rule', 'page', 'push', 'mail', 'command'] as const;
export const CanaryStep = z.enum(canarySteps);
export type CanaryStep = z.infer<typeof CanaryStep>;

/** How the installation is now: its last minute was good, it was not, or nobody knows. */
export const StatusNow = z.enum(['good', 'bad', 'unknown']);
export type StatusNow = z.infer<typeof StatusNow>;

/** A day in UTC by its minutes: in which all went in time, in which a step did not, and of which nobody knows (SRV-D22). */
export const StatusDay = z.object({
  Day: z.iso.date(),
  Good: z.int(),
  Bad: z.int(),
  Unmeasured: z.int(),
});
export type StatusDay = z.infer<typeof StatusDay>;

/** A step in the newest minute: milliseconds, null where it was not reached or nothing came. */
export const StepTime = z.object({ Step: CanaryStep, Ms: z.nullable(z.int()), Limit: z.int() });
export type StepTime = z.infer<typeof StepTime>;

const words = (most: number) =>
  z.object({
    ru: freeText(most).check(z.minLength(1, { error: 'required' })),
    en: z.optional(freeText(most)),
  });

/** What the operator says of an incident; without English words the Russian ones stand for both. */
export const IncidentEdit = z.object({
  Title: words(limits.canary.incident.title),
  FromDt: Dt,
  /** Null while it lasts. */
  UntilDt: z.nullable(Dt),
});
export type IncidentEdit = z.infer<typeof IncidentEdit>;

export const IncidentUpdate = z.object({ Words: words(limits.canary.incident.words) });
export type IncidentUpdate = z.infer<typeof IncidentUpdate>;

export const Incident = z.extend(IncidentEdit, {
  Id: z.int(),
  /** The newest first. */
  Updates: z.array(z.object({ Dt, Words: IncidentUpdate.shape.Words })),
});
export type Incident = z.infer<typeof Incident>;

/** How the installation is and was (SRV-D22). */
export const Status = z.object({
  /** When this was found out. */
  Dt,
  /** The canary is switched on. */
  IsOn: z.boolean(),
  Now: StatusNow,
  /** The newest minute that was measured. */
  MinuteDt: z.nullable(Dt),
  Failed: z.nullable(CanaryStep),
  Steps: z.array(StepTime),
  /** The last 90 days, the oldest first; those before the first minute are left out. */
  Days: z.array(StatusDay),
  /** The newest first. */
  Incidents: z.array(Incident),
});
export type Status = z.infer<typeof Status>;
