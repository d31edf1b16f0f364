import * as z from 'zod/mini';

const most = { ms: 600_000, frames: 100_000 };
const longFrames = {
  count: z.int().check(z.minimum(0), z.maximum(most.frames)),
  ms: z.int().check(z.minimum(0), z.maximum(most.ms)),
};

/** How fast a version was in one page: no word of who used it. */
export const ReportedSpeed = z.object({
  /** Milliseconds that the version was watched, in sight. */
  watched: z.int().check(z.minimum(1), z.maximum(most.ms)),
  /** The long frames of the version in this time. */
  frames: z.optional(z.object(longFrames)),
  /** Milliseconds until a slow press was answered: the slowest of fewer than fifty, the second of fewer than a hundred. */
  press: z.optional(z.int().check(z.minimum(0), z.maximum(most.ms))),
  /** Which parts had the most of the long frames: a script, a route, a panel or a part of a slot. */
  parts: z.optional(
    z.array(z.object({ part: z.string().check(z.maxLength(80)), ...longFrames })).check(z.maxLength(5)),
  ),
});
export type ReportedSpeed = z.infer<typeof ReportedSpeed>;

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
  /** How fast the version was in the first minutes of this page (CONF-D20); what the browser does not measure is absent, never 0. */
  speed: z.optional(ReportedSpeed),
  /** Of `ready`: milliseconds since it began to load. */
  ms: z.optional(z.int().check(z.minimum(0), z.maximum(600_000))),
});
export type RemoteReport = z.infer<typeof RemoteReport>;

/** The body of `POST /telemetry`. */
export const RemoteReports = z.object({
  reports: z.array(RemoteReport).check(z.minLength(1), z.maxLength(50)),
});
export type RemoteReports = z.infer<typeof RemoteReports>;
