import type { Beacon, DeviceCommand } from '@mayak/api';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { buildApp, type Built } from './app.ts';
import { openDatabase, type Database } from './platform/db/database.ts';
import { openPool, rows as query, type Pool } from './platform/db/pool.ts';
import { freePort } from './platform/db/engine/freePort.ts';
import { logOf, servingFor, startOwnServer } from './testing/ownServer.ts';
import { beginChain, isWaiting, toldOf, type AlarmChain } from './testing/alarmChain.ts';
import { createSeed } from './testing/seed.ts';
import { readSettings } from './platform/settings/readSettings.ts';
import { aPacketOf, keyOf, someChannels, someImei, type TestDevice } from './testing/testApp.ts';

/** Enough for each kind of kill twice; `KILLS=200` for a long look. */
const kills = Number(process.env['KILLS'] ?? 8);
const log = pino({ level: 'silent' });

let folder: string;
let port: number;
const stocks: TestDevice[] = [];
/** Its steps are due while processes are killed, that which leads too. */
let chain: AlarmChain;
let server: ChildProcess;
let token = '';

const settings = () =>
  readSettings({ DATA_DIR: folder, DEMO: 'off', PORT: String(port), LOG_LEVEL: 'silent' });
/** What the server said of itself lately, without the calls that failed, for who has to find out why it does not answer. */
const lastWords = async () =>
  (await readFile(logOf(folder), 'utf8'))
    .split('\n')
    .filter((line) => !line.includes('"A call failed'))
    .slice(-80)
    .map((line) => line.slice(0, 400))
    .join('\n');
/** Opens the same data in this process, when no server runs. */
async function open() {
  const database = await openDatabase(settings(), log);
  return { database, built: await buildApp(settings(), { ...database, version: 'test' }, log) };
}

/** Ends every wait before Jest would, so that nothing that was begun here outlives the test. */
const end = new AbortController();
setTimeout(() => end.abort(), 540_000).unref();
async function pause(ms: number): Promise<void> {
  if (end.signal.aborted) throw new Error('it went on for too long');
  await wait(ms);
}

/** Asks the server; null where nobody answers in time: who was handed the call may have been killed with it. */
async function ask<T>(
  path: string,
  init: RequestInit,
  read: (answer: Response) => Promise<T>,
): Promise<T | null> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), 3_000);
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal: limit.signal });
    return answer.ok ? await read(answer) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const call = <T = unknown>(path: string, body: unknown, headers: object) =>
  ask(
    path,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    (answer) => answer.json() as Promise<T>,
  );

const isUp = async () => (await ask('/health', {}, (answer) => answer.text())) !== null;

async function start(): Promise<void> {
  server = startOwnServer({ folder, port });
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error(`The server ended by itself with ${server.exitCode}.`);
    await pause(20);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mayak-kill-'));
  port = await freePort();
  const { database, built } = await open();
  const seed = createSeed(built.context);
  for (let i = 0; i < 8; i++)
    stocks.push(
      await seed.createDevice({
        model: 2,
        serialNumber: String(i),
        gsmImei: someImei(),
        Channels: someChannels,
      }),
    );
  const userId = await seed.createUser({
    userName: 'writer',
    email: 'writer@example.com',
    password: 'secret-1',
    canViewMessages: true,
    canSendMessages: true,
  });
  token = await built.context.sessions.signIn(userId);
  const card = { since: new Date(0), name: 'Tug', vehicleType: 3 } as const;
  for (const { id } of stocks) await seed.activate(userId, id, card);
  chain = await beginChain(built.context, { seed, ownerId: userId, due: [3, 9, 15] });
  await built.close();
  await database.close();
});
afterAll(async () => {
  end.abort();
  if (server.exitCode === null && server.signalCode === null) await endAll();
  await rm(folder, { recursive: true, force: true });
});

/** Ends a server that a broken test left, with its database. */
async function endAll(): Promise<void> {
  server.kill('SIGKILL');
  const database = await databaseProcess().catch(() => null);
  if (database !== null) process.kill(database, 'SIGINT');
}

const databaseProcess = async () =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** The two processes that serve, made by the one that holds the database. */
async function servingProcesses(): Promise<number[]> {
  const found = await servingFor(server);
  if (found.length > 0) return found;
  await pause(50);
  return servingProcesses();
}

/** Sends packets of one device, one after the other, until told to stop; notes what was answered. */
async function pour(stock: TestDevice, answered: Map<string, number>, isOver: () => boolean): Promise<void> {
  for (let i = 0; !isOver(); i++) {
    const at = Date.now() - 3_600_000;
    const PacketId = `${at}-${i}`;
    const SentDt = new Date(at).toISOString();
    const Messages = i % 7 === 3 ? [{ DeviceMessageId: PacketId, Content: `at ${i}`, SentDt }] : [];
    const packet = aPacketOf(60, { Timestamp: SentDt, Values: { 1: i } }, { PacketId, Messages });
    const answer = await call<{ Accepted: boolean }>('/ingest/packets', packet, keyOf(stock));
    if (answer?.Accepted) answered.set(`${stock.id} ${PacketId}`, at);
    await pause(20);
  }
}

interface Known {
  id: number;
  /** When the newest fix was taken, ms; null where there is none. */
  fix: number | null;
  unread: number;
}

/** Asks the database of the server, which may have just been killed or be on its way back. */
async function asked<T>(ask: (pool: Pool) => Promise<T>): Promise<T> {
  const note = await readFile(join(folder, 'database.json'), 'utf8');
  const [url = ''] = /postgres:[^"]+/.exec(note) ?? [];
  const pool = openPool({ url }, { max: 1, onError: () => undefined });
  const found = await ask(pool).catch(() => null);
  await pool.end();
  if (found !== null) return found;
  await pause(50);
  return asked(ask);
}

/** What is stored of each beacon. */
function storedOfBeacons(): Promise<Known[]> {
  const text = `select b.id, (select (extract(epoch from max(t)) * 1000)::float8 from packet p where p.beacon_id = b.id) as fix,
      (select count(*)::int from message m where m.beacon_id = b.id and device_message_id is not null and not is_read) as unread
    from beacon b order by b.id`;
  return asked((pool) => query<Known>(pool, text));
}

/** What the pages are told of each beacon by whichever process they ask. */
async function toldOfBeacons(): Promise<Known[] | null> {
  const init = { headers: { Authorization: `Bearer ${token}`, Connection: 'close' } };
  const list = await ask('/api/beacons', init, (answer) => answer.json() as Promise<Beacon[]>);
  return (
    list?.map(({ Id, Location, UnreadMessagesCount }) => ({
      id: Id,
      fix: Location && Date.parse(Location.Timestamp),
      unread: UnreadMessagesCount,
    })) ?? null
  );
}

/** Beacons of which somebody is told less than had been stored when he asked, or more than was when he was answered. */
async function untrue(): Promise<unknown[]> {
  const before = await storedOfBeacons();
  // What another process stored is in the memory of this one a moment later.
  for (let tries = 0; ; tries += 1) {
    const wrong: unknown[] = [];
    // Each ask is a connection of its own, which the processes take in turn.
    for (let asked = 0; asked < 4; asked += 1) {
      const told = new Map((await toldOfBeacons())?.map((one) => [one.id, one]));
      const after = new Map((await storedOfBeacons()).map((one) => [one.id, one]));
      for (const least of before) {
        const [is, most] = [told.get(least.id), after.get(least.id)];
        const isTrue = (name: 'fix' | 'unread') =>
          (is?.[name] ?? 0) >= (least[name] ?? 0) && (is?.[name] ?? 0) <= (most?.[name] ?? 0);
        if (!is || !isTrue('fix') || !isTrue('unread')) wrong.push({ least, is, most });
      }
    }
    if (wrong.length === 0 || tries === 50) return wrong;
    await pause(100);
  }
}

/** Writes messages to a beacon, each under its id until it is answered, as the outbox of a page does. */
async function write({ id }: TestDevice, taken: string[], isOver: () => boolean): Promise<void> {
  for (let i = 0; !isOver(); i++) {
    const body = { ClientId: randomUUID(), Content: `message ${i}` };
    const path = `/api/conversations/${id}/messages`;
    while ((await call(path, body, { Authorization: `Bearer ${token}` })) === null) await pause(30);
    taken.push(body.Content);
    await pause(40);
  }
}

/** A process hears of what another one took within a second: a device calls so often with nothing before it is sure that nothing comes. */
const mostEmpty = 200;

/** A device that calls until it has so many messages as were written, keeps each once by its number, and repeats a call until it is answered. */
async function receive(stock: TestDevice, kept: Map<number, string>, written: () => number | null) {
  const acks = new Set<number>();
  let empty = 0;
  for (let isEnded = false; !isEnded;) {
    // What was written while a call was under way is for the next one.
    const most = written();
    const told = [...acks];
    const Acks = told.map((CommandId) => ({ CommandId, Success: true }));
    const packet = aPacketOf(0, {}, { Points: [], Acks });
    let commands: DeviceCommand[] | null = null;
    while (commands === null) {
      const answer = await call<{ Commands: DeviceCommand[] }>('/ingest/packets', packet, keyOf(stock));
      commands = answer?.Commands ?? null;
      if (commands === null) await pause(30);
    }
    for (const CommandId of told) acks.delete(CommandId);
    for (const { CommandId, Payload } of commands) {
      acks.add(CommandId);
      if (!kept.has(CommandId)) kept.set(CommandId, String(Payload['Content']));
    }
    empty = commands.length === 0 ? empty + 1 : 0;
    const isAll = most !== null && (kept.size >= most || empty >= mostEmpty);
    isEnded = isAll && commands.length === 0 && acks.size === 0;
    await pause(15);
  }
}

/** Ends one of the two serving processes, the database, or the server with all that it began, one kind after the other. */
async function kill(i: number): Promise<void> {
  if (i % 4 === 3) {
    process.kill(await databaseProcess(), 'SIGKILL');
    return;
  }
  if (i % 4 !== 1) {
    const serving = await servingProcesses();
    process.kill(serving[i % serving.length] ?? 0, 'SIGKILL');
    return;
  }
  const gone = new Promise((done) => server.once('exit', done));
  server.kill('SIGKILL');
  await gone;
  await start();
}

describe(`kill -9 of the server, one of its two processes or its database, ${kills} times, while packets pour in and messages go out`, () => {
  const answered = new Map<string, number>();
  const [taken, kept] = [[] as string[], new Map<number, string>()];
  const untold: unknown[] = [];
  let database: Database | undefined;
  let built: Built;

  beforeAll(async () => {
    let [isOver, isWritten] = [false, false];
    await start();
    const [receiver, ...senders] = stocks;
    if (!receiver) throw new Error('no device');
    const received = receive(receiver, kept, () => (isWritten ? taken.length : null));
    const sent = Promise.all([
      write(receiver, taken, () => isOver),
      ...senders.map((stock) => pour(stock, answered, () => isOver)),
    ]);
    const killed = async () => {
      for (let i = 0; i < kills; i++) {
        const [packets, messages, began] = [answered.size, kept.size, new Date()];
        const state = () => `${answered.size - packets} packets, ${kept.size - messages} messages`;
        while (answered.size < packets + 40 || kept.size < messages + 5)
          await pause(5).catch(async (cause: Error) => {
            const since = `since ${began.toISOString()}, before kill ${i}, came ${state()}`;
            throw new Error(`${since}; the server said\n${await lastWords()}`, { cause });
          });
        await pause(Math.random() * 150);
        // After the last one nothing new comes that would mend what was missed.
        isOver = i === kills - 1;
        await kill(i);
        while (!(await isUp())) await pause(20);
        untold.push(...(await untrue()));
      }
      await sent;
      isWritten = true;
      untold.push(...(await untrue()));
    };
    await Promise.all([killed(), sent, received]);
    while (await asked(isWaiting)) await pause(100);
    const gone = new Promise<number | null>((done) => server.once('exit', done));
    server.kill('SIGTERM');
    expect(await Promise.race([gone, wait(60_000, 'it did not stop', { ref: false })])).toBe(0);
    ({ database, built } = await open());
  }, 600_000);
  afterAll(async () => {
    if (!database) return;
    await built.close();
    await database.close();
  });

  it('SRV-D01, MON-D01 after each kill every page is told the newest place and the unread messages that are stored', () => {
    expect(untold).toEqual([]);
  });

  it('MSG-D03, MSG-D04 each message is sent once and ends in its right state', async () => {
    const { rows } = await built.context.pool.query<{ content: string; state: number }>(
      `select m.content, d.state from message m join delivery d on d.beacon_id = m.beacon_id and d.id = m.id
        where m.beacon_id = $1 order by m.id`,
      [stocks[0]?.id],
    );
    expect(taken.length).toBeGreaterThan(kills * 5);
    expect(rows.map(({ content }) => content)).toEqual(taken);
    expect([...kept.values()].toSorted()).toEqual(taken.toSorted());
    expect(rows.filter(({ state }) => state !== 4)).toEqual([]);
  });

  it('RULE-D19, NOTIF-D38 each step of an alarm that nobody takes is told once, in its order', async () => {
    const { steps, inApp, emails } = await toldOf(built.context.pool, chain);
    expect(steps).toEqual(Array.from({ length: 3 }, () => ({ outcome: 'told', isInOrder: true })));
    expect([inApp, emails]).toEqual([2, 1]);
  });

  it('INGEST-D01, SRV-D01 every packet that was answered is there', async () => {
    const { rows } = await built.context.pool.query<{ key: string }>(
      `select beacon_id || ' ' || packet_id as key from contact`,
    );
    const points = await built.context.pool.query<{ key: string }>(
      `select beacon_id || ' ' || (extract(epoch from t) * 1000)::bigint as key from packet`,
    );
    const [contacts, fixes] = [new Set(rows.map((r) => r.key)), new Set(points.rows.map((r) => r.key))];
    const lost = [...answered].filter(
      ([key, at]) => !contacts.has(key) || !fixes.has(`${key.split(' ')[0]} ${at}`),
    );
    expect(answered.size).toBeGreaterThan(kills * 40);
    expect(lost).toEqual([]);
  });

  it('INGEST-D01, SRV-D01 each beacon is as one process would know it that got all of it', async () => {
    const last = await built.context.pool.query<{ id: number; t: number; value: number }>(
      `select distinct on (beacon_id) beacon_id as id, (extract(epoch from t) * 1000)::float8 as t, ch[1] as value
        from packet where beacon_id <> $1 order by beacon_id, t desc, seq`,
      [chain.beaconId],
    );
    expect(last.rows).toHaveLength(stocks.length - 1);
    const states = last.rows.map(({ id }) => built.context.beacons.get(id)?.state);
    expect(states.map((state) => [state?.fix?.t, state?.measured[1], state?.values[1]])).toEqual(
      last.rows.map(({ t, value }) => [t, t, value]),
    );
    const behind = [...answered].filter(
      ([key, at]) => (built.context.beacons.get(Number(key.split(' ')[0]))?.state.fix?.t ?? 0) < at,
    );
    expect(behind).toEqual([]);
  });
});
