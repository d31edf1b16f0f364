import { changePassword, Failure, limits } from '@mayak/api';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

describe('PUT /users.changePassword', () => {
  it('AUTH-D03, PROFILE-D07 takes so many wrong old passwords of a user and no more, then not even the right one', async () => {
    const thief = await testApp.user('open-session');
    const change = async (OldPassword: string) => {
      const call = thief.client.call(changePassword, { body: { OldPassword, NewPassword: 'secret-2' } });
      const failure = await call.catch((error: unknown) => error);
      return failure instanceof Failure ? failure.problem?.code : 'changed';
    };
    for (let i = 0; i < limits.login.failures.most; i++)
      expect(await change(`guess ${i}`)).toBe('password.wrongOld');
    expect(await change('secret-1')).toBe('auth.tooManyAttempts');
    const other = await testApp.user('neighbour');
    await other.client.call(changePassword, { body: { OldPassword: 'secret-1', NewPassword: 'secret-2' } });
  });

  it('PROFILE-D07 a right one forgets the wrong ones before it', async () => {
    const { client } = await testApp.user('forgetful');
    const change = (OldPassword: string, NewPassword: string) =>
      client.call(changePassword, { body: { OldPassword, NewPassword } });
    for (let i = 0; i < limits.login.failures.most - 1; i++)
      await change('guess', 'secret-2').catch(() => undefined);
    await change('secret-1', 'secret-2');
    await expect(change('guess', 'secret-3')).rejects.toMatchObject({
      problem: { code: 'password.wrongOld' },
    });
    await change('secret-2', 'secret-3');
  });
});
