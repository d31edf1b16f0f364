import { limits } from '@mayak/api';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { homeOf } from '../../platform/http/home.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import type { Account } from '../../platform/identity/account.ts';
import { challenges } from '../../platform/sessions/store/challenges.ts';
import { passkeys, type StoredPasskey } from '../../platform/sessions/store/passkeys.ts';

type Rooms = Pick<AppContext, 'pool' | 'settings'>;

/** A server whose users have none never loads it. */
const library = () => import('@simplewebauthn/server');

/** Where passkeys hold: the address of the page that users open, and its name. */
function siteOf({ settings }: Rooms, request: FastifyRequest): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(homeOf(settings.publicUrl, request));
  return { origin, rpId: hostname };
}

const { challenge: life } = limits.secondFactor;

/** What a browser is asked to make a passkey by (AUTH-D18). */
export async function newPasskeyOptions(rooms: Rooms, account: Account, request: FastifyRequest) {
  const { generateRegistrationOptions } = await library();
  const known = await passkeys.of(rooms.pool, account.id);
  const options = await generateRegistrationOptions({
    rpName: 'Mayak',
    rpID: siteOf(rooms, request).rpId,
    userName: account.userName,
    userID: new TextEncoder().encode(`user ${account.id}`),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await challenges.create(rooms.pool, options.challenge, { userId: account.id, purpose: 'addPasskey', life });
  return options;
}

/** Keeps the passkey that a browser made; null where it is not what was asked for. */
export async function addPasskey(
  rooms: Rooms,
  account: Account,
  { name, response, request }: { name: string; response: unknown; request: FastifyRequest },
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const { origin, rpId } = siteOf(rooms, request);
  const isAsked = async (challenge: string) =>
    (await challenges.redeem(rooms.pool, challenge, 'addPasskey'))?.userId === account.id;
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: isAsked,
    expectedOrigin: origin,
    expectedRPID: rpId,
  }).catch(() => null); // what is wrong with it is nobody's business but its maker's
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return passkeys.add(rooms.pool, { userId: account.id, credentialId: id, publicKey, counter, name });
}

/** What a browser is asked to prove a passkey by: any of this site, or one of a user who has shown his password. */
export async function passkeyOptions(rooms: Rooms, userId: number | null, request: FastifyRequest) {
  const { generateAuthenticationOptions } = await library();
  const own = userId === null ? [] : await passkeys.of(rooms.pool, userId);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(rooms, request).rpId,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
  });
  await challenges.create(rooms.pool, options.challenge, { userId, purpose: 'passkey', life });
  return options;
}

/** How a browser names a passkey: at most 1023 bytes, base64url. */
const credentialName = /^[\w-]{1,1364}$/;

/** Whose passkey signed, which uses its challenge up; refuses any that is unknown, copied, or was asked of another site. */
export async function provedBy(rooms: Rooms, response: unknown, request: FastifyRequest): Promise<number> {
  const refused = new HttpProblem('auth.passkeyInvalid');
  const given = response as AuthenticationResponseJSON;
  const isNamed = typeof given.id === 'string' && credentialName.test(given.id);
  const key = isNamed ? await passkeys.byCredential(rooms.pool, given.id) : null;
  if (!key) throw refused;
  const { verifyAuthenticationResponse } = await library();
  const { origin, rpId } = siteOf(rooms, request);
  const isAsked = async (challenge: string) => {
    const found = await challenges.redeem(rooms.pool, challenge, 'passkey');
    return found !== null && (found.userId === null || found.userId === key.userId);
  };
  const verified = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: isAsked,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
  }).catch(() => null); // what is wrong with it is told to nobody
  if (!verified?.verified) throw refused;
  if (!(await passkeys.used(rooms.pool, key.id, verified.authenticationInfo.newCounter))) throw refused;
  return key.userId;
}
