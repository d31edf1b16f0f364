import * as z from 'zod/mini';
// By the shared door: calls that one page alone makes need none of their names in the shell.
import { Coord, Dt, endpoint, limits, requiredText } from '@mayak/api';
import { RuleStep, RuleStepEdit, stepIssues, stepLimits } from '@mayak/api/rules';

const hour = 3_600_000;

/** What is asked of the desk of security alerts (SSAS-D04, SSAS-D09, SSAS-D10). */
export const ssasLimits = {
  note: 1_000,
  /** A drill is announced for at most so long, and so long before, ms. */
  drill: { longest: 24 * hour, ahead: 90 * 24 * hour, begun: 5 * 60_000 },
  beacons: 500,
  aboard: 50,
  /** Closed activations that are shown, and positions of a track. */
  closed: 100,
  track: 2_000,
} as const;

/** By what an activation was known: the mark of the device's own protocol, its distress button, an input. */
export const ssasSources = ['device', 'distress', 'input'] as const;
export type SsasSource = (typeof ssasSources)[number];

const Place = z.object({
  Dt,
  Coordinates: Coord,
  Speed: z.nullable(z.number()),
  Course: z.nullable(z.number()),
});
export type SsasPlace = z.infer<typeof Place>;

/** Whom an activation told, or is to tell: by which StepWay, and with which StepOutcome, or one of a later server. */
export const SsasCall = z.object({
  Dt,
  Way: z.int(),
  /** A user by his name, or an address; null where the user is gone. */
  Whom: z.nullable(z.string()),
  Outcome: z.string(),
  Error: z.nullable(z.string()),
});
export type SsasCall = z.infer<typeof SsasCall>;

/** An activation of a security alert: open until somebody closes it with a note (SSAS-D07). */
export const SsasActivation = z.object({
  Id: z.int(),
  BeaconId: z.int(),
  BeaconName: z.string(),
  /** It came within an announced window. */
  IsDrill: z.boolean(),
  /** When the device says that it began, and when that was heard. */
  ActivatedDt: Dt,
  ReceivedDt: Dt,
  /** An SsasSource, or one of a later server. */
  Source: z.string(),
  /** How many reports told it, and when the newest did. */
  Signals: z.int(),
  LastDt: Dt,
  /** The device says that it is over; it stays open all the same. */
  ReleasedDt: z.nullable(Dt),
  TakenBy: z.nullable(z.string()),
  TakenDt: z.nullable(Dt),
  ClosedBy: z.nullable(z.string()),
  ClosedDt: z.nullable(Dt),
  Note: z.nullable(z.string()),
  /** Where it was when it began; null where that is not known. */
  Place: z.nullable(Place),
  /** The newest position, of an open one. */
  Position: z.nullable(Place),
  Calls: z.array(SsasCall),
});
export type SsasActivation = z.infer<typeof SsasActivation>;

/** A window in which activations are a drill, announced by somebody before (SSAS-D09). */
export const SsasDrill = z.object({
  Id: z.int(),
  BeaconId: z.int(),
  BeaconName: z.string(),
  FromDt: Dt,
  UntilDt: Dt,
  By: z.string(),
  AnnouncedDt: Dt,
});
export type SsasDrill = z.infer<typeof SsasDrill>;

/** How the device of a beacon tells an alert, who is told, and which accounts are aboard (SSAS-D01, SSAS-D03, SSAS-D06). */
export const SsasSetup = z.object({
  BeaconId: z.int(),
  BeaconName: z.string(),
  /** Its distress button is the one of the security alert. */
  ByDistress: z.boolean(),
  /** The number of the sensor to which the alert is wired; none of its values is shown to anybody. */
  Input: z.nullable(z.int()),
  Steps: z.array(RuleStep),
  /** Names of accounts that are aboard. */
  Aboard: z.array(z.string()),
});
export type SsasSetup = z.infer<typeof SsasSetup>;

const Counts = z.object({ Open: z.int(), Closed: z.int() });

/** The desk of those ashore: what is open and was closed, what is announced, how beacons are set up. */
export const SsasDesk = z.object({
  Activations: z.array(SsasActivation),
  Drills: z.array(SsasDrill),
  /** Of the beacons that the caller manages. */
  Setups: z.array(SsasSetup),
  /** Drills are counted apart. */
  Real: Counts,
  Drill: Counts,
});
export type SsasDesk = z.infer<typeof SsasDesk>;

/** The desk of the caller; an account that is aboard has nothing of its beacon there (SSAS-D04, added). */
export const getSsasDesk = endpoint('GET /ssas', { answer: SsasDesk, isPoll: true });

/** Positions since an activation, oldest first, until it was closed (SSAS-D08, added). */
export const getSsasTrack = endpoint('GET /ssas.getTrack/{id}', {
  answer: z.array(Place),
  handled: ['notFound'],
});

/** Somebody sees to it: nobody else is told any more (SSAS-D06, added). */
export const takeSsas = endpoint('POST /ssas.take/{id}', {
  answer: SsasDesk,
  status: 200,
  handled: ['notFound'],
});

/** Closes an activation for good, with a note; one that is closed stays as it was (SSAS-D07, added). */
export const closeSsas = endpoint('POST /ssas.close/{id}', {
  body: z.object({ Note: requiredText(ssasLimits.note) }),
  answer: SsasDesk,
  status: 200,
  handled: ['validation', 'notFound'],
});

const beacons = z
  .array(z.int())
  .check(z.minLength(1, { error: 'required' }), z.maxLength(ssasLimits.beacons));

/** Announces a drill of beacons; one whose window has begun cannot be made after the fact (SSAS-D09, added). */
export const announceSsasDrill = endpoint('POST /ssas.announceDrill', {
  body: z.object({ BeaconIds: beacons, FromDt: Dt, UntilDt: Dt }),
  answer: SsasDesk,
  status: 200,
  makes: true,
  handled: ['validation', 'notFound', 'permission.denied'],
});

/** Ends a window before its time: what comes from now on is real (SSAS-D09, added). */
export const endSsasDrill = endpoint('POST /ssas.endDrill/{id}', {
  answer: SsasDesk,
  status: 200,
  handled: ['notFound'],
});

const Setup = z.object({
  BeaconIds: beacons,
  ByDistress: z.boolean(),
  Input: z.nullable(z.int().check(z.minimum(1), z.maximum(999))),
  Steps: z.array(RuleStepEdit).check(z.maxLength(stepLimits.most)),
  Aboard: z.array(requiredText(limits.userName.max)).check(z.maxLength(ssasLimits.aboard)),
});
type Setup = z.infer<typeof Setup>;

function wrongSteps(ctx: z.core.ParsePayload<Setup>): void {
  for (const { field, code } of stepIssues(ctx.value.Steps))
    ctx.issues.push({ code: 'custom', message: code, path: field.split('.'), input: ctx.value });
}

/** Sets up how beacons tell an alert and who is told; the same for all of them (SSAS-D06, added). */
export const setUpSsas = endpoint('PUT /ssas.setUp', {
  body: Setup.check(wrongSteps),
  answer: SsasDesk,
  handled: ['validation', 'notFound', 'permission.denied'],
});
