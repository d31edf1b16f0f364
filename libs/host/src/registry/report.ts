import * as z from 'zod/mini';

/** What a shell reports of a remote: that it is ready, a state that is an end (ERR-D07), an error of its code, or something the page's policy refused. */
export const RemoteReport = z.object({
  remote: z.string().check(z.minLength(1), z.maxLength(60)),
  version: z.string().check(z.maxLength(60)),
  /** Why this version was picked. */
  why: z.string().check(z.maxLength(200)),
  commit: z.string().check(z.maxLength(60)),
  state: z.enum([
    'ready',
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
  /** It is the first word of this page about the version: one opening of it. */
  opening: z.optional(z.boolean()),
  /** It is the first fault of the version in this page. */
  fault: z.optional(z.boolean()),
  /** The features of the remote that are given to a share of the users: the first word, and the first fault, of this page with one on or off. */
  features: z.optional(
    z
      .array(
        z.object({
          id: z.string().check(z.maxLength(60)),
          isOn: z.boolean(),
          opening: z.boolean(),
          fault: z.boolean(),
        }),
      )
      .check(z.maxLength(10)),
  ),
  /** Of `ready`: milliseconds since it began to load. */
  ms: z.optional(z.int().check(z.minimum(0), z.maximum(600_000))),
});
export type RemoteReport = z.infer<typeof RemoteReport>;

/** The body of `POST /telemetry`. */
export const RemoteReports = z.object({
  reports: z.array(RemoteReport).check(z.minLength(1), z.maxLength(50)),
});
export type RemoteReports = z.infer<typeof RemoteReports>;
