import * as z from 'zod/mini';
import { endpoint, freeText, rawText } from '../contract/index.ts';
import { limits } from '../limits.ts';

const { days, lines, journal } = limits.operator.remotes;
const name = rawText(60);
const version = rawText(60);
const sentence = freeText(400).check(z.minLength(1, { error: 'required' }));
const percent = z.number().check(z.minimum(0), z.maximum(100));

const ofShare = {
  /** The shares that it goes through by itself. */
  steps: z.optional(z.array(percent).check(z.maxLength(20))),
  tenants: z.optional(z.array(sentence).check(z.maxLength(100))),
  permissions: z.optional(z.array(sentence).check(z.maxLength(100))),
  locales: z.optional(z.array(sentence).check(z.maxLength(10))),
  salt: z.optional(sentence),
};

/** A change of what users are given of a remote, as data; a team may make it to its own, the operator to any. Of a feature, and of a set, the versions are `on` and `off`. */
export const RegistryChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rollout'),
    version,
    percent,
    ...ofShare,
  }),
  /** Of a set: its members, and the share that is given it at once. */
  z.object({
    kind: z.literal('begin'),
    remotes: z.record(name, version),
    features: z.optional(z.record(name, z.boolean())),
    owner: z.optional(name),
    percent: z.optional(percent),
    ...ofShare,
  }),
  z.object({ kind: z.literal('stop'), version }),
  z.object({ kind: z.literal('promote'), version }),
  z.object({ kind: z.literal('rollback'), to: z.optional(version), steps: z.optional(z.int()) }),
  z.object({ kind: z.literal('block'), version }),
  z.object({ kind: z.literal('unblock'), version }),
  z.object({ kind: z.literal('kill'), reason: freeText(400) }),
  z.object({ kind: z.literal('revive') }),
  z.object({ kind: z.literal('pin'), version, tenant: sentence, until: z.optional(rawText(10)) }),
  z.object({ kind: z.literal('unpin'), tenant: sentence }),
  /** Of a feature: it is again what its release says; of a set that is over: it is out of the registry. */
  z.object({ kind: z.literal('forget') }),
]);
export type RegistryChange = z.infer<typeof RegistryChange>;

/** The body of `POST /registry/changes`. */
export const ChangeRequest = z.object({
  /** A remote, a feature by its id, which has a dot, or a set as `set:` and its id. */
  remote: name,
  change: RegistryChange,
  why: z.optional(sentence),
  /** Also when the shell cannot run the version; the reason is written down. */
  force: z.optional(sentence),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

/** What was done, and the registry's revision after it. */
export const ChangeAnswer = z.object({ revision: z.int(), did: z.string() });
export type ChangeAnswer = z.infer<typeof ChangeAnswer>;

/** A sentence of the registry as a code with its values; whoever shows it has words of his own. */
export const Sentence = z.object({
  code: rawText(60),
  values: z.record(rawText(60), z.union([z.number(), z.string()])),
});
export type Sentence = z.infer<typeof Sentence>;

/** One change of the registry: when, of which remote, who made it, what was done, and why. */
export const JournalEntry = z.object({
  at: z.string(),
  /** The registry's revision after it. */
  revision: z.int(),
  /** Or the id of a feature, or `set:` and that of a set; null for a change that is of no single one. */
  remote: z.nullable(z.string()),
  /** Of a set: its remotes and features. */
  members: z.optional(z.array(z.string())),
  by: z.string(),
  /** In English. */
  did: z.string(),
  /** The same as a code; absent in changes of before. */
  sentence: z.optional(Sentence),
  why: z.nullable(z.string()),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

/** How a version fared on a day of UTC: openings, those with a fault, and the median and 95th percentile of the milliseconds to ready. */
export const VersionDay = z.object({
  day: z.string(),
  remote: z.string(),
  version: z.string(),
  openings: z.int(),
  faults: z.int(),
  median: z.nullable(z.number()),
  p95: z.nullable(z.number()),
  /** The 75th percentile of the milliseconds until a page answered its slow presses, and of how many pages; null where none measured it. */
  press: z.optional(z.nullable(z.number())),
  pressPages: z.optional(z.int()),
  /** The same of the percent of their time that long frames took. */
  long: z.optional(z.nullable(z.number())),
  longPages: z.optional(z.int()),
});
export type VersionDay = z.infer<typeof VersionDay>;

/** A part of a version, a script or what was rendering, with its long frames in all pages. */
export const SlowPart = z.object({
  remote: z.string(),
  version: z.string(),
  part: z.string(),
  frames: z.int(),
  ms: z.int(),
});
export type SlowPart = z.infer<typeof SlowPart>;

/** How remotes fared in the last days (14 unless named), and who changed what they are, both the newest first; what is given to whom stands in `/registry.json` (GEN-D05, ERR-D07). */
export const getRemotes = endpoint('GET /operator/remotes', {
  caller: 'operator',
  query: z.object({ days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(days))) }),
  answer: z.object({
    days: z.array(VersionDay).check(z.maxLength(lines)),
    /** The slowest first. */
    parts: z.optional(z.array(SlowPart).check(z.maxLength(lines))),
    journal: z.array(JournalEntry).check(z.maxLength(journal)),
  }),
});

/** Changes what users are given of a remote; the reason stands in the journal. What the registry refuses is answered in one English sentence, and as a code where it has one (GEN-D05, ERR-D07). */
export const changeRemote = endpoint('POST /operator/remotes.change', {
  caller: 'operator',
  body: z.object({ remote: name, change: RegistryChange, why: sentence }),
  answer: z.object({
    done: z.nullable(ChangeAnswer),
    refused: z.nullable(z.string()),
    refusal: z.optional(z.nullable(Sentence)),
  }),
});
