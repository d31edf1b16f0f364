import {
  ChannelKind,
  ChannelType,
  confirmBnwas,
  createGeoobject,
  editInterfaceSettings,
  editUserSettings,
  getBeacon,
  getBeacons,
  getGeoobjects,
  getUserSettings,
  limits,
  logout,
} from '@mayak/api';
import { createClient } from '@mayak/api/client';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp, type Built } from './app.ts';
import { readBeacons } from './core/beacons/load.ts';
import type { RuleMemory } from './core/beacons/store/ruleMemory.ts';
import { clock } from './platform/clock/clock.ts';
import {
  aPacketOf,
  keyOf,
  openTestApp,
  someChannels,
  type TestApp,
  type TestUser,
} from './testing/testApp.ts';

/** Two servers on one database, as two processes of one installation are. */
let one: TestApp;
let two: Built;
let other: string;

beforeAll(async () => {
  one = await openTestApp();
  const { settings, pool } = one.context;
  const installation = {
    ...pool.address,
    kind: 'external',
    version: 'test',
  } as const;
  two = await buildApp(settings, installation, one.context.log);
  other = `${await two.app.listen({ host: '127.0.0.1', port: 0 })}/api`;
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const watchChannels = [
  ...someChannels,
  { Number: 5, Name: 'Watch', ChannelFlag: ChannelKind.BnwasAlarm, ChannelType: ChannelType.Enum },
];

type TestDevice = Awaited<ReturnType<TestApp['beacon']>>;

const at = (api: string) => ({
  call: (user: TestUser) =>
    createClient({
      baseUrl: api,
      token: () => user.token,
      locale: () => 'en',
      onFailure: () => undefined,
      onUnauthorized: () => undefined,
    }),
  send: (stock: TestDevice, packet: object) =>
    fetch(`${api}/ingest/packets`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...keyOf(stock) },
      body: JSON.stringify(packet),
    }).then((answer) => answer.json()),
});
const here = () => at(one.api);
const there = () => at(other);

/** Waits until something holds, at most as long as another process may lag behind. */
async function soon(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 2_000; Date.now() < end; await pause(20)) if (await holds()) return;
  throw new Error('The other process did not follow within two seconds.');
}

const stateAt = (built: Pick<Built, 'context'>, id: number) => built.context.beacons.get(id)?.state;

describe('SRV-D01, LIVE-D01 two processes on one database serve as one', () => {
  it('BNWAS-D01, INGEST-D03 a packet at one undoes nothing that another one stored', async () => {
    const owner = await one.user('alarmed');
    const stock = await one.beacon(owner, {}, { Channels: watchChannels });
    await soon(() => stateAt(two, stock.id) !== undefined);
    await here().send(stock, aPacketOf(3, { Coordinates: [69.5, 33.5], Values: { 5: 2, 2: 80 } }));
    await there().send(stock, aPacketOf(10, { Coordinates: [60, 30], Values: { 5: 0 } }));
    await there().send(stock, aPacketOf(2, { Coordinates: [69.6, 33.6], Values: { 5: 0 } }));
    const [stored] = await readBeacons(one.context.pool, [stock.id]);
    expect(stored?.state).toMatchObject({ bnwasAlarm: 2, fix: { lat: 69.6, lon: 33.6 } });
    expect([stored?.state.values[5], stored?.state.values[2]]).toEqual([0, 80]);
    await soon(() => JSON.stringify(stateAt(one, stock.id)) === JSON.stringify(stored?.state));
    expect(stateAt(two, stock.id)).toEqual(stored?.state);
  });

  it('BNWAS-D01 a confirmation at one is known at the other, and is not repeated there', async () => {
    const owner = await one.user('confirms', { bnwasManagement: true });
    const stock = await one.beacon(owner, {}, { Channels: watchChannels });
    await soon(() => stateAt(two, stock.id) !== undefined);
    await here().send(stock, aPacketOf(1, { Values: { 5: 1 } }));
    const call = { params: { id: stock.id }, body: { bnwasState: 1 as const } };
    await Promise.allSettled([
      here().call(owner).call(confirmBnwas, call),
      there().call(owner).call(confirmBnwas, call),
    ]);
    const { rows } = await one.context.pool.query(
      `select id from bnwas_log where kind = 'confirmed' and beacon_id = $1`,
      [stock.id],
    );
    expect(rows).toHaveLength(1);
    await soon(() => stateAt(one, stock.id)?.bnwasAlarm === 0 && stateAt(two, stock.id)?.bnwasAlarm === 0);
  });

  it('AUTH-D09 a session that ended at one opens nothing at the other', async () => {
    const user = await one.user('leaves');
    await there().call(user).call(getBeacons, {});
    await here().call(user).call(logout, {});
    await soon(() =>
      there()
        .call(user)
        .call(getBeacons, {})
        .then(
          () => false,
          () => true,
        ),
    );
  });

  it('AUTH-D02 a session that was used at one alone for 30 days goes on at the other', async () => {
    const user = await one.user('stays');
    const long = jest.spyOn(clock, 'now').mockReturnValue(Date.now() - limits.session.life - 60_000);
    await there().call(user).call(getBeacons, {});
    long.mockRestore();
    await here().call(user).call(getBeacons, {});
    expect(await there().call(user).call(getBeacons, {})).toEqual([]);
  });

  it('PROFILE-D07, BEACON-D04 a profile and a colour that changed at one are those of the other', async () => {
    const owner = await one.user('paints');
    const { id } = await one.beacon(owner);
    await soon(() => stateAt(two, id) !== undefined);
    await there().call(owner).call(getUserSettings, {});
    const settings = await here().call(owner).call(getUserSettings, {});
    if (!settings) throw new Error('No settings.');
    await here()
      .call(owner)
      .call(editUserSettings, { body: { ...settings, TimeZone: 600 } });
    const look = { Color: '#123456', TrackLineWidth: 5 };
    await here()
      .call(owner)
      .call(editInterfaceSettings, { params: { id }, body: { UserInterfaceSettings: look } });
    await soon(async () => {
      const beacon = await there().call(owner).call(getBeacon, { params: { id } });
      const profile = await there().call(owner).call(getUserSettings, {});
      return beacon.UserInterfaceSettings.Color === look.Color && profile?.TimeZone === 600;
    });
  });

  it('GEO-D04 an area that was made at one holds the next position at the other at once', async () => {
    const owner = await one.user('draws');
    const stock = await one.beacon(owner);
    await soon(() => stateAt(two, stock.id) !== undefined);
    const area = {
      Name: 'Bay',
      Comment: '',
      Type: 2 as const,
      Coordinates: [68, 70].flatMap((lat, i) =>
        (i === 0 ? [32, 34] : [34, 32]).map((lon): [number, number] => [lat, lon]),
      ),
      LineWidth: 2,
      InterfaceSettings: { color: '#0b7285' },
      Shared: false,
    };
    const { Id } = await here().call(owner).call(createGeoobject, { body: area });
    await there().send(stock, aPacketOf(1));
    expect(stateAt(two, stock.id)?.geoobjects).toEqual([Id]);
    await soon(async () => (await there().call(owner).call(getGeoobjects, { query: {} })).length === 1);
    await soon(() => stateAt(one, stock.id)?.geoobjects.includes(Id) ?? false);
  });

  it('RULE-D02, LIVE-D01 a rule that was made at one tells of a packet at the other, on the pages of both', async () => {
    const owner = await one.user('ruled');
    const stock = await one.beacon(owner, {}, { Channels: watchChannels });
    await soon(() => stateAt(two, stock.id) !== undefined);
    const heard: string[] = [];
    const leave = two.context.live.join(owner.id, (block) => heard.push(block) > 0);
    await there().send(stock, aPacketOf(3, { Values: { 5: 0 } }));
    await here().send(stock, aPacketOf(1, { Values: { 5: 2 } }));
    await soon(() => heard.some((block) => block.startsWith('event: notification')));
    await soon(() =>
      heard.some((block) => block.startsWith('event: beacon') && block.includes(`"Id":${stock.id}`)),
    );
    leave();
  });

  it('LIVE-D01 what was changed while a process could not hear is taken over when it hears again', async () => {
    const owner = await one.user('deafened');
    const stock = await one.beacon(owner);
    await soon(() => two.context.beacons.get(stock.id) !== undefined);
    await one.context.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'mayak listener' and datname = current_database()`,
    );
    await here().send(stock, aPacketOf(1, { Coordinates: [71, 41] }));
    await soon(() => stateAt(two, stock.id)?.fix?.lat === 71);
  });
});

/** Numbers that look random and are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state / 2 ** 32;
  };
}

describe('SRV-D01, INGEST-D03 whatever comes to which process', () => {
  let alone: TestApp;
  beforeAll(async () => {
    alone = await openTestApp();
  });
  afterAll(() => alone.close());

  /** Sends the same packets and confirmations in the same order, each to a process of these; answers the states at the end. */
  async function run(seed: number, app: TestApp, apis: readonly string[]) {
    const next = seeded(seed);
    const owner = await app.user(`mixed${seed}`, { bnwasManagement: true });
    const stocks = [
      await app.beacon(owner, {}, { Channels: watchChannels }),
      await app.beacon(owner, {}, { Channels: watchChannels }),
    ];
    if (app === one) await soon(() => stocks.every(({ id }) => two.context.beacons.get(id)));
    const now = Date.UTC(2026, 0, 1);
    for (let i = 0; i < 12; i += 1) {
      const pick = next();
      const api = at(apis[Math.floor(pick * 1_000) % apis.length] ?? '');
      const [which, ago, alarm, lat] = [
        next(),
        Math.floor(next() * 60),
        Math.floor(next() * 3),
        60 + next() * 10,
      ];
      const stock = stocks[which < 0.5 ? 0 : 1];
      if (!stock) continue;
      if (pick < 0.2)
        await api
          .call(owner)
          .call(confirmBnwas, { params: { id: stock.id }, body: { bnwasState: alarm === 1 ? 1 : 2 } })
          .catch(() => null);
      else {
        const t = new Date(now - ago * 60_000).toISOString();
        const values = pick < 0.6 ? { 5: alarm, 1: 10 + ago } : { 2: ago };
        const place = pick < 0.8 ? { Coordinates: [lat, 33] } : {};
        await api.send(stock, {
          PacketId: `${seed}-${i}`,
          PacketDt: t,
          Transport: 0,
          Points: [{ Timestamp: t, Values: values, ...place }],
        });
      }
    }
    const stored = await readBeacons(
      app.context.pool,
      stocks.map(({ id }) => id),
    );
    return stored
      .toSorted((a, b) => a.device.id - b.device.id)
      .map(({ state: { connectionDt: _, rules, ...state } }) => ({ ...state, rules: statesOf(rules) }));
  }

  /** What rules know, without their ids and the moments at which they came to know it. */
  const statesOf = (rules: RuleMemory) =>
    [...rules]
      .toSorted(([a], [b]) => a - b)
      .map(([, memory]) => [...memory].map(([subject, { basis, state }]) => [subject, basis, state]));

  it.each(Array.from({ length: 20 }, (_, i) => i + 1))(
    'the state is that of one process that got it all (mix %i)',
    async (seed) => {
      expect(await run(seed, one, [one.api, other])).toEqual(await run(seed, alone, [alone.api]));
    },
  );
});
