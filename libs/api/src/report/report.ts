import * as z from 'zod/mini';
import { Coord, Dt, oneOf, requiredText } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { LatestSettings } from './latest.ts';
import { ReportSchedule } from './schedule.ts';
import { mostAreaLimits, SectionKind } from './sections.ts';

/** The six reports (REP-02). */
export const ReportType = {
  Beacons: 'beaconsReport',
  Channels: 'channelsReport',
  BeaconData: 'beaconDataReport',
  ChannelData: 'channelDataReport',
  Emergencies: 'emergenciesReport',
  Packets: 'beaconsDataPacketsReport',
} as const;
export type ReportType = (typeof ReportType)[keyof typeof ReportType];

/** Which legs are told of (REP-03). */
export const ReportKind = { Move: 'Move', Stop: 'Stop' } as const;
export type ReportKind = (typeof ReportKind)[keyof typeof ReportKind];

/** The files of a report (REP-04). */
export const ReportFormat = { Html: 'html', Xlsx: 'xlsx' } as const;
export type ReportFormat = (typeof ReportFormat)[keyof typeof ReportFormat];

/** None is asked for at each build (REP-05, REP-D01). */
export const PeriodKind = { None: 0, DaysFromCurrent: 1, Fixed: 2 } as const;
export type PeriodKind = (typeof PeriodKind)[keyof typeof PeriodKind];

const ids = (most: number) => z._default(z.array(z.int()).check(z.maxLength(most)), []);

/** From which on it is speeding, km/h. */
const Speed = z.number().check(z.minimum(1), z.maximum(limits.report.speedLimit));

/** Of what a report tells; no channels stand for all (REP-01, REP-D03). */
export const ReportSettings = z.object({
  Beacon: z._default(z.nullable(z.int()), null),
  Channels: ids(limits.report.channels),
  Beacons: ids(limits.report.beacons),
  Kinds: z._default(z.array(oneOf(ReportKind)).check(z.maxLength(2)), []),
  MinStopMinutes: z._default(
    z.int().check(z.minimum(1), z.maximum(limits.stopMinutes.max)),
    limits.stop.duration / 60_000,
  ),
  /** Added: what else it tells, in the order of a document; who knows of none leaves it out, and of a template it stays as it was. */
  Sections: z.optional(z.array(oneOf(SectionKind)).check(z.maxLength(limits.report.sections))),
  /** Added: from which speed on it tells of speeding, km/h. */
  SpeedLimit: z.optional(Speed),
  /** Added: geoobjects in which another speed stands for it; of those around a place the lowest. */
  AreaSpeedLimits: z.optional(
    z.array(z.object({ Geoobject: z.int(), SpeedLimit: Speed })).check(z.maxLength(mostAreaLimits)),
  ),
  /** Added: the latest state instead of a period, of a report of beacons. */
  Latest: z.optional(LatestSettings),
});
export type ReportSettings = z.infer<typeof ReportSettings>;

/** The period of a template (REP-05, REP-D02). */
export const ReportPeriod = z.object({
  Kind: oneOf(PeriodKind),
  Days: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(limits.report.days))), null),
  StartDt: z._default(z.nullable(Dt), null),
  EndDt: z._default(z.nullable(Dt), null),
});
export type ReportPeriod = z.infer<typeof ReportPeriod>;

/** A report that is built again and again (REP-01, REP-D02); added are when it was last built, and by which schedule it is sent. */
export const ReportTemplate = z.object({
  Id: z.int(),
  Name: z.string(),
  ReportType: oneOf(ReportType),
  Period: ReportPeriod,
  Settings: ReportSettings,
  Schedule: z.nullable(ReportSchedule),
  LastBuiltDt: z.nullable(Dt),
  /** Added: when it is next sent by its schedule. */
  NextDt: z.optional(z.nullable(Dt)),
  /** Added: recipients who have ended the sending. */
  StoppedEmails: z.optional(z.array(z.string())),
});
export type ReportTemplate = z.infer<typeof ReportTemplate>;

/** A template as it is saved: one with an id takes the place of the own one (REP-D02). */
export const ReportTemplateEdit = z.object({
  Id: z._default(z.nullable(z.int()), null),
  Name: requiredText(limits.report.name),
  ReportType: oneOf(ReportType),
  Period: ReportPeriod,
  Settings: ReportSettings,
  Schedule: z._default(z.nullable(ReportSchedule), null),
});
export type ReportTemplateEdit = z.infer<typeof ReportTemplateEdit>;

/** What a report is asked for (REP-D03); added is the template that it is built from, by whose name it is then called. */
export const ReportRequest = z.object({
  ReportType: oneOf(ReportType),
  StartDt: Dt,
  EndDt: Dt,
  Settings: ReportSettings,
  Template: z._default(z.nullable(z.int()), null),
});
export type ReportRequest = z.infer<typeof ReportRequest>;

/** What the cells of a column are (REP-D04). */
export const CellType = {
  Text: 'text',
  Number: 'number',
  DateTime: 'datetime',
  Duration: 'duration',
  Coordinates: 'coordinates',
  State: 'state',
} as const;
export type CellType = (typeof CellType)[keyof typeof CellType];

/** A cell as it is on the wire: times in ISO, durations in seconds, lengths in metres, speeds in km/h. */
export const Cell = z.nullable(z.union([z.string(), z.number(), Coord]));
export type Cell = z.infer<typeof Cell>;

/** Cells by the keys of their columns. */
export const ReportRow = z.record(z.string(), Cell);
export type ReportRow = z.infer<typeof ReportRow>;

export const ReportColumn = z.object({
  Key: z.string(),
  Title: z.string(),
  Type: oneOf(CellType),
  Unit: z.nullable(z.string()),
  /** Added: the words that stand for the values of a state or a kind, in the language of the call. */
  Words: z.optional(z.record(z.string(), z.string())),
});
export type ReportColumn = z.infer<typeof ReportColumn>;

export const ReportSection = z.object({
  Title: z.string(),
  BeaconId: z.nullable(z.int()),
  /** Added: which part of a document it is; the table of its type is none. */
  Kind: z.optional(oneOf(SectionKind)),
  Columns: z.array(ReportColumn),
  Rows: z.array(ReportRow),
  Totals: z.nullable(ReportRow),
});
export type ReportSection = z.infer<typeof ReportSection>;

/** A built report (REP-D04); added are the rules and thresholds by which it was made, in words. */
export const ReportResult = z.object({
  ReportType: oneOf(ReportType),
  Title: z.string(),
  StartDt: Dt,
  EndDt: Dt,
  CreatedDt: Dt,
  IsCut: z.boolean(),
  Rules: z.array(z.string()),
  /** Added: of the user for whom it was built. */
  Organization: z.optional(z.nullable(z.string())),
  Sections: z.array(ReportSection),
});
export type ReportResult = z.infer<typeof ReportResult>;
