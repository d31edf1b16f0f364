import { getUser, login, logout } from '@mayak/api';
import { endOtherSessions, endSession, getSessions } from '@mayak/api/sessions';
import { rows } from '../../platform/db/pool.ts';
import { mailedTo } from '../../testing/mailed.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const chrome =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

async function signIn(username: string, address: string, userAgent = firefox): Promise<string> {
  const answer = await fetch(`${testApp.api}/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, 'User-Agent': userAgent },
    body: JSON.stringify({ username, password: 'secret-1' }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as string;
}

describe('AUTH-D15 the sessions of a user', () => {
  it('are listed with browser, system, address, begin and last use, and which one asks', async () => {
    const { id } = await testApp.user('lists-them');
    const phone = await signIn('lists-them', '198.51.100.7', chrome);
    const desk = testApp.client(await signIn('lists-them', '192.0.2.17'));
    await testApp.client(phone).call(getUser, {});
    const list = await desk.call(getSessions, {});
    expect(list).toHaveLength(3);
    expect(list.map(({ IsCurrent }) => IsCurrent)).toEqual([true, false, false]);
    expect(list[0]).toMatchObject({ Browser: 'Firefox', System: 'Windows', Address: '192.0.2.17' });
    expect(list[1]).toMatchObject({ Browser: 'Chrome', System: 'Android', Address: '198.51.100.7' });
    expect(list[2]).toMatchObject({ Browser: null, System: null, Address: null });
    expect(Date.parse(list[0]?.LastUsedDt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.stringify(list)).not.toContain(phone);
    await rows(
      testApp.context.pool,
      `update session set last_used = now() - interval '31 days' where address = '198.51.100.7' and user_id = $1`,
      [id],
    );
    testApp.context.sessions.consumers()['changes.missed']?.([], 'here');
    expect(await desk.call(getSessions, {})).toHaveLength(2);
  });

  it('end one by one: the next call with it is a 401 and its stream closes, the others go on', async () => {
    const user = await testApp.user('ends-one');
    const phone = await signIn('ends-one', '198.51.100.7', chrome);
    const stream = await fetch(`${testApp.api}/events`, { headers: { Authorization: `Bearer ${phone}` } });
    expect(stream.status).toBe(200);
    const sessions = await user.client.call(getSessions, {});
    const it = sessions.find(({ Browser }) => Browser === 'Chrome');
    await user.client.call(endSession, { params: { id: it?.Id ?? 0 } });
    expect(await problemOf(testApp.client(phone).call(getUser, {}))).toMatchObject({ code: 'auth.required' });
    await stream.text();
    expect(await user.client.call(getSessions, {})).toHaveLength(1);
    const again = user.client.call(endSession, { params: { id: it?.Id ?? 0 } });
    expect(await problemOf(again)).toMatchObject({ code: 'notFound' });
  });

  it('of another user cannot be ended', async () => {
    const [owner, other] = [await testApp.user('has-one'), await testApp.user('wants-it')];
    const [own] = await owner.client.call(getSessions, {});
    const call = other.client.call(endSession, { params: { id: own?.Id ?? 0 } });
    expect(await problemOf(call)).toMatchObject({ code: 'notFound' });
    await owner.client.call(getUser, {});
  });

  it('end all but the one that asks', async () => {
    const user = await testApp.user('ends-others');
    const [one, two] = [await signIn('ends-others', '192.0.2.1'), await signIn('ends-others', '192.0.2.2')];
    await user.client.call(endOtherSessions, {});
    for (const token of [one, two])
      expect(await problemOf(testApp.client(token).call(getUser, {}))).toMatchObject({
        code: 'auth.required',
      });
    expect(await user.client.call(getSessions, {})).toMatchObject([{ IsCurrent: true }]);
    await user.client.call(logout, {});
  });
});

describe('AUTH-D15 the mail of a sign-in from something new', () => {
  const mailOf = async (name: string) => (await mailedTo(testApp, `${name}@example.com`)).mail;
  const mailsOf = async (name: string) => (await mailOf(name)).match(/^Message-ID: .*$/im)?.[0];

  it('is not sent for the first one, nor for the same browser and network again', async () => {
    await testApp.user('first-time');
    await signIn('first-time', '192.0.2.17');
    await signIn('first-time', '192.0.2.200');
    expect(await mailOf('first-time')).toBe('');
  });

  it('says in the language of the user with what, from where and when, and what to do', async () => {
    await testApp.user('traveller', { localization: 1 });
    await signIn('traveller', '192.0.2.17');
    await signIn('traveller', '198.51.100.7', chrome);
    const mail = await mailOf('traveller');
    expect(mail).toContain('Subject: Mayak: sign-in from a new device');
    expect(mail).toContain('Device: Chrome, Android');
    expect(mail).toContain('Address: 198.51.100.7');
    expect(mail).toContain('/profile#profile-sessions');
    expect(mail).toContain('/resetpassword');
    const before = await mailsOf('traveller');
    await signIn('traveller', '198.51.100.8', chrome);
    expect(await mailsOf('traveller')).toBe(before);
    await signIn('traveller', '192.0.2.17', chrome);
    expect(await mailsOf('traveller')).not.toBe(before);
  });

  it('is not sent for wrong passwords', async () => {
    const { userName } = await testApp.user('guessed');
    await signIn(userName, '192.0.2.17');
    const call = testApp.client().call(login, { body: { username: userName, password: 'a guess' } });
    expect(await problemOf(call)).toMatchObject({ code: 'auth.invalidCredentials' });
    expect(await mailOf(userName)).toBe('');
  });
});
