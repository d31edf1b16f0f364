import { login, resetPassword } from '@mayak/api';
import { pino } from 'pino';
import { buildApp } from '../../app.ts';
import { attempts } from '../../platform/sessions/store/attempts.ts';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';
import { isGuessablePassword } from '../../platform/sessions/passwordStrength.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const tried = (username: string, address: string, password = 'a guess', api = testApp.api) =>
  fetch(`${api}/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ username, password }),
  });
const guess = async (username: string, address: string, password?: string) =>
  (await tried(username, address, password)).status;
/** Wrong passwords for one name, each from an address of its own. */
const besiege = async (username: string, times: number, from = 1) => {
  const statuses = [];
  for (let i = 0; i < times; i++) statuses.push(await guess(username, `203.0.113.${from + i}`));
  return statuses;
};
let host = 0;
const pass = (seconds: number) =>
  testApp.context.pool.query(
    `update attempt set until = until - $1 * interval '1 second' where until is not null`,
    [seconds],
  );
const waits = async (username: string, seconds: number) => {
  await pass(seconds);
  return guess(username, `192.0.2.${(host += 1)}`);
};

describe('AUTH-D03 guessing passwords', () => {
  it('in parallel brings no more tries than one after another', async () => {
    await testApp.user('parallel');
    const tries = Array.from({ length: 30 }, () => guess('parallel', '198.51.100.1'));
    const statuses = await Promise.all(tries);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('counts name and e-mail as one account, and other addresses apart', async () => {
    await testApp.user('twofold');
    for (let i = 0; i < 5; i++)
      for (const name of ['twofold', 'TWOFOLD@example.com']) await guess(name, '198.51.100.2');
    expect(await guess('twofold', '198.51.100.2', 'secret-1')).toBe(429);
    expect(await guess('twofold', '198.51.100.3', 'secret-1')).toBe(200);
  });

  describe('of many names from one address, as of a ship', () => {
    const ship = '2001:db8:7::1';
    const spray = async (count: number, from: number) => {
      const statuses: number[] = [];
      for (let i = 0; i < count; i++) statuses.push(await guess(`name-${from + i}`, ship));
      return statuses;
    };

    it('is slowed after a hundred by pauses that grow to half a minute', async () => {
      await testApp.user('of-the-crew');
      expect(await guess('of-the-crew', ship, 'secret-1')).toBe(200);
      expect(await spray(100, 0)).toEqual(Array.from({ length: 100 }, () => 401));
      const waits: number[] = [];
      for (let i = 0; i < 8; i++) {
        const refused = await tried(`name-${200 + i}`, ship);
        expect(refused.status).toBe(429);
        waits.push(Number(refused.headers.get('retry-after')));
        await pass(31);
        expect(await guess(`name-${300 + i}`, ship)).toBe(401);
      }
      expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 30]);
      expect(Math.max(...waits)).toBe(30);
    });

    it('keeps nobody out who has signed in from there, and others for no longer than a pause', async () => {
      expect((await spray(1, 400))[0]).toBe(429);
      expect(await guess('of-the-crew', '2001:db8:7:0:ffff::9', 'secret-1')).toBe(200);
      await testApp.user('new-on-board');
      expect(await guess('new-on-board', ship, 'secret-1')).toBe(429);
      expect(await guess('new-on-board', '2001:db8:8::1', 'secret-1')).toBe(200);
      await pass(31);
      expect(await guess('new-on-board', ship, 'secret-1')).toBe(200);
    });

    it('is not made quicker by signing in between', async () => {
      await guess('name-500', ship);
      expect(await guess('of-the-crew', ship, 'secret-1')).toBe(200);
      expect((await spray(1, 501))[0]).toBe(429);
    });

    it('tries that are refused for their name count for nobody else', async () => {
      const other = '192.0.2.99';
      await testApp.user('stuck');
      for (let i = 0; i < 130; i++) await guess('stuck', other);
      expect(await guess('nobody-there', other)).toBe(401);
    });
  });

  it('a success forgets the failures before it', async () => {
    await testApp.user('forgetting');
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 6; i++) await guess('forgetting', '198.51.100.4');
      expect(await guess('forgetting', '198.51.100.4', 'secret-1')).toBe(200);
    }
  });

  it.each(['besieged', 'nobody-at-all'])(
    'for the name %s from many addresses is slowed by growing pauses, and the answer says how long',
    async (name) => {
      if (name === 'besieged') await testApp.user(name);
      const statuses = await besiege(name, 60);
      expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
      expect(statuses.slice(20).filter((status) => status === 401).length).toBeLessThan(5);
      const paused = async () => {
        expect(await waits(name, 301)).toBe(401);
        return Number((await tried(name, '192.0.2.250')).headers.get('retry-after'));
      };
      const first = await paused();
      const second = await paused();
      expect(second).toBeGreaterThanOrEqual(2 * first - 1);
      for (let i = 0; i < 10; i++) await paused();
      expect(await paused()).toBeLessThanOrEqual(300);
    },
  );

  it('keeps nobody out where he signed in before', async () => {
    await testApp.user('at-home');
    expect(await guess('at-home', '198.51.100.20', 'secret-1')).toBe(200);
    await besiege('at-home', 25, 100);
    expect(await guess('at-home', '198.51.100.21', 'secret-1')).toBe(429);
    expect(await guess('at-home', '198.51.100.20', 'secret-1')).toBe(200);
  });

  it('AUTH-D09 waits no longer after a password reset by mail', async () => {
    await testApp.user('locked-out');
    for (let i = 0; i < 12; i++) await guess('locked-out', '198.51.100.30');
    await besiege('locked-out', 25, 150);
    expect(await guess('locked-out', '198.51.100.30', 'secret-1')).toBe(429);
    const anyone = testApp.client();
    await anyone.call(resetPassword, { body: { email: 'locked-out@example.com' } });
    await testApp.context.mail.wake();
    const token = /[?&]token=([\w-]+)/.exec(testApp.logged.join(''))?.[1] ?? '';
    await anyone.call(resetPassword, { body: { token, password: 'secret-2' } });
    expect(await guess('locked-out', '198.51.100.30', 'secret-2')).toBe(200);
    expect(await guess('locked-out', '127.0.0.1', 'secret-2')).toBe(200);
  });

  it('is counted over all processes', async () => {
    await testApp.user('of-both');
    const { pool, settings } = testApp.context;
    const other = await buildApp(
      settings,
      { ...pool.address, kind: 'embedded', version: '0' },
      pino({ level: 'silent' }),
    );
    const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
    const apis = [testApp.api, `${address}/api`];
    const statuses = [];
    for (let i = 0; i < 12; i++)
      statuses.push((await tried('of-both', '198.51.100.40', 'a guess', apis[i % 2])).status);
    await other.close();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  it('leaves neither names nor addresses of users in the database, and nothing for good', async () => {
    const { pool } = testApp.context;
    await guess('my-password-by-mistake', '198.51.100.50');
    const { rows } = await pool.query<{ key: string }>('select key from attempt');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('my-password-by-mistake');
    await pool.query(`update attempt set ends = now() - interval '1 s'`);
    await pool.query(`update known_address set last_used = now() - interval '91 days'`);
    await testApp.context.sessions.endUnused();
    expect((await pool.query('select 1 from attempt union all select 1 from known_address')).rowCount).toBe(
      0,
    );
  });

  it('counts anew when the window is over', async () => {
    const { pool } = testApp.context;
    const limit = { most: 2, window: 60_000 };
    for (const wait of [null, null]) expect(await attempts.add(pool, 'k', limit)).toBe(wait);
    expect(await attempts.add(pool, 'k', limit)).toBeGreaterThan(50);
    expect(await attempts.wait(pool, 'k')).toBeGreaterThan(50);
    await pool.query(`update attempt set ends = now() - interval '1 s', until = ends where key = 'k'`);
    for (const wait of [null, null]) expect(await attempts.add(pool, 'k', limit)).toBe(wait);
  });
});

describe('AUTH-D09, AUTH-D08 asking for a link', () => {
  /** The statements that are sent until a call is answered: those of the call, and what the process does meanwhile by itself. */
  async function statements(path: string, body: object): Promise<string[]> {
    const { pool } = testApp.context;
    const seen: string[] = [];
    let answered = false;
    const { query, connect } = pool;
    const watched = (owner: { query: unknown }, run: typeof query) =>
      (owner.query = (...args: [string]) => {
        if (!answered) seen.push(String(args[0]).trim().split(/\s+/).slice(0, 3).join(' '));
        return run.apply(owner as never, args as never);
      });
    watched(pool, query);
    const connected = connect as unknown as (this: unknown, ...args: unknown[]) => Promise<typeof pool>;
    pool.connect = (async (...args: unknown[]) => {
      const client = await connected.apply(pool, args);
      if (args.length === 0) watched(client, client.query);
      return client;
    }) as never;
    await testApp.post(path, body).finally(() => (answered = true));
    Object.assign(pool, { query, connect });
    await testApp.context.mail.idle();
    // What follows is the sending, which nobody waits for.
    return seen.slice(0, seen.indexOf('insert into outbox') + 1);
  }
  /** Those that each of several calls sends: what a clock of the process adds to one of them is not among them. */
  async function waitedFor(path: string, bodies: object[]): Promise<string[]> {
    let common: string[] | undefined;
    for (const body of bodies) {
      const sent = await statements(path, body);
      common = (common ?? sent).filter((statement) => sent.includes(statement));
    }
    return common ?? [];
  }

  it.each(['/account/resetpassword', '/account/confirm.resend'])(
    '%s waits for the same work for a known and an unknown address',
    async (path) => {
      const names = ['a', 'b', 'c', 'd'].map((name) => `asker-${name}-${path.length}`);
      for (const name of names) await testApp.user(name);
      const known = await waitedFor(
        path,
        names.map((name) => ({ email: `${name}@example.com` })),
      );
      const unknown = await waitedFor(
        path,
        names.map((name) => ({ email: `no-${name}@example.com` })),
      );
      expect(known).toEqual(unknown);
      expect(known).toContain('insert into outbox');
      expect(known.join()).not.toContain('account');
    },
  );

  it('AUTH-D07 a registration waits for the same work, whether the e-mail is known or not', async () => {
    const names = ['a', 'b', 'c', 'd'].map((name) => `owner-${name}`);
    for (const name of names) await testApp.user(name);
    const bodies = (kind: string) =>
      names.map((name, i) => ({
        username: `${kind}-registers-${i}`,
        email: kind === 'known' ? `${name}@example.com` : `no-${name}@example.com`,
        password: 'secret-3',
      }));
    // Their load takes so long that what the process does by itself would stand among the statements.
    await isGuessablePassword('secret-3', []);
    const known = await waitedFor('/account/register', bodies('known'));
    expect(known).toEqual(await waitedFor('/account/register', bodies('unknown')));
    expect(known).toContain('insert into outbox');
    const { rows } = await testApp.context.pool.query('select 1 from held_registration');
    expect(rows).toHaveLength(4);
  });

  it('leaves no token in the outbox', async () => {
    await testApp.user('private');
    const { pool, mail } = testApp.context;
    await mail.post(pool, { purpose: 'reset', email: 'private@example.com', locale: 'en', home: 'http://a' });
    const { rows } = await pool.query<{ payload: object }>('select payload from outbox');
    expect(JSON.stringify(rows)).not.toMatch(/token/);
  });

  it('leads to the address that was called, never to one that the caller invents', async () => {
    await testApp.user('phished');
    const { port } = new URL(testApp.address);
    const headers = { 'X-Forwarded-Host': 'evil.example', 'Content-Type': 'application/json' };
    await testApp.post('/account/resetpassword', { email: 'phished@example.com' }, headers);
    await testApp.context.mail.wake();
    const links = testApp.logged.join('').match(/http:[^"]+resetpassword\?token/g) ?? [];
    expect(links.at(-1)).toBe(`http://localhost:${port}/resetpassword?token`);
    expect(links.join()).not.toContain('evil');
  });
});

it('AUTH-06 the limits leave a right password alone', async () => {
  await testApp.user('regular');
  for (let i = 0; i < 30; i++)
    await testApp.client().call(login, { body: { username: 'regular', password: 'secret-1' } });
});
