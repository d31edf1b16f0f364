import * as z from 'zod/mini';
import { Integrity } from './release.ts';
import { Signature, Trust } from './signature.ts';

/** One published version of a remote: where it lies and the hash of its release.json. */
export const RemoteVersion = z.object({
  base: z.string(),
  releaseHash: Integrity,
  state: z.enum(['published', 'blocked']),
  signature: z.optional(Signature),
});
export type RemoteVersion = z.infer<typeof RemoteVersion>;

/** A version that one tenant is held at, until a day, that day included. */
export const Pin = z.object({ tenant: z.string(), version: z.string(), until: z.nullable(z.string()) });
export type Pin = z.infer<typeof Pin>;

/** A version that a share of the users is given. */
export const Rollout = z.object({
  id: z.string(),
  version: z.string(),
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  salt: z.string(),
  where: z.object({
    tenants: z.array(z.string()),
    permissions: z.array(z.string()),
    locales: z.array(z.string()),
  }),
  /** It goes on by itself through these shares while its version fares well; `since` is when the present one began. */
  gate: z.optional(z.object({ steps: z.array(z.number()), since: z.string() })),
});
export type Rollout = z.infer<typeof Rollout>;

/** What the registry says of one remote. */
export const RegistryRemote = z.object({
  owner: z.string(),
  enabled: z.boolean(),
  killReason: z.nullable(z.string()),
  /** Empty until a version is promoted: then only a rollout or a pin gives one. */
  stable: z.string(),
  /** The stable version before it: where a fault leads by itself. */
  previous: z.nullable(z.string()),
  /** The stable versions before that one, the latest first. */
  earlier: z._default(z.array(z.string()), []),
  pins: z.array(Pin),
  rollouts: z.array(Rollout),
  versions: z.record(z.string(), RemoteVersion),
  /** Only what it names may run; absent for a remote whose team has no key. Written by who serves the registry, never kept in its file. */
  trust: z.optional(Trust),
});
export type RegistryRemote = z.infer<typeof RegistryRemote>;

/** What the registry says of a feature of the product; of one that nobody has changed only what its release says. */
export const RegistryFeature = z.object({
  owner: z.string(),
  /** What all have until somebody says otherwise. */
  default: z.boolean(),
  /** The day, or the moment, since which nothing of it was changed. */
  since: z.string(),
  /** What all have whom no other rule reaches; absent until somebody says so. */
  all: z.optional(z.boolean()),
  /** It is off for everybody, whatever the rules say, for this reason. */
  killReason: z.optional(z.string()),
  /** Tenants for which it is `on` or `off`. */
  pins: z.optional(z.array(Pin)),
  /** For whom it is `on`, by share. */
  rollouts: z.optional(z.array(Rollout)),
});
export type RegistryFeature = z.infer<typeof RegistryFeature>;

/** Remotes and features that are given together or not at all (CONF-D11): to whom is said as of a feature, `on` is to have all of it. */
export const RegistrySet = z.extend(RegistryFeature, {
  /** The version of each remote that belongs to it. */
  remotes: z.record(z.string(), z.string()),
  /** What each feature is that belongs to it. */
  features: z.record(z.string(), z.boolean()),
  /** It gives nobody anything any more: its members are `stable`, or it was taken `back`. */
  ended: z.optional(z.enum(['stable', 'back'])),
});
export type RegistrySet = z.infer<typeof RegistrySet>;

/** `/registry.json`: all that the shell knows of its remotes before it runs. */
export const Registry = z.object({
  schema: z.literal(1),
  revision: z.int(),
  issuedAt: z.string(),
  origins: z.array(z.string()),
  remotes: z.record(z.string(), RegistryRemote),
  /** Features of the product by their ids; absent where none is declared. */
  features: z.optional(z.record(z.string(), RegistryFeature)),
  /** Sets by their ids, the eldest first; absent where none was begun. */
  sets: z.optional(z.record(z.string(), RegistrySet)),
});
export type Registry = z.infer<typeof Registry>;

/** The part of a resource's address that changes with its content, so that it may be cached for ever. */
export const addressKey = (integrity: string) => integrity.slice(7, 19).replaceAll(/[+/]/g, '-');

/** Where the description of a version is read: always beside the registry, even when the code lies elsewhere. */
export const releaseAddress = (name: string, version: string, hash: string) =>
  `/remotes/${name}/${version}/release.json?${addressKey(hash)}`;
