import { addApiKey } from '@mayak/api/keys';
import { createGroup, getGroups } from '@mayak/api';
import { openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { clock } from '../clock/clock.ts';
import { row, rows, transaction, type Db } from '../db/pool.ts';
import { HttpProblem } from '../http/problems.ts';
import type { KeyedCall, Made } from '../http/serve.ts';
import { Repeats } from './repeats.ts';
import { answeredCalls } from './store.ts';

let testApp: TestApp;
let user: TestUser;
let count = 0;
const newKey = () => `a-key-of-a-test-${(count += 1)}`;
beforeAll(async () => {
  testApp = await openTestApp();
  user = await testApp.user('repeating');
});
afterAll(() => testApp.close());

/** Makes a call by a key; what is answered. */
async function make(route: string, body: unknown, key: string, who = user) {
  const headers = { Authorization: `Bearer ${who.token}`, 'Idempotency-Key': key };
  const answer = await testApp.post(route.replace('POST ', ''), body, headers);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const group = (Name: string) => ({ Name, BeaconIds: [] });
const named = async (name: string, who = user) =>
  (await who.client.call(getGroups, {})).filter(({ Name }) => Name === name);

describe('API-D11 a call that makes something and carries a key', () => {
  it('makes it once: a repeat is given the same answer, also where it was made since', async () => {
    const key = newKey();
    const first = await make(createGroup.route, group('Once'), key);
    expect(first.status).toBe(201);
    expect(await make(createGroup.route, group('Once'), key)).toEqual(first);
    expect(await named('Once')).toHaveLength(1);
  });

  it('makes it once where all come at the same time', async () => {
    const key = newKey();
    const all = await Promise.all(
      Array.from({ length: 6 }, () => make(createGroup.route, group('Together'), key)),
    );
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect([all[0]?.status, await named('Together')]).toEqual([201, [all[0]?.body]]);
  });

  it('is another call for another user, and refused where the key is of something else', async () => {
    const [key, other] = [newKey(), await testApp.user('another')];
    await make(createGroup.route, group('Mine'), key);
    expect((await make(createGroup.route, group('Mine'), key, other)).status).toBe(201);
    expect(await named('Mine', other)).toHaveLength(1);
    const refused = await make(createGroup.route, group('Yours'), key);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ field: 'Idempotency-Key', code: 'taken' }] },
    });
    expect(await named('Yours')).toEqual([]);
  });

  it.each([
    ['with spaces', 'with spaces in it'],
    ['too long', 'x'.repeat(256)],
  ])('is refused by a key that is written wrongly: %s', async (_, key) => {
    const refused = await make(createGroup.route, group('Wrong'), key);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'Idempotency-Key', code: 'invalidFormat' }] },
    });
  });

  it('that is refused leaves its key free: the same call is tried anew', async () => {
    const key = newKey();
    const there = await make(createGroup.route, group('Taken'), newKey());
    expect((await make(createGroup.route, group('Taken'), key)).status).toBe(409);
    await rows(testApp.context.pool, 'delete from beacon_group where id = $1', [there.body['Id']]);
    expect((await make(createGroup.route, group('Taken'), key)).status).toBe(201);
  });

  it('keeps a secret that is told once as nobody but its caller can read it', async () => {
    const key = newKey();
    const body = { Name: 'For a program', Scopes: ['fleet'] };
    const first = await make(addApiKey.route, body, key);
    const told = String(first.body['Key']);
    expect([first.status, told.length > 20]).toEqual([201, true]);
    expect(await make(addApiKey.route, body, key)).toEqual(first);
    const kept = await rows<{ text: string }>(
      testApp.context.pool,
      `select encode(answer, 'escape') || encode(asked, 'escape') || encode(key_hash, 'escape') as text from answered_call`,
    );
    expect(kept.length).toBeGreaterThan(1);
    for (const secret of [told, key, 'For a program'])
      expect(kept.filter(({ text }) => text.includes(secret))).toEqual([]);
  });

  it('is forgotten once it is old', async () => {
    const key = newKey();
    await make(createGroup.route, group('Forgotten'), key);
    await answeredCalls.endOld(testApp.context.pool, clock.now() + 1);
    expect((await make(createGroup.route, group('Forgotten'), key)).status).toBe(409);
  });
});

describe('API-D11 where a process ends in the middle', () => {
  const call = (key: string): KeyedCall => ({ userId: user.id, key, asked: 'a note' });
  const note = (db: Db, name: string) => rows(db, `insert into note (name, value) values ($1, '')`, [name]);
  const isNoted = async (name: string) =>
    (await row(testApp.context.pool, 'select 1 from note where name = $1', [name])) !== null;
  const made: Made = { status: 201, text: '{}' };
  /** What is as if so much time had gone by since it was taken. */
  const age = (ms: number) =>
    rows(testApp.context.pool, `update answered_call set claimed = claimed - $1 * interval '1 ms'`, [ms]);

  it('before it committed: a repeat makes it, and the first one, should it live, does not any more', async () => {
    const { pool } = testApp.context;
    const [key, repeats] = [newKey(), new Repeats(pool, 1)];
    let second: Made | undefined;
    const first = repeats.once(call(key), () =>
      transaction(pool, async (db) => {
        await note(db, 'by the first');
        await age(61_000);
        second = await repeats.once(call(key), async () => {
          await transaction(pool, (own) => note(own, 'by the second'));
          return made;
        });
        return made;
      }),
    );
    await expect(first).rejects.toMatchObject({ code: 'database.away' });
    expect(second).toEqual(made);
    expect([await isNoted('by the first'), await isNoted('by the second')]).toEqual([false, true]);
  });

  it('while another is at it, a repeat is to come again', async () => {
    const repeats = new Repeats(testApp.context.pool, 1);
    const key = newKey();
    await repeats.once(call(key), async () => {
      const again = repeats.once(call(key), () => Promise.reject(new Error('made twice')));
      await expect(again).rejects.toMatchObject({ code: 'database.away', retryAfter: 2 });
      return made;
    });
  });

  it('after it committed and before it said so: a repeat makes nothing, however much later it comes', async () => {
    const { pool } = testApp.context;
    const [key, repeats] = [newKey(), new Repeats(pool, 1)];
    const lost = repeats.once(call(key), async () => {
      await transaction(pool, (db) => note(db, 'committed'));
      throw new Error('the process ends');
    });
    await expect(lost).rejects.toThrow('the process ends');
    await age(61_000);
    const again = repeats.once(call(key), () => Promise.reject(new Error('made twice')));
    await expect(again).rejects.toMatchObject({ code: 'conflict', words: 'made' });
    expect(await isNoted('committed')).toBe(true);
  });

  it('a refusal leaves its key free, also where something that changes nothing was committed before it', async () => {
    const { pool } = testApp.context;
    const [key, repeats] = [newKey(), new Repeats(pool, 1)];
    const refused = repeats.once(call(key), async () => {
      await transaction(pool, (db) => rows(db, 'select 1'));
      throw new HttpProblem('beacon.notAvailable');
    });
    await expect(refused).rejects.toMatchObject({ code: 'beacon.notAvailable' });
    expect(await repeats.once(call(key), async () => made)).toEqual(made);
  });

  it('marks no transaction of what runs on after its answer', async () => {
    const { pool } = testApp.context;
    const [key, repeats] = [newKey(), new Repeats(pool, 1)];
    let later: Promise<unknown> = Promise.resolve();
    let go = () => undefined as void;
    await repeats.once(call(key), async () => {
      const answered = new Promise<void>((done) => (go = done));
      later = answered.then(() => transaction(pool, (db) => note(db, 'later')));
      return made;
    });
    await rows(pool, 'delete from answered_call');
    go();
    await later;
    expect(await isNoted('later')).toBe(true);
  });
});
