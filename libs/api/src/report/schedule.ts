import * as z from 'zod/mini';
import { Email } from '../account/index.ts';
import { Dt, oneOf } from '../contract/index.ts';
import { limits } from '../limits.ts';

/** How often a report is sent. */
export const ReportEvery = { Day: 'day', Week: 'week', Month: 'month' } as const;
export type ReportEvery = (typeof ReportEvery)[keyof typeof ReportEvery];

/** By what a report is sent by itself, at an hour of the user's zone (added). */
export const ReportSchedule = z.object({
  Every: oneOf(ReportEvery),
  Hour: z.int().check(z.minimum(0), z.maximum(23)),
  /** The day of the week from Monday, 1 to 7, or of the month, 1 to 28. */
  Day: z._default(z.int().check(z.minimum(1), z.maximum(28)), 1),
  Format: z.enum(['html', 'xlsx']),
  /** Added: as a PDF, whatever Format says, which those who know of none go by. */
  Pdf: z.optional(z.boolean()),
  /** With the file itself, or only a link by which this one file is opened. */
  WithFile: z.boolean(),
  Emails: z.array(Email).check(z.minLength(1), z.maxLength(limits.report.emails)),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

/** One sending of a report by its schedule (added). */
export const ReportSending = z.object({
  DueDt: Dt,
  SentDt: Dt,
  Emails: z.array(z.string()),
  /** Nothing kept it from being made. */
  IsSent: z.boolean(),
});
export type ReportSending = z.infer<typeof ReportSending>;
