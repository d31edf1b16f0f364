import { Failure, login, loginSecond, logout, resetPassword, type Problem } from '@mayak/api';
import { beginCodes, confirmCodes, endCodes, getFactors, renewRecoveryCodes } from '@mayak/api/factors';
import { removeFactors } from '@mayak/api/operator';
import { createClient } from '@mayak/api/client';
import { Secret, TOTP } from 'otpauth';
import { rows } from '../../platform/db/pool.ts';
import { mailedTo } from '../../testing/mailed.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { secondFactorsOf } from './secondFactors.ts';

const operatorKey = 'the-operator-of-this-test';
let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ operatorKey });
});
afterAll(() => testApp.close());

const password = 'secret-1';
/** The code of a secret so many half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A user whose sign-in asks for codes; those of now and of the next half minute are fresh. */
async function withCodes(name: string): Promise<{ user: TestUser; secret: string; recovery: string[] }> {
  const user = await testApp.user(name, { localization: 1 });
  const { Secret: secret } = await user.client.call(beginCodes, { body: { Password: password } });
  const confirmed = await user.client.call(confirmCodes, { body: { Code: codeOf(secret) } });
  await rows(testApp.context.pool, 'update second_factor set last_step = 0 where user_id = $1', [user.id]);
  return { user, secret, recovery: confirmed.RecoveryCodes };
}
const first = async (username: string): Promise<Problem> => {
  const failure = await testApp
    .client()
    .call(login, { body: { username, password } })
    .catch((e: unknown) => e);
  if (!(failure instanceof Failure) || !failure.problem) throw new Error('no second step was asked for');
  expect(failure.status).toBe(401);
  return failure.problem;
};
const second = (challenge = '', code = '') =>
  testApp.client().call(loginSecond, { body: { challenge, code } });
const codeIn = async (call: Promise<unknown>) => {
  const problem = await problemOf(call);
  return problem === 'no failure' ? problem : (problem?.reason ?? problem?.code);
};
const signIn = async (name: string, code: string) => second((await first(name)).challenge, code);
const mailOf = async (name: string) => (await mailedTo(testApp, `${name}@example.com`)).mail;

describe('AUTH-D16, PROFILE-D11 one-time codes', () => {
  it('ask for nothing before a code of the app was shown, and a secret is told to nobody without the password', async () => {
    const user = await testApp.user('sets-up');
    expect(await codeIn(user.client.call(beginCodes, { body: { Password: 'a guess' } }))).toBe(
      'password.wrongOld',
    );
    const begun = await user.client.call(beginCodes, { body: { Password: password } });
    expect(begun.Uri).toContain(`otpauth://totp/Mayak:sets-up?issuer=Mayak&secret=${begun.Secret}`);
    expect(await testApp.client().call(login, { body: { username: 'sets-up', password } })).toMatch(
      /^[\w-]{43}$/,
    );
    const again = await user.client.call(beginCodes, { body: { Password: password } });
    expect(again.Secret).not.toBe(begun.Secret);
    const wrong = user.client.call(confirmCodes, { body: { Code: codeOf(begun.Secret) } });
    expect(await codeIn(wrong)).toBe('auth.wrongCode');
    const { RecoveryCodes } = await user.client.call(confirmCodes, { body: { Code: codeOf(again.Secret) } });
    expect(RecoveryCodes).toHaveLength(10);
    expect(await user.client.call(getFactors, {})).toMatchObject({ RecoveryCodesLeft: 10 });
    expect(await codeIn(user.client.call(beginCodes, { body: { Password: password } }))).toBe('conflict');
    const more = user.client.call(confirmCodes, { body: { Code: codeOf(again.Secret, 1) } });
    expect(await codeIn(more)).toBe('conflict');
  });

  it('are asked for after the right password, in a sentence that older pages can show; each opens once', async () => {
    const { secret } = await withCodes('signs-in');
    const problem = await first('signs-in');
    expect(problem).toMatchObject({
      code: 'auth.invalidCredentials',
      reason: 'auth.secondFactor',
      factors: ['code', 'recovery'],
    });
    expect(problem.detail).toContain('needs a code from its app');
    expect(await codeIn(second(problem.challenge, '000000'))).toBe('auth.wrongCode');
    const code = codeOf(secret);
    expect(await second(problem.challenge, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatch(/^[\w-]{43}$/);
    expect(await codeIn(second(problem.challenge, codeOf(secret, 1)))).toBe('auth.challengeInvalid');
    expect(await codeIn(signIn('signs-in', code))).toBe('auth.wrongCode');
    expect(await codeIn(signIn('signs-in', codeOf(secret, -1)))).toBe('auth.wrongCode');
    expect(await signIn('signs-in', codeOf(secret, 1))).toMatch(/^[\w-]{43}$/);
  });

  it('AUTH-D12 a wrong password answers as for anybody else', async () => {
    await withCodes('guarded');
    const of = (username: string) =>
      testApp.client().call(login, { body: { username, password: 'a guess' } });
    const [known, unknown] = [await problemOf(of('guarded')), await problemOf(of('nobody-there'))];
    expect(known).toMatchObject({ code: 'auth.invalidCredentials' });
    expect({ ...(known as Problem), instance: '' }).toEqual({ ...(unknown as Problem), instance: '' });
  });

  it('two at once with the same code let one in', async () => {
    const { secret } = await withCodes('twice');
    const [one, two] = [await first('twice'), await first('twice')];
    const code = codeOf(secret);
    const answers = await Promise.all([
      codeIn(second(one.challenge, code)),
      codeIn(second(two.challenge, code)),
    ]);
    expect(answers.sort()).toEqual(['auth.wrongCode', 'no failure']);
  });

  it('a challenge ends after ten minutes, with a new password, and is good for its user alone', async () => {
    const { user, secret } = await withCodes('waits');
    const other = await withCodes('waits-too');
    const late = await first('waits');
    await rows(testApp.context.pool, `update sign_in_challenge set expires = now() where user_id = $1`, [
      user.id,
    ]);
    expect(await codeIn(second(late.challenge, codeOf(secret)))).toBe('auth.challengeInvalid');
    const own = await first('waits');
    expect(await codeIn(second(own.challenge, codeOf(other.secret)))).toBe('auth.wrongCode');
    await testApp.client().call(resetPassword, { body: { email: 'waits@example.com' } });
    const { link } = await mailedTo(testApp, 'waits@example.com');
    await testApp.client().call(resetPassword, { body: { token: link, password: 'another-1' } });
    expect(await codeIn(second(own.challenge, codeOf(secret)))).toBe('auth.challengeInvalid');
    expect(await codeIn(second('made up', codeOf(secret)))).toBe('auth.challengeInvalid');
  });

  it('AUTH-D03 guessing codes is slowed as guessing passwords is, whatever challenge they come with', async () => {
    const { secret } = await withCodes('besieged');
    const codes = [];
    for (let i = 0; i < 12; i++) codes.push(await codeIn(signIn('besieged', String(i).padStart(6, '0'))));
    expect(codes.slice(0, 10).every((code) => code === 'auth.wrongCode')).toBe(true);
    expect(codes.slice(10)).toEqual(['auth.tooManyAttempts', 'auth.tooManyAttempts']);
    expect(await codeIn(signIn('besieged', codeOf(secret)))).toBe('auth.tooManyAttempts');
  });

  it('neither the secret nor a code is in the database as it is, in the log, or in another answer', async () => {
    const { user, secret, recovery } = await withCodes('secretive');
    await signIn('secretive', recovery[0] ?? '');
    const tables = ['second_factor', 'recovery_code', 'sign_in_challenge', 'outbox', 'note'];
    const texts = await Promise.all(
      tables.map((name) => rows(testApp.context.pool, `select to_jsonb(t)::text from ${name} t`)),
    );
    const raw = Buffer.from(Secret.fromBase32(secret).buffer).toString('hex');
    const all = JSON.stringify([texts, testApp.logged, await user.client.call(getFactors, {})]);
    for (const text of [secret, raw, ...recovery]) expect(all).not.toContain(text);
  });
});

describe('AUTH-D16, PROFILE-D12 recovery codes', () => {
  it('let in once each, however they are typed, and the user is told by a mail', async () => {
    const { user, recovery } = await withCodes('recovers');
    const [code = ''] = recovery;
    const token = await signIn('recovers', code.toLowerCase().replaceAll('-', ' '));
    await testApp.client(token).call(logout, {});
    expect(await user.client.call(getFactors, {})).toMatchObject({ RecoveryCodesLeft: 9 });
    expect(await mailOf('recovers')).toContain('with a recovery code');
    expect(await codeIn(signIn('recovers', code))).toBe('auth.wrongCode');
    for (const next of recovery.slice(1)) await signIn('recovers', next);
    expect((await first('recovers')).factors).toEqual(['code']);
    expect(await mailOf('recovers')).toContain('with the last recovery');
  });

  it('are made anew with the password and a code; the older open nothing', async () => {
    const { user, secret, recovery } = await withCodes('renews');
    const renew = (Password: string, Code: string) =>
      user.client.call(renewRecoveryCodes, { body: { Password, Code } });
    expect(await codeIn(renew('a guess', codeOf(secret)))).toBe('password.wrongOld');
    expect(await codeIn(renew(password, '123'))).toBe('auth.wrongCode');
    const { RecoveryCodes } = await renew(password, codeOf(secret));
    expect(RecoveryCodes).toHaveLength(10);
    expect(await codeIn(signIn('renews', recovery[0] ?? ''))).toBe('auth.wrongCode');
    expect(await signIn('renews', RecoveryCodes[0] ?? '')).toMatch(/^[\w-]{43}$/);
  });

  it('are ten however often they are made at once, and none where the second step ends meanwhile', async () => {
    const { user } = await withCodes('renews-twice');
    const second = secondFactorsOf(testApp.context);
    await Promise.all([1, 2, 3, 4].map(() => second.renew(user.id)));
    expect(await second.of(user.id)).toMatchObject({ left: 10 });
    await second.end(user.id);
    expect(await second.renew(user.id)).toBeNull();
    expect(await second.of(user.id)).toEqual({ since: null, left: 0 });
  });
});

describe('AUTH-D16 the end of the second step', () => {
  it('asks for the password and a code, and then the password is enough; both are mailed', async () => {
    const { user, secret, recovery } = await withCodes('ends-it');
    expect(await mailOf('ends-it')).toContain('two-step sign-in is on');
    const end = (Password: string, Code: string) => user.client.call(endCodes, { body: { Password, Code } });
    expect(await codeIn(end('a guess', codeOf(secret)))).toBe('password.wrongOld');
    expect(await codeIn(end(password, '000000'))).toBe('auth.wrongCode');
    await end(password, recovery[3] ?? '');
    expect(await testApp.client().call(login, { body: { username: 'ends-it', password } })).toMatch(
      /^[\w-]{43}$/,
    );
    expect(await mailOf('ends-it')).toContain('two-step sign-in is off');
    expect(await user.client.call(getFactors, {})).toMatchObject({
      CodesSinceDt: null,
      RecoveryCodesLeft: 0,
    });
    expect(await codeIn(end(password, recovery[4] ?? ''))).toBe('auth.wrongCode');
  });

  it('PERM-D10 is the operator’s for whoever lost everything; the user is told', async () => {
    const { user } = await withCodes('lost-all');
    const operator = createClient({
      baseUrl: testApp.api,
      token: () => null,
      locale: () => 'en',
      headers: () => ({ 'X-Operator-Key': operatorKey }),
      onFailure: () => undefined,
      onUnauthorized: () => undefined,
    });
    const remove = () => operator.call(removeFactors, { params: { id: user.id } });
    expect(await remove()).toEqual({ WasOn: true });
    expect(await testApp.client().call(login, { body: { username: 'lost-all', password } })).toMatch(
      /^[\w-]{43}$/,
    );
    expect(await mailOf('lost-all')).toContain('removed by support');
    expect(await remove()).toEqual({ WasOn: false });
  });
});
