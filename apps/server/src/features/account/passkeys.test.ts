import { beginPasskeyLogin, getUser, login, passkeyLogin, releaseBeacon } from '@mayak/api';
import {
  addPasskey,
  beginCodes,
  beginPasskey,
  confirmCodes,
  getFactors,
  removePasskey,
} from '@mayak/api/factors';
import { confirmIdentity } from '@mayak/api/sessions';
import { Secret, TOTP } from 'otpauth';
import { rows } from '../../platform/db/pool.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { mailedTo } from '../../testing/mailed.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';

const [origin, rpId] = ['https://mayak.example', 'mayak.example'];
let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ publicUrl: origin });
});
afterAll(() => testApp.close());

const Password = 'secret-1';
const site = { origin, rpId };
const challengeIn = ({ Options }: { Options: Record<string, unknown> }) => String(Options['challenge']);
const reasonOf = async (call: Promise<unknown>) => {
  const problem = await problemOf(call);
  return problem === 'no failure' ? problem : (problem?.reason ?? problem?.code);
};

async function withPasskey(name: string) {
  const user = await testApp.user(name, { localization: 1 });
  const device = createAuthenticator();
  const begun = await user.client.call(beginPasskey, { body: { Password } });
  const Credential = device.register({ ...site, challenge: challengeIn(begun) });
  const key = await user.client.call(addPasskey, { body: { Name: 'Phone', Credential } });
  return { user, device, key };
}
const begin = async (challenge?: string) =>
  challengeIn(await testApp.client().call(beginPasskeyLogin, { body: { challenge } }));
const enter = (Credential: Record<string, unknown>) =>
  testApp.client().call(passkeyLogin, { body: { Credential } });
type Device = ReturnType<typeof createAuthenticator>;
const signIn = async (device: Device, part: Partial<Parameters<Device['signIn']>[0]> = {}) =>
  enter(device.signIn({ ...site, challenge: await begin(), ...part }));
const mailOf = async ({ userName }: TestUser) => (await mailedTo(testApp, `${userName}@example.com`)).mail;

describe('AUTH-D18, PROFILE-D13 passkeys of a user', () => {
  it('are made by a browser for this site, kept under a name, seen and removed with the password; both are mailed', async () => {
    const { user, device, key } = await withPasskey('has-a-key');
    expect(key).toMatchObject({ Name: 'Phone', LastUsedDt: null });
    expect(await mailOf(user)).toContain('passkey added');
    await signIn(device);
    const [seen] = (await user.client.call(getFactors, {})).Passkeys ?? [];
    expect(seen).toEqual({ ...key, LastUsedDt: expect.any(String) });
    const remove = (typed: string) =>
      user.client.call(removePasskey, { params: { id: key.Id }, body: { Password: typed } });
    expect(await reasonOf(remove('a guess'))).toBe('password.wrongOld');
    await remove(Password);
    expect(await mailOf(user)).toContain('passkey removed');
    expect(await reasonOf(signIn(device))).toBe('auth.passkeyInvalid');
    expect(await reasonOf(remove(Password))).toBe('notFound');
  });

  it('are asked for with the password, proof of the user by the device, and no second time from the same device', async () => {
    const { user } = await withPasskey('begins-two');
    expect(await reasonOf(user.client.call(beginPasskey, { body: { Password: 'a guess' } }))).toBe(
      'password.wrongOld',
    );
    const { Options } = await user.client.call(beginPasskey, { body: { Password } });
    expect(Options).toMatchObject({
      rp: { id: rpId, name: 'Mayak' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key' }],
    });
  });

  it.each([
    ['of another site', { origin: 'https://mayak.example.net' }],
    ['of another name', { rpId: 'example.net' }],
    ['without proof of the user', { isUnproved: true }],
    ['of a made-up challenge', { challenge: 'bWFkZSB1cA' }],
  ])('one %s is not kept', async (_, part) => {
    const user = await testApp.user(`refused-${Object.keys(part)[0]}`);
    const challenge = challengeIn(await user.client.call(beginPasskey, { body: { Password } }));
    const Credential = createAuthenticator().register({ ...site, challenge, ...part });
    const call = user.client.call(addPasskey, { body: { Name: 'Phone', Credential } });
    expect(await reasonOf(call)).toBe('auth.passkeyInvalid');
    expect((await user.client.call(getFactors, {})).Passkeys).toEqual([]);
  });

  it('a challenge of another user is not taken, and each is good once', async () => {
    const [one, two] = [await testApp.user('asks-one'), await testApp.user('asks-two')];
    const challenge = challengeIn(await one.client.call(beginPasskey, { body: { Password } }));
    const add = (user: TestUser) => {
      const Credential = createAuthenticator().register({ ...site, challenge });
      return user.client.call(addPasskey, { body: { Name: 'Phone', Credential } });
    };
    expect(await reasonOf(add(two))).toBe('auth.passkeyInvalid');
    expect(await reasonOf(add(one))).toBe('auth.passkeyInvalid');
  });
});

describe('AUTH-D18 signing in with a passkey', () => {
  it('needs nothing else, and each challenge is good once', async () => {
    const { user, device } = await withPasskey('enters');
    const Credential = device.signIn({ ...site, challenge: await begin() });
    const token = await enter(Credential);
    expect((await testApp.client(token).call(getUser, {})).UserName).toBe(user.userName);
    expect(await reasonOf(enter(Credential))).toBe('auth.passkeyInvalid');
  });

  it.each([
    ['of another site', { origin: 'https://mayak.example.net' }],
    ['of another name', { rpId: 'example.net' }],
    ['without proof of the user', { isUnproved: true }],
    ['of a made-up challenge', { challenge: 'bWFkZSB1cA' }],
    ['that counts no further: a copy', { counter: 1 }],
  ])('an answer %s opens nothing', async (_, part) => {
    const { device } = await withPasskey(`wrong-${Object.keys(part)[0]}`);
    expect(await reasonOf(signIn(device, part))).toBe('auth.passkeyInvalid');
    expect(await signIn(device)).toMatch(/^[\w-]{43}$/);
  });

  it('an unknown one, a challenge that is over, and rubbish answer alike; a blocked user is told so', async () => {
    const { user, device } = await withPasskey('over');
    expect(await reasonOf(signIn(createAuthenticator()))).toBe('auth.passkeyInvalid');
    for (const id of [5, '', 'a\0', 'x'.repeat(2000)])
      expect(await reasonOf(enter({ id }))).toBe('auth.passkeyInvalid');
    const challenge = await begin();
    await rows(testApp.context.pool, 'update sign_in_challenge set expires = now()');
    expect(await reasonOf(enter(device.signIn({ ...site, challenge })))).toBe('auth.passkeyInvalid');
    await testApp.context.sessions.edit(user.id, { isBlocked: true });
    expect(await reasonOf(signIn(device))).toBe('auth.accountBlocked');
  });

  it('AUTH-D16 passes the second step of its own user', async () => {
    const { user, device } = await withPasskey('both-ways');
    const { Secret: secret } = await user.client.call(beginCodes, { body: { Password } });
    const Code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await user.client.call(confirmCodes, { body: { Code } });
    const first = await problemOf(
      testApp.client().call(login, { body: { username: 'both-ways', password: Password } }),
    );
    if (first === 'no failure' || !first) throw new Error('no second step was asked for');
    expect(first.factors).toEqual(['code', 'recovery', 'passkey']);
    const { Options } = await testApp
      .client()
      .call(beginPasskeyLogin, { body: { challenge: first.challenge } });
    expect(Options['allowCredentials']).toHaveLength(1);
    const challenge = challengeIn({ Options });
    const other = await withPasskey('not-this-one');
    expect(await reasonOf(enter(other.device.signIn({ ...site, challenge })))).toBe('auth.passkeyInvalid');
    const again = await begin(first.challenge);
    expect(await enter(device.signIn({ ...site, challenge: again }))).toMatch(/^[\w-]{43}$/);
    expect(await reasonOf(begin('made up'))).toBe('auth.challengeInvalid');
  });

  it('AUTH-D17 proves that it is the user, and nobody else', async () => {
    const { user, device } = await withPasskey('confirms');
    const { id } = await testApp.beacon(user);
    await rows(testApp.context.pool, 'update session set confirmed = null where user_id = $1', [user.id]);
    const confirm = async (by: Device) => {
      const Passkey = by.signIn({ ...site, challenge: await begin() });
      return user.client.call(confirmIdentity, { body: { Passkey } });
    };
    const other = await withPasskey('confirms-not');
    expect(await reasonOf(confirm(other.device))).toBe('auth.passkeyInvalid');
    await confirm(device);
    await user.client.call(releaseBeacon, { params: { id }, body: { Name: `Beacon ${id}` } });
  });
});
