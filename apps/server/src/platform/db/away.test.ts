import { limits, Problem } from '@mayak/api';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { buildApp, type Built } from '../../app.ts';
import { createSeed } from '../../testing/seed.ts';
import { readSettings } from '../settings/readSettings.ts';
import { aPacketOf, keyOf, someChannels, someImei, type TestDevice } from '../../testing/testApp.ts';
import { startCluster, type Cluster } from './engine/cluster.ts';
import { placeOf } from './engine/place.ts';
import { startFailure } from './engine/reason.ts';
import { row } from './pool.ts';

/** How long the database is stopped; MAYAK_STOP_SECONDS makes it longer. */
const stopped = Number(process.env['MAYAK_STOP_SECONDS'] ?? 5) * 1000;
/** Three seconds in slices of this process running, as the pulse counts them: what a busy machine takes from it is not the server's. */
const slice = 50;
const soon = 3_000 / slice;
let slices = 0;
let counting = true;
async function countSlices(): Promise<void> {
  for (; counting; slices += 1) await wait(slice);
}
jest.setTimeout(120_000 + stopped);

let folder: string;
let cluster: Cluster;
let built: Built;
let address: string;
let token: string;
const stocks: TestDevice[] = [];
const warned: string[] = [];
const notes = { info: () => undefined, warn: (text: string) => void warned.push(text) };
const fast = { fsync: 'off', shared_buffers: '64MB' };

beforeAll(async () => {
  void countSlices();
  folder = await mkdtemp(join(tmpdir(), 'mayak-away-'));
  cluster = await startCluster(await placeOf(folder, notes.warn), notes, fast);
  const settings = readSettings({ DATA_DIR: folder, DEMO: 'off', PORT: '0' });
  const installation = { url: cluster.url('postgres'), kind: 'embedded' as const, version: 'test' };
  built = await buildApp(settings, { ...installation, trouble: cluster.trouble }, pino({ level: 'silent' }));
  address = await built.app.listen({ host: '127.0.0.1', port: 0 });
  const seed = createSeed(built.context);
  for (let i = 0; i < 4; i++)
    stocks.push(
      await seed.createDevice({
        model: 2,
        serialNumber: `${i}`,
        gsmImei: someImei(),
        Channels: someChannels,
      }),
    );
  const userId = await seed.createUser({ userName: 'one', email: 'one@example.com', password: 'secret-1' });
  token = await built.context.sessions.signIn(userId);
});
afterAll(async () => {
  counting = false;
  await built.close();
  await cluster.stop();
  // The archive of releases may still be filling.
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

const postmaster = async () =>
  Number((await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** Sends a signal to PostgreSQL and all its children. */
async function signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const pid = await postmaster();
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
    .toString()
    .trim()
    .split(/\s+/)
    .map(Number);
  for (const one of [pid, ...children])
    try {
      process.kill(one, name);
    } catch {
      // ended between the list and the signal
    }
}

async function timed(path: string, init: RequestInit = {}) {
  const begun = slices;
  const answer = await fetch(address + path, init);
  return { status: answer.status, body: await answer.json(), took: slices - begun };
}
const send = (stock: TestDevice, PacketId: string) =>
  timed('/api/ingest/packets', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...keyOf(stock) },
    body: JSON.stringify(aPacketOf(5, {}, { PacketId })),
  });
const asks: Record<string, () => ReturnType<typeof timed>> = {
  health: () => timed('/health'),
  login: () =>
    timed('/api/account/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'one', password: 'secret-1' }),
    }),
  packet: () => send(stocks[0]!, `away-${performance.now()}`),
  notifications: () => timed('/api/notifications', { headers: { Authorization: `Bearer ${token}` } }),
};

async function healthy(): Promise<void> {
  while ((await timed('/health')).status !== 200) await wait(50);
}

describe('SRV-D01, ERR-D08 a database that stops answering', () => {
  it(`for ${stopped / 1000} s: every call is answered 503 in three seconds, nothing acknowledged is lost, then all is well`, async () => {
    const answered = new Set<string>();
    let over = false;
    const took: number[] = [];
    const devices = stocks.map(async (stock, n) => {
      for (let i = 0; !over; i++) {
        const id = `${n}-${i}`;
        const answer = await send(stock, id);
        took.push(answer.took);
        if (answer.status === 200) answered.add(`${stock.id} ${id}`);
        else expect(answer.status).toBe(503);
        await wait(20);
      }
    });
    await wait(300);
    await signal('SIGSTOP');
    const until = performance.now() + stopped;
    do {
      const burst = Array.from({ length: 6 }, () => Object.values(asks)).flat();
      for (const answer of await Promise.all(burst.map((ask) => ask()))) {
        expect(answer.status).toBe(503);
        took.push(answer.took);
        const { Reason, code } = answer.body as { Reason?: string; code?: string };
        expect(Reason ?? Problem.parse(answer.body).code).toBe(code ?? 'away');
      }
    } while (performance.now() < until);
    await signal('SIGCONT');
    await healthy();
    for (const ask of Object.values(asks)) expect((await ask()).status).toBe(200);
    over = true;
    await Promise.all(devices);
    expect(took.filter((one) => one > soon)).toEqual([]);

    const stored = await built.context.pool.query<{ key: string }>(
      `select beacon_id || ' ' || packet_id as key from contact`,
    );
    const kept = new Set(stored.rows.map(({ key }) => key));
    expect([...answered].filter((key) => !kept.has(key))).toEqual([]);
    const { pool } = built.context;
    // The jobs that waited run at once; what they take they give back.
    const isIdle = () => pool.totalCount === pool.idleCount && pool.waitingCount === 0;
    while (!isIdle()) await wait(slice);
    const open = await row<{ n: number }>(
      pool,
      `select count(*)::int as n from pg_stat_activity where application_name like 'mayak%' and state like '%transaction%' and pid <> pg_backend_pid()`,
    );
    expect(open?.n).toBe(0);
  });

  it('a statement that is only slow goes on', async () => {
    const { rows } = await built.context.pool.query('select pg_sleep(3.5), 1 as n');
    expect(rows).toMatchObject([{ n: 1 }]);
  });

  it('a statement, a wait in a transaction and a wait for a lock have an end', async () => {
    const shown = await built.context.pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by 1`,
    );
    expect(shown.rows.map(({ setting }) => Number(setting))).toEqual([
      limits.database.idleInTransaction,
      limits.database.statement,
    ]);
  });
});

describe('SRV-D10 an embedded PostgreSQL that is killed', () => {
  it('within a long query stores the first packet within three seconds', async () => {
    const { pool } = built.context;
    const counted = pool
      .query('select count(*) from generate_series(1, 60000000) n where sqrt(n) > 1')
      .catch(() => undefined);
    await wait(500);
    process.kill(await postmaster(), 'SIGKILL');
    const begun = slices;
    await wait(50);
    for (let i = 0; (await send(stocks[0]!, `killed-${i}`)).status !== 200; i += 1) await wait(20);
    expect(slices - begun).toBeLessThan(soon);
    await counted;
  });
});

describe('GEN-D01 an embedded PostgreSQL that cannot start again at once', () => {
  it('is tried again and again, health says why meanwhile, and the port it had is waited for', async () => {
    let ends: () => Promise<void> = () => Promise.resolve();
    const taken = async (): Promise<void> => {
      const program = createServer((socket) => socket.destroy());
      const isTaken = await new Promise<boolean>((done) => {
        program.once('error', () => done(false)).listen(cluster.port, '127.0.0.1', () => done(true));
      });
      if (isTaken) ends = () => new Promise((done) => program.close(() => done()));
      else await wait(20).then(taken);
    };
    // A wrong setting keeps it from starting until another program has its port.
    const settings = join(cluster.folder, 'postgresql.auto.conf');
    await writeFile(settings, 'work_mem = much\n');
    process.kill(await postmaster(), 'SIGKILL');
    await taken();
    while (cluster.trouble() !== 'restarting') await wait(20);
    await writeFile(settings, '');
    while (cluster.trouble() !== 'portTaken') await wait(50);
    expect((await timed('/health')).body).toMatchObject({ Status: 'unavailable', Reason: 'portTaken' });
    await ends();
    await healthy();
    expect(warned.join('\n')).toMatch(/its port \d+ is taken by another program/);
    expect(cluster.trouble()).toBeNull();
  });

  it.each([
    [
      'FATAL:  could not write lock file "postmaster.pid": No space left on device',
      'diskFull',
      /the disk of \/d is full/,
    ],
    [
      'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use',
      'portTaken',
      /port 5000 is taken/,
    ],
    ['FATAL:  something else', 'restarting', /does not start in \/d:\nFATAL: {2}something else/],
  ] as const)('%s is said in one sentence', (words, trouble, sentence) => {
    const failure = startFailure(words, { folder: '/d', port: 5000 });
    expect([failure.trouble, failure.message]).toEqual([trouble, expect.stringMatching(sentence)]);
  });
});
