import * as z from 'zod/mini';

/** What a shell reports of a remote: a state that is an end (ERR-D07), an error of its code, or something the page's policy refused. */
export const RemoteReport = z.object({
  remote: z.string().check(z.minLength(1), z.maxLength(60)),
  version: z.string().check(z.maxLength(60)),
  /** Why this version was picked. */
  why: z.string().check(z.maxLength(200)),
  commit: z.string().check(z.maxLength(60)),
  state: z.enum([
    'disabled',
    'unreachable',
    'integrity',
    'incompatible',
    'timeout',
    'crashed',
    'error',
    'violation',
  ]),
  text: z.string().check(z.maxLength(1_000)),
});
export type RemoteReport = z.infer<typeof RemoteReport>;

/** The body of `POST /telemetry`. */
export const RemoteReports = z.object({
  reports: z.array(RemoteReport).check(z.minLength(1), z.maxLength(50)),
});
export type RemoteReports = z.infer<typeof RemoteReports>;
