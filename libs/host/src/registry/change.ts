import * as z from 'zod/mini';

const version = z.string().check(z.maxLength(60));
const sentence = z.string().check(z.minLength(1), z.maxLength(400));
const percent = z.number().check(z.minimum(0), z.maximum(100));

/** A change that a team may make to a remote of its own, as data. */
export const RegistryChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rollout'),
    version,
    percent,
    /** The shares that it goes through by itself. */
    steps: z.optional(z.array(percent).check(z.maxLength(20))),
    tenants: z.optional(z.array(sentence).check(z.maxLength(100))),
    permissions: z.optional(z.array(sentence).check(z.maxLength(100))),
    locales: z.optional(z.array(sentence).check(z.maxLength(10))),
    salt: z.optional(sentence),
  }),
  z.object({ kind: z.literal('stop'), version }),
  z.object({ kind: z.literal('promote'), version }),
  z.object({ kind: z.literal('rollback'), to: z.optional(version), steps: z.optional(z.int()) }),
  z.object({ kind: z.literal('block'), version }),
  z.object({ kind: z.literal('unblock'), version }),
  z.object({ kind: z.literal('kill'), reason: z.string().check(z.maxLength(400)) }),
  z.object({ kind: z.literal('revive') }),
]);
export type RegistryChange = z.infer<typeof RegistryChange>;

/** The body of `POST /registry/changes`. */
export const ChangeRequest = z.object({
  remote: z.string().check(z.maxLength(60)),
  change: RegistryChange,
  why: z.optional(sentence),
  /** Also when the shell cannot run the version; the reason is written down. */
  force: z.optional(sentence),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

/** What was done, and the registry's revision after it. */
export const ChangeAnswer = z.object({ revision: z.int(), did: z.string() });
export type ChangeAnswer = z.infer<typeof ChangeAnswer>;
