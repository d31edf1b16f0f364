import * as z from 'zod/mini';
// By the shared door: calls that one page alone makes need none of their names in the shell.
import { Dt, endpoint, limits, requiredText } from '@mayak/api';

/**
 * What a key opens: `fleet` reads what the beacons are now, `past` reads tracks, history, reports and events, `messages` reads
 * and writes the conversations. Nothing else is opened by a key (AUTH-D20).
 */
export const keyScopes = ['fleet', 'past', 'messages'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** A key of the caller for his programs; the key itself is told once, when it is made. */
export const ApiKey = z.object({
  Id: z.int(),
  Name: z.string(),
  /** Its first characters, by which it is known again. */
  Begin: z.string(),
  Scopes: z.array(z.string()),
  CreatedDt: Dt,
  /** Exact to an hour; null where it was never used. */
  LastUsedDt: z.nullable(Dt),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The keys of the caller, the newest first (AUTH-D20, added). */
export const getApiKeys = endpoint('GET /users.getKeys', { answer: z.array(ApiKey) });

/** Makes a key; it asks first whether it is the user (AUTH-D17, AUTH-D20, added). */
export const addApiKey = endpoint('POST /users.addKey', {
  body: z.object({
    Name: requiredText(limits.keys.name),
    Scopes: z.array(z.enum(keyScopes)).check(z.minLength(1), z.maxLength(keyScopes.length)),
  }),
  answer: z.extend(ApiKey, { Key: z.string() }),
  status: 201,
  handled: ['validation', 'conflict'],
});

/** Ends a key at once (AUTH-D20, added). */
export const endApiKey = endpoint('POST /users.endKey/{id}', { handled: ['notFound'] });
