import { changeEmail, confirmEmail, Failure, getUserInfo, login, register, resetPassword } from '@mayak/api';
import { mailedTo } from '../../testing/mailed.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const codeOf = async (call: Promise<unknown>) => {
  const failure = await call.catch((error: unknown) => error);
  return failure instanceof Failure ? failure.problem?.code : 'done';
};
const ask = ({ client }: TestUser, Email: string, Password = 'secret-1') =>
  client.call(changeEmail, { body: { Email, Password } });
const emailOf = async ({ client }: TestUser) => (await client.call(getUserInfo, {}))?.Email;
const openLink = (token: string) => codeOf(testApp.client().call(confirmEmail, { body: { token } }));

describe('PROFILE-D09 PUT /users.changeEmail', () => {
  it('the new address is mailed a link, and is the user’s once it is opened; the one before is told, and opens no password', async () => {
    const user = await testApp.user('moves');
    await testApp.client().call(resetPassword, { body: { email: 'moves@example.com' } });
    const { link: oldReset } = await mailedTo(testApp, 'moves@example.com');
    await ask(user, 'moved@example.com');
    const { link, mail } = await mailedTo(testApp, 'moved@example.com');
    expect(mail).toContain('Subject: Mayak: confirm your new e-mail');
    expect(await emailOf(user)).toBe('moves@example.com');
    expect(await openLink(link)).toBe('done');
    expect(await emailOf(user)).toBe('moved@example.com');
    const told = await mailedTo(testApp, 'moves@example.com');
    expect(told.mail).toContain('Subject: Mayak: your e-mail was changed');
    expect(told.mail).toContain('moved@example.com');
    expect(await openLink(link)).toBe('auth.confirmTokenInvalid');
    const reset = { token: oldReset, password: 'secret-2' };
    expect(await codeOf(testApp.client().call(resetPassword, { body: reset }))).toBe(
      'auth.resetTokenInvalid',
    );
    const byNew = { username: 'moved@example.com', password: 'secret-1' };
    expect(await testApp.client().call(login, { body: byNew })).toBeTruthy();
  });

  it('AUTH-D03 asks for the password, and lets nobody try many', async () => {
    const thief = await testApp.user('found-open');
    expect(await codeOf(ask(thief, 'thief@example.com', 'guess'))).toBe('password.wrongOld');
    for (let i = 0; i < 9; i++) await codeOf(ask(thief, 'thief@example.com', `guess ${i}`));
    expect(await codeOf(ask(thief, 'thief@example.com'))).toBe('auth.tooManyAttempts');
    expect((await mailedTo(testApp, 'thief@example.com')).mail).toBe('');
  });

  it('of two links only the last one works', async () => {
    const user = await testApp.user('wavers');
    await ask(user, 'first@example.com');
    const first = await mailedTo(testApp, 'first@example.com');
    await ask(user, 'second@example.com');
    const second = await mailedTo(testApp, 'second@example.com');
    expect(await openLink(first.link)).toBe('auth.confirmTokenInvalid');
    expect(await openLink(second.link)).toBe('done');
    expect(await emailOf(user)).toBe('second@example.com');
  });

  it('AUTH-D07 an address that is somebody’s gets no mail and no word; one that was taken since the mail stays theirs', async () => {
    const user = await testApp.user('wants');
    const owner = await testApp.user('has');
    expect(await codeOf(ask(user, 'HAS@example.com'))).toBe('done');
    expect((await mailedTo(testApp, 'HAS@example.com')).mail).toBe('');
    await ask(user, 'late@example.com');
    const { link } = await mailedTo(testApp, 'late@example.com');
    const other = { username: 'late', email: 'late@example.com', password: 'secret-1' };
    await testApp.client().call(register, { body: other });
    expect(await openLink(link)).toBe('auth.confirmTokenInvalid');
    expect([await emailOf(user), await emailOf(owner)]).toEqual(['wants@example.com', 'has@example.com']);
  });

  it('refuses what is no address at its field', async () => {
    const user = await testApp.user('typo');
    await expect(ask(user, 'no address')).rejects.toMatchObject({
      problem: { errors: [{ field: 'Email', code: 'invalidEmail' }] },
    });
  });
});
