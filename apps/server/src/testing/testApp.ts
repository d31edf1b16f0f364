import type { DeviceCommand, Packet } from '@mayak/api';
import { createClient, type Client } from '@mayak/api/client';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { BeaconSnapshot } from '../core/beacons/snapshot.ts';
import { readBeacons } from '../core/beacons/load.ts';
import type { Cell } from '../core/cells/cell.ts';
import { pastTables } from '../core/cells/store.ts';
import type { NewRule, Rule } from '../core/beacons/store/rules.ts';
import { buildApp, type Built } from '../app.ts';
import { readSettings } from '../platform/settings/readSettings.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { DatabaseAddress } from '../platform/settings/databaseAddress.ts';
import { openPool, type Pool } from '../platform/db/pool.ts';
import { moveElsewhere } from './cellElsewhere.ts';
import { refuseAsCitus } from './refusals.ts';
import { aPacketOf, keyOf, someChannels, someImei } from './samples.ts';
import {
  createSeed,
  type Seed,
  type SomeCard,
  type SomeDevice,
  type SomeUser,
  type TestDevice,
} from './seed.ts';

export * from './samples.ts';
export type * from './seed.ts';

/** A user of the test with a client that is signed in as him. */
export interface TestUser {
  id: number;
  userName: string;
  token: string;
  client: Client;
}

/** A real server on a real database of its own, listening on a free port. */
export interface TestApp extends Built {
  /** Where the past of beacons lies that are made in it. */
  past: Cell;
  /** Where a table is. */
  poolOf(table: string): Pool;
  address: string;
  /** The base of the API. */
  api: string;
  seed: Seed;
  logged: string[];
  client(token?: string | null, locale?: 'ru' | 'en'): Client;
  user(userName: string, more?: Partial<SomeUser>): Promise<TestUser>;
  /** A device with an owner, or on the shelf without one. */
  beacon(owner: TestUser | null, card?: Partial<SomeCard>, device?: Partial<SomeDevice>): Promise<TestDevice>;
  /** A beacon as the database has it. */
  stored(id: number): Promise<BeaconSnapshot | undefined>;
  addRules(list: readonly NewRule[]): Promise<Rule[]>;
  endRules(beaconId: number, userId: number): Promise<void>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** A contact of a device without a fix; answers what it is given. */
  contact(device: TestDevice, more?: Partial<Packet>): Promise<DeviceCommand[]>;
}

const cluster = () => process.env['MAYAK_TEST_CLUSTER'] ?? '';
/** A database of the run, through its pooler where it has one. */
function addressOf(name: string): DatabaseAddress {
  const pooler = process.env['MAYAK_TEST_POOLER'];
  const direct = `${cluster()}${name}`;
  return pooler ? { url: `${pooler}${name}`, directUrl: direct } : { url: direct };
}
/** How many beacons a process of a test holds, where the run says so. */
const held = () => {
  const most = process.env['MAYAK_TEST_HELD'];
  return most ? { beaconsHeld: Number(most) } : {};
};
/** Opens it on a database of today's schema, or on an empty one that the test fills before the server starts. */
export async function openTestApp(
  more: Partial<Settings> = {},
  fill?: (url: string, dataDir: string) => Promise<unknown>,
): Promise<TestApp> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openPool({ url: `${cluster()}postgres` }, { max: 1, onError: () => undefined });
  // Files are copied as they are: writing each page to the log takes ten times the work.
  const template = fill ? 'template0' : 'template_mayak';
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const dataDir = await mkdtemp(join(tmpdir(), 'mayak-testApp-'));
  await fill?.(`${cluster()}${name}`, dataDir);
  const removePast = await moveElsewhere(`${cluster()}${name}`, name);
  const logged: string[] = [];
  const log = pino({ level: 'warn', base: null }, { write: (line: string) => void logged.push(line) });
  const settings: Settings = {
    ...readSettings({ DATA_DIR: dataDir, DEMO: 'off', PORT: '0', CANARY: 'off' }),
    // No test depends on whether the page was built here before, nor archives what was.
    distDir: join(dataDir, 'not-built'),
    traccarToken: 'secret',
    ...held(),
    ...more,
  };
  const built = await buildApp(
    settings,
    { ...addressOf(name), kind: 'embedded', version: '0.0.0-test', trouble: () => null },
    log,
  );
  const address = await built.app.listen({ host: '127.0.0.1', port: 0 });
  const api = `${address}/api`;
  const seed = createSeed(built.context);
  const client = (token: string | null = null, locale: 'ru' | 'en' = 'en') =>
    createClient({
      baseUrl: api,
      token: () => token,
      locale: () => locale,
      onFailure: () => undefined,
      onUnauthorized: () => undefined,
    });

  const post: TestApp['post'] = (path, body, headers = {}) =>
    fetch(`${api}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  const past = (await built.context.cells.all()).at(-1) ?? (await built.context.cells.first());
  if (process.env['MAYAK_TEST_CELLS'] === 'on') refuseAsCitus(past.pool);
  return {
    ...built,
    past,
    poolOf: (table) => (pastTables.some((name) => name === table) ? past.pool : built.context.pool),
    address,
    api,
    seed,
    logged,
    client,
    async user(userName, part = {}) {
      const id = await seed.createUser({
        userName,
        email: `${userName}@example.com`,
        password: 'secret-1',
        ...part,
      });
      const token = await built.context.sessions.signIn(id);
      return { id, userName, token, client: client(token) };
    },
    async beacon(owner, card = {}, device = {}) {
      const gsmImei = someImei();
      const stock = await seed.createDevice({
        model: 2,
        serialNumber: gsmImei.slice(5, 14),
        gsmImei,
        Channels: someChannels,
        ...device,
      });
      if (owner)
        await seed.activate(owner.id, stock.id, {
          since: new Date(0),
          name: `Beacon ${stock.id}`,
          vehicleType: 3,
          ...card,
        });
      return stock;
    },
    stored: async (id) => (await readBeacons(built.context.pool, [id]))[0],
    addRules: (list) => built.context.feed.transaction((step) => built.context.rules.edits.add(step, list)),
    endRules: (beaconId, userId) =>
      built.context.feed.transaction((step) => built.context.rules.edits.end(step, [beaconId], [userId])),
    post,
    async contact(device, part = {}) {
      const answer = await post('/ingest/packets', aPacketOf(0, {}, { Points: [], ...part }), keyOf(device));
      return ((await answer.json()) as { Commands: DeviceCommand[] }).Commands;
    },
    async close(devices) {
      await built.close(devices);
      await removePast();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      // A job that is under way may write beside it.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}
