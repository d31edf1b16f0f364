import {
  changePassword,
  confirmEmail,
  editUserInfo,
  editUserSettings,
  Failure,
  getUser,
  getUserInfo,
  getUserSettings,
  isUserNameFree,
  login,
  logout,
  register,
  resendConfirmation,
  resendConfirmationByLogin,
  resetPassword,
} from '@mayak/api';
import { offsetAt } from '@mayak/timezone';
import { setTimeout as pause } from 'node:timers/promises';
import { transaction } from '../../platform/db/pool.ts';
import { registrations } from '../../platform/sessions/store/registrations.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { mailedTo } from '../../testing/mailed.ts';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const codeOf = async (call: Promise<unknown>) => {
  const failure = await call.catch((error: unknown) => error);
  return failure instanceof Failure ? [failure.status, failure.problem?.code] : 'no failure';
};

const linkTo = (address: string) => mailedTo(testApp, address);

const form = { username: 'Captain.Nemo', email: 'nemo@example.com', password: 'nautilus' };

describe('AUTH-07, AUTH-08, AUTH-D08 registration', () => {
  it('AUTH-D10, PERM-D09 creates a user with his flags who can sign in after following the link of the mail', async () => {
    const anyone = testApp.client(null, 'ru');
    expect(await anyone.call(isUserNameFree, { body: { value: 'captain.nemo' } })).toBe(true);
    await anyone.call(register, { body: form });
    expect(
      await codeOf(anyone.call(login, { body: { username: 'captain.nemo', password: 'nautilus' } })),
    ).toEqual([403, 'auth.emailNotConfirmed']);
    const { link } = await linkTo(form.email);
    await anyone.call(confirmEmail, { body: { token: link } });
    const token = await anyone.call(login, { body: { username: 'NEMO@example.com', password: 'nautilus' } });
    expect(token).toMatch(/^[\w-]{43}$/);
    const user = await testApp.client(token).call(getUser, {});
    expect(user).toMatchObject({
      UserName: 'Captain.Nemo',
      CanViewMessages: true,
      CanReadMessages: true,
      CanSendMessages: true,
      CanEditChannelsSettings: true,
      BnwasManagement: false,
      Localization: 0,
    });
    expect(await codeOf(anyone.call(confirmEmail, { body: { token: link } }))).toEqual([
      400,
      'auth.confirmTokenInvalid',
    ]);
  });

  it('AUTH-11, AUTH-D07 names a taken user name', async () => {
    const anyone = testApp.client();
    expect(await anyone.call(isUserNameFree, { body: { value: 'CAPTAIN.NEMO' } })).toBe(false);
    expect(
      await codeOf(
        anyone.call(register, { body: { ...form, email: 'other@example.com', username: 'captain.NEMO' } }),
      ),
    ).toEqual([409, 'account.usernameTaken']);
  });

  describe('AUTH-D07 with an e-mail that somebody has', () => {
    const body = { username: 'aronnax', email: 'NEMO@example.com', password: 'harpoon-2' };
    it('answers as with any other, makes nobody, and tells the user whose it is', async () => {
      const { pool } = testApp.context;
      const anyone = testApp.client(null, 'en');
      const answer = await testApp.post('/account/register', body);
      expect([answer.status, await answer.text()]).toEqual([204, '']);
      expect(await accounts.byName(pool, 'aronnax')).toBeNull();
      const { mail, link } = await linkTo('nemo@example.com');
      expect(mail).toContain('Subject: =?UTF-8?');
      expect(link).toBe('');
      expect(
        await codeOf(anyone.call(login, { body: { username: 'nemo@example.com', password: 'nautilus' } })),
      ).toBe('no failure');
    });

    it('the name is taken from then on, and its password waits for a confirmation, as after any registration', async () => {
      const anyone = testApp.client();
      expect(await anyone.call(isUserNameFree, { body: { value: 'Aronnax' } })).toBe(false);
      expect(await codeOf(anyone.call(register, { body: { ...body, email: 'new@example.com' } }))).toEqual([
        409,
        'account.usernameTaken',
      ]);
      const signIn = (password: string) =>
        codeOf(anyone.call(login, { body: { username: 'ARONNAX', password } }));
      expect(await signIn('harpoon-2')).toEqual([403, 'auth.emailNotConfirmed']);
      expect(await signIn('harpoon-3')).toEqual([401, 'auth.invalidCredentials']);
    });

    it('tells him no more than five times an hour', async () => {
      for (let i = 0; i < 6; i++)
        await testApp.post('/account/register', { ...body, username: `again-${i}` });
      await testApp.context.mail.wake();
      const { rows } = await testApp.context.pool.query<{ count: number }>(
        `select count from attempt where key like 'known:%'`,
      );
      expect(rows).toEqual([{ count: 5 }]);
    });

    it('the name is free again after 90 days', async () => {
      const { pool } = testApp.context;
      await pool.query(`update held_registration set created = now() - interval '91 days'`);
      await registrations.endOld(pool);
      expect(await testApp.client().call(isUserNameFree, { body: { value: 'aronnax' } })).toBe(true);
    });
  });

  it.each([
    '123456',
    '      ',
    'password1',
    'пароль1',
    'gfhjkm',
    'something',
    'pilot-of-the-sea',
    'North Way',
  ])('AUTH-D14 with the password %j answers 400 at the field, in words', async (password) => {
    const answer = await testApp.post(
      '/account/register',
      { username: 'pilot-of-the-sea', email: 'pilot@example.com', organization: 'North Way', password },
      { 'Accept-Language': 'en' },
    );
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { errors: unknown }).errors).toEqual([
      { field: 'password', code: 'invalidFormat', message: expect.stringContaining('easy to guess') },
    ]);
  });

  it.each([
    ['AUTH-08 without a user name', { ...form, username: '' }, 'username', 'required'],
    ['AUTH-09 with a bad e-mail', { ...form, email: 'nemo' }, 'email', 'invalidEmail'],
    ['AUTH-10 with 5 characters of password', { ...form, password: '12345' }, 'password', 'minLength'],
    [
      'AUTH-D06 with 51 characters of password',
      { ...form, password: 'x'.repeat(51) },
      'password',
      'maxLength',
    ],
    ['AUTH-D06 with a blank in the name', { ...form, username: 'a b c' }, 'username', 'invalidCharacters'],
    ['AUTH-D06 without anything', {}, 'email', 'required'],
  ])('%s answers 400 and names the field', async (_, body, field, code) => {
    const answer = await testApp.post('/account/register', body);
    const problem = (await answer.json()) as { errors: { field: string; code: string }[] };
    expect(answer.status).toBe(400);
    expect(problem.errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('API-D02 reads body names without regard to case and passes over unknown ones', async () => {
    const answer = await testApp.post('/account/register', {
      UserName: 'conseil',
      EMAIL: 'conseil@example.com',
      Password: 'nautilus',
      ship: 'Nautilus',
    });
    expect(answer.status).toBe(204);
  });

  it('AUTH-D08 sends the link again, and says nothing of unknown addresses', async () => {
    const anyone = testApp.client();
    await anyone.call(register, { body: { username: 'ned', email: 'ned@example.com', password: 'harpoon' } });
    const first = await linkTo('ned@example.com');
    await anyone.call(resendConfirmation, { body: { email: 'ned@example.com' } });
    await anyone.call(resendConfirmation, { body: { email: 'nobody@example.com' } });
    await anyone.call(resendConfirmationByLogin, { body: { username: 'nobody' } });
    const byAddress = await linkTo('ned@example.com');
    expect(byAddress.link).not.toBe(first.link);
    await anyone.call(resendConfirmationByLogin, { body: { username: 'NED' } });
    const second = await linkTo('ned@example.com');
    expect(second.link).not.toBe(first.link);
    expect(await codeOf(anyone.call(confirmEmail, { body: { token: first.link } }))).toEqual([
      400,
      'auth.confirmTokenInvalid',
    ]);
    await anyone.call(confirmEmail, { body: { token: second.link } });
  });

  it('I18N-D03, AUTH-D10 writes the mail in the language asked for, as text and as HTML, and says that it was not sent', async () => {
    const { mail } = await linkTo('ned@example.com');
    expect(mail).toContain('Subject: Mayak: confirm your e-mail');
    expect(mail).toContain('text/html');
    expect(mail).toContain('text/plain');
    expect(testApp.logged.join('')).toContain('the mail was not sent');
  });
});

describe('POST /account/login', () => {
  it('AUTH-06, AUTH-D02 answers with a token of which only a hash is stored', async () => {
    const { id } = await testApp.user('hash');
    const token = await testApp.client().call(login, { body: { username: 'hash', password: 'secret-1' } });
    const { rows } = await testApp.context.pool.query<{ text: string }>(
      `select encode(token_hash, 'base64') as text from session where user_id = $1`,
      [id],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((r) => r.text).join()).not.toContain(token);
  });

  it('AUTH-14, AUTH-D03 tells a wrong password and an unknown name alike', async () => {
    await testApp.user('known');
    const wrong = await testApp.post('/account/login', { username: 'known', password: 'wrong' });
    const unknown = await testApp.post('/account/login', { username: 'unknown', password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const codes = await Promise.all(
      [wrong, unknown].map(async (r) => ((await r.json()) as { code: string }).code),
    );
    expect(codes).toEqual(['auth.invalidCredentials', 'auth.invalidCredentials']);
  });

  it('AUTH-D12 takes the same time for a known and an unknown name', async () => {
    await testApp.user('timed');
    const time = async (username: string, address: string) => {
      const begun = performance.now();
      await testApp.post(
        '/account/login',
        { username, password: 'wrong-one' },
        { 'X-Forwarded-For': address },
      );
      return performance.now() - begun;
    };
    // The quickest of many: the machine may be busy with something else.
    const times = { known: Infinity, unknown: Infinity };
    for (let i = 0; i < 15; i++) {
      times.known = Math.min(times.known, await time('timed', `198.51.100.${100 + i}`));
      times.unknown = Math.min(times.unknown, await time(`nobody-${i}`, `198.51.100.${100 + i}`));
    }
    expect(times.unknown / times.known).toBeGreaterThan(0.4);
    expect(times.unknown / times.known).toBeLessThan(2.5);
  });

  it('AUTH-D03 says "blocked" only after a correct password', async () => {
    const { id } = await testApp.user('blocked');
    await testApp.context.sessions.edit(id, { isBlocked: true });
    const anyone = testApp.client();
    expect(await codeOf(anyone.call(login, { body: { username: 'blocked', password: 'wrong' } }))).toEqual([
      401,
      'auth.invalidCredentials',
    ]);
    expect(await codeOf(anyone.call(login, { body: { username: 'blocked', password: 'secret-1' } }))).toEqual(
      [403, 'auth.accountBlocked'],
    );
  });

  it('AUTH-D13 a blocked user is out at his next call', async () => {
    const user = await testApp.user('soon-blocked');
    await user.client.call(getUser, {});
    await testApp.context.sessions.edit(user.id, { isBlocked: true });
    expect(await codeOf(user.client.call(getUser, {}))).toEqual([401, 'auth.required']);
  });

  it('AUTH-D03 stops after 10 failures of one name, with Retry-After', async () => {
    await testApp.user('guessed');
    for (let i = 0; i < 10; i++)
      await testApp.post('/account/login', { username: 'guessed', password: `guess-${i}` });
    const answer = await testApp.post('/account/login', { username: 'GUESSED', password: 'secret-1' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600);
    const problem = (await answer.json()) as { code: string; detail: string; retryAfter: number };
    expect(problem.code).toBe('auth.tooManyAttempts');
    expect(problem.detail).toMatch(/через 1[0-5] минут$/);
    expect(problem.retryAfter).toBe(Number(answer.headers.get('retry-after')));
  });
});

describe('sessions', () => {
  it('AUTH-D13 that ended while it was being looked up does not come back', async () => {
    const { id } = await testApp.user('raced');
    const { sessions } = testApp.context;
    for (let i = 0; i < 20; i++) {
      const token = await sessions.signIn(id);
      await Promise.all([
        sessions.find(`Bearer ${token}`),
        sessions.endAll(id),
        sessions.find(`Bearer ${token}`),
      ]);
      expect(await sessions.find(`Bearer ${token}`)).toBeNull();
    }
  });

  it('AUTH-D05 logout ends this token and no other', async () => {
    const user = await testApp.user('twice');
    const other = await testApp.client().call(login, { body: { username: 'twice', password: 'secret-1' } });
    await user.client.call(logout, {});
    expect(await codeOf(user.client.call(getUser, {}))).toEqual([401, 'auth.required']);
    expect((await testApp.client(other).call(getUser, {})).UserName).toBe('twice');
  });

  it('AUTH-D02 a token that was not used for 30 days is ended', async () => {
    const { id } = await testApp.user('away');
    const token = await testApp.context.sessions.signIn(id);
    await testApp.context.pool.query(
      `update session set last_used = now() - interval '31 days' where user_id = $1`,
      [id],
    );
    expect(await codeOf(testApp.client(token).call(getUser, {}))).toEqual([401, 'auth.required']);
    await testApp.context.sessions.endUnused();
    const left = await testApp.context.pool.query('select 1 from session where user_id = $1', [id]);
    expect(left.rowCount).toBe(0);
  });
});

describe('passwords', () => {
  it('PROFILE-09, PROFILE-11, PROFILE-D07 change with the old one and end the other sessions', async () => {
    const user = await testApp.user('changer');
    const other = await testApp.context.sessions.signIn(user.id);
    const wrong = user.client.call(changePassword, {
      body: { OldPassword: 'nope', NewPassword: 'secret-2' },
    });
    expect(await codeOf(wrong)).toEqual([400, 'password.wrongOld']);
    const short = user.client.call(changePassword, {
      body: { OldPassword: 'secret-1', NewPassword: '12345' },
    });
    expect(await codeOf(short)).toEqual([400, 'validation']);
    for (const NewPassword of ['aaaaaa', 'йцукен', 'Changer', 'changer@example.com'])
      expect(
        await codeOf(user.client.call(changePassword, { body: { OldPassword: 'secret-1', NewPassword } })),
      ).toEqual([400, 'validation']);
    await user.client.call(changePassword, { body: { OldPassword: 'secret-1', NewPassword: 'secret-2' } });
    expect((await user.client.call(getUser, {})).UserName).toBe('changer');
    expect(await codeOf(testApp.client(other).call(getUser, {}))).toEqual([401, 'auth.required']);
    expect(
      await testApp.client().call(login, { body: { username: 'changer', password: 'secret-2' } }),
    ).toBeTruthy();
  });

  it.each(['hasty', 'hasty-with-codes'])(
    'AUTH-D09, PROFILE-D07 open nothing from their change on, not even to a sign-in under way (%s)',
    async (name) => {
      const user = await testApp.user(name);
      const { pool } = testApp.context;
      if (name === 'hasty-with-codes')
        await pool.query(`insert into second_factor (user_id, secret, confirmed) values ($1, '', now())`, [
          user.id,
        ]);
      const { underWay } = await transaction(pool, async (db) => {
        await db.query('lock table second_factor');
        const call = testApp.client().call(login, { body: { username: name, password: 'secret-1' } });
        const waits = `select 1 from pg_locks where not granted and relation = 'second_factor'::regclass`;
        while ((await db.query(waits)).rowCount === 0) await pause(10);
        await user.client.call(changePassword, {
          body: { OldPassword: 'secret-1', NewPassword: 'secret-2' },
        });
        return { underWay: codeOf(call) };
      });
      expect(await underWay).toEqual([401, 'auth.invalidCredentials']);
      const challenges = 'select 1 from sign_in_challenge where user_id = $1';
      expect((await pool.query(challenges, [user.id])).rowCount).toBe(0);
    },
  );

  it('AUTH-13, AUTH-D09 are reset by a mailed link, once, which ends all sessions and confirms the e-mail', async () => {
    const user = await testApp.user('forgetful');
    await testApp.context.sessions.edit(user.id, { emailConfirmed: false });
    const anyone = testApp.client();
    await anyone.call(resetPassword, { body: { email: 'FORGETFUL@example.com' } });
    await anyone.call(resetPassword, { body: { email: 'stranger@example.com' } });
    const { link } = await linkTo('forgetful@example.com');
    for (const password of ['forgetful', 'Vehvfycr'])
      expect(await codeOf(anyone.call(resetPassword, { body: { token: link, password } }))).toEqual([
        400,
        'validation',
      ]);
    await anyone.call(resetPassword, { body: { token: link, password: 'new-secret' } });
    expect(await codeOf(user.client.call(getUser, {}))).toEqual([401, 'auth.required']);
    expect(
      await anyone.call(login, { body: { username: 'forgetful', password: 'new-secret' } }),
    ).toBeTruthy();
    expect(
      await codeOf(anyone.call(resetPassword, { body: { token: link, password: 'other-one' } })),
    ).toEqual([400, 'auth.resetTokenInvalid']);
    expect((await accounts.byId(testApp.context.pool, user.id))?.emailConfirmed).toBe(true);
  });

  it('AUTH-13 a link is still good after a reset that the server could not store', async () => {
    await testApp.user('unlucky');
    const anyone = testApp.client();
    await anyone.call(resetPassword, { body: { email: 'unlucky@example.com' } });
    const { link } = await linkTo('unlucky@example.com');
    const broken = jest.spyOn(accounts, 'edit').mockRejectedValueOnce(new Error('the disk is full'));
    const body = { token: link, password: 'new-secret' };
    expect((await codeOf(anyone.call(resetPassword, { body })))[0]).toBe(500);
    broken.mockRestore();
    await anyone.call(resetPassword, { body });
    expect(await anyone.call(login, { body: { username: 'unlucky', password: 'new-secret' } })).toBeTruthy();
  });

  it('AUTH-D09 an old link does nothing', async () => {
    const user = await testApp.user('late-comer');
    await testApp.client().call(resetPassword, { body: { email: 'late-comer@example.com' } });
    const { link } = await linkTo('late-comer@example.com');
    await testApp.context.pool.query(
      `update mail_token set expires = now() - interval '1 second' where user_id = $1`,
      [user.id],
    );
    expect(
      await codeOf(testApp.client().call(resetPassword, { body: { token: link, password: 'other-one' } })),
    ).toEqual([400, 'auth.resetTokenInvalid']);
  });

  it('AUTH-D12 are stored as argon2id', async () => {
    const { id } = await testApp.user('salted');
    expect((await accounts.byId(testApp.context.pool, id))?.passwordHash).toMatch(/^\$argon2id\$/);
  });
});

describe('settings and data of the user', () => {
  it('PROFILE-D01, PROFILE-D02, PROFILE-13, USER-01 are read and changed, and every name is checked', async () => {
    const { client } = await testApp.user('profile');
    const settings = {
      Localization: 1,
      TimeZone: 345,
      DistanceUnit: 3,
      MonitoringInterfaceSettings: { ShowPositionOnLoad: false, BeaconCardSize: 1 },
    } as const;
    const kept = { ...settings, ZoneName: null };
    expect(await client.call(editUserSettings, { body: settings })).toEqual(kept);
    expect(await client.call(getUserSettings, {})).toEqual(kept);
    const info = {
      Type: 1,
      Country: 'NO',
      Name: 'Ola',
      Phone: '+47 (78) 95-50-00',
      Organization: 'Havn',
    } as const;
    const saved = { UserName: 'profile', Email: 'profile@example.com', Balance: 0, ...info };
    expect(await client.call(editUserInfo, { body: info })).toEqual(saved);
    expect(await client.call(getUserInfo, {})).toEqual(saved);
    expect(await client.call(editUserInfo, { body: { ...info, Phone: 'call me' } })).toBeUndefined();
    expect(await client.call(getUserInfo, {})).toEqual(saved);
  });

  it('FMT-D01 a named zone is answered with its offset of now; a page of before keeps it until it chooses another offset', async () => {
    const { client } = await testApp.user('oslo');
    const settings = {
      Localization: 1,
      TimeZone: 0,
      DistanceUnit: 1,
      MonitoringInterfaceSettings: { ShowPositionOnLoad: true, BeaconCardSize: 0 },
    } as const;
    const edit = async (part: object) => {
      const saved = await client.call(editUserSettings, { body: { ...settings, ...part } });
      return saved && [saved.TimeZone, saved.ZoneName];
    };
    const now = offsetAt('Europe/Oslo', Date.now());
    expect(await edit({ ZoneName: 'Europe/Oslo' })).toEqual([now, 'Europe/Oslo']);
    expect(await edit({ TimeZone: now })).toEqual([now, 'Europe/Oslo']);
    expect(await edit({ TimeZone: now, ZoneName: null })).toEqual([now, null]);
    expect(await edit({ ZoneName: 'Europe/Oslo' })).toEqual([now, 'Europe/Oslo']);
    expect(await edit({ TimeZone: 345 })).toEqual([345, null]);
    expect(await edit({ ZoneName: 'Europe/Narvik' })).toBeUndefined();
  });

  it('FMT-D01 an unknown name of a zone is refused at its field', async () => {
    const body = { username: 'narvik', email: 'narvik@example.com', password: 'secret-1' };
    const answer = await testApp.post('/account/register', { ...body, zoneName: 'Europe/Narvik' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'zoneName', code: 'unknown' }] });
  });

  it('AUTH-07, FMT-D01 a registration may name its zone', async () => {
    const body = {
      username: 'tromso',
      email: 'tromso@example.com',
      password: 'secret-1',
      zoneName: 'Europe/Oslo',
    };
    await testApp.client().call(register, { body });
    const account = await accounts.byName(testApp.context.pool, 'tromso');
    expect(account).toMatchObject({ zoneName: 'Europe/Oslo', timeZone: 180 });
  });
});
