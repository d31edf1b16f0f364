import { expect, type APIRequestContext } from '@playwright/test';
import { createHash, randomBytes } from 'node:crypto';
import { linkTo } from './mailbox.ts';
import { address, operatorKey } from './product.ts';

/** A user of one story alone. */
export interface TestUser {
  id: number;
  username: string;
  email: string;
  password: string;
  token: string;
}

/** A name that nobody has. */
export function someone(): Pick<TestUser, 'username' | 'email' | 'password'> {
  const username = `guest-${randomBytes(5).toString('hex')}`;
  return { username, email: `${username}@example.org`, password: 'secret 1' };
}

const post = async (request: APIRequestContext, path: string, data: object, status: number) => {
  const answer = await request.post(`${address}/api${path}`, { data, headers: { 'Accept-Language': 'ru' } });
  expect(answer.status()).toBe(status);
  return answer;
};

/** Registers somebody whose e-mail is not confirmed yet. */
export async function registered(request: APIRequestContext) {
  const who = someone();
  await post(request, '/account/register', who, 204);
  return who;
}

export async function signIn(
  request: APIRequestContext,
  who: { username: string; password: string },
): Promise<string> {
  const { username, password } = who;
  return (await (await post(request, '/account/login', { username, password }, 200)).json()) as string;
}

/** A confirmed user, signed in through the API. */
export async function newUser(request: APIRequestContext): Promise<TestUser> {
  const who = await registered(request);
  const confirmation = new URLSearchParams((await linkTo(who.email)).split('?')[1]).get('confirmation');
  await post(request, '/account/confirm', { token: confirmation }, 204);
  const token = await signIn(request, who);
  const me = await request.get(`${address}/api/users`, { headers: { Authorization: `Bearer ${token}` } });
  return { ...who, token, id: ((await me.json()) as { Id: number }).Id };
}

/** The operator changes a user (PERM-D10). */
export async function byOperator(request: APIRequestContext, id: number, data: object): Promise<void> {
  const headers = { 'X-Operator-Key': operatorKey };
  expect((await request.put(`${address}/api/operator/users/${id}`, { data, headers })).status()).toBe(200);
}

/** The place of a user among a hundred, as docs/decisions say it. */
const placeOf = (salt: string, id: number) =>
  (createHash('sha256').update(`${salt}:${id}`).digest().readUInt32BE(0) / 2 ** 32) * 100;

/** A salt by which one user is within a share of all, and another is not. */
export function saltFor(percent: number, inside: number, outside: number): string {
  for (let i = 0; ; i++)
    if (placeOf(`s-${i}`, inside) < percent && placeOf(`s-${i}`, outside) >= percent) return `s-${i}`;
}
