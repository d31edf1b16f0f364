import * as z from 'zod/mini';
import { Dt, oneOf } from '../contract/index.ts';
import { ReportFormat } from './report.ts';

/** How far a file is; a failed one tells it by its status alone. */
export const FileStatus = { Waiting: 0, Building: 1, Ready: 2, Failed: 3 } as const;
export type FileStatus = (typeof FileStatus)[keyof typeof FileStatus];

/** A file of a report that is made in the background and waits for its user for a day (added). */
export const ReportFile = z.object({
  Id: z.string(),
  /** With its ending, as the browser saves it. */
  Name: z.string(),
  Format: oneOf(ReportFormat),
  Status: oneOf(FileStatus),
  /** Percent. */
  Progress: z.int(),
  /** Bytes. */
  Size: z.nullable(z.int()),
  CreatedDt: Dt,
});
export type ReportFile = z.infer<typeof ReportFile>;
