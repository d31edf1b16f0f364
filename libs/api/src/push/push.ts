import * as z from 'zod/mini';
// By the shared door: calls that the profile alone makes need none of their names in the shell.
import { Dt, endpoint, limits, rawText, requiredText } from '@mayak/api';

const { name, endpoint: address, key } = limits.push;

/** What the server signs its pushes by; a browser subscribes with it (NOTIF-D31). */
export const getPushKey = endpoint('GET /push.getKey', { answer: z.object({ PublicKey: z.string() }) });

/** A browser to which the caller has notifications pushed (NOTIF-D31). */
export const PushDevice = z.object({
  Id: z.int(),
  Name: z.string(),
  CreatedDt: Dt,
  /** SHA-256 of its address as base64url: by this a browser knows itself, and nobody else learns the address. */
  Digest: z.string(),
  /** When its push service last took something. */
  LastSentDt: z.nullable(Dt),
  /** Why the last push did not go, as the push service said it; null where it went. */
  Error: z.nullable(z.string()),
  /** Since when its push service knows it no more: nothing is sent to it (NOTIF-D33). */
  GoneDt: z.nullable(Dt),
});
export type PushDevice = z.infer<typeof PushDevice>;

const base64url = (least: number, most: number) =>
  z
    .string()
    .check(z.regex(/^[\w-]+={0,2}$/, { error: 'invalidFormat' }), z.minLength(least), z.maxLength(most));

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Where a browser takes pushes, and with what they are sealed for it (RFC 8291). */
export const PushSubscription = z.object({
  Endpoint: rawText(address).check(z.refine(isAddress, { error: 'invalidFormat' })),
  P256dh: base64url(key.least, key.most),
  Auth: base64url(key.auth.least, key.auth.most),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** The caller's own, the oldest first. */
export const getPushDevices = endpoint('GET /push', { answer: z.array(PushDevice) });

/** Switches pushes to a browser on, by its own name where none is given; one that is known is renewed. With the token the browser tells of another address by itself. */
export const addPushDevice = endpoint('POST /push', {
  body: z.extend(PushSubscription, { Name: z.optional(requiredText(name)) }),
  answer: z.extend(PushDevice, { RenewalToken: z.string() }),
  status: 201,
  handled: ['validation', 'conflict', 'integration.targetRefused'],
});

export const removePushDevice = endpoint('DELETE /push/{id}', { handled: ['notFound'] });

/** Sends the device a test now; Error is what its push service said, null where it took it. */
export const testPushDevice = endpoint('POST /push.test/{id}', {
  answer: z.object({ Error: z.nullable(z.string()) }),
  handled: ['notFound', 'rate.limited'],
});

/** A browser was given another address by its push service (`pushsubscriptionchange`); the token says which device it is. */
export const renewPushDevice = endpoint('POST /push.renew', {
  caller: 'anyone',
  body: z.extend(PushSubscription, { RenewalToken: rawText(limits.push.token) }),
  handled: ['notFound', 'validation', 'integration.targetRefused'],
});
