import {
  editAccess,
  getAlarms,
  getBeaconColumns,
  getBeacons,
  getNotificationRules,
  NotificationType,
  type BeaconColumns,
} from '@mayak/api';
import fc from 'fast-check';
import { devices } from './core/beacons/store/devices.ts';
import type { NewRule } from './core/beacons/store/rules.ts';
import { aPacketOf, openTestApp, type TestApp, type TestDevice, type TestUser } from './testing/testApp.ts';

/** One process that holds all beacons, and one that holds hardly any: each has a database of its own, and is told the same. */
let all: TestApp;
let few: TestApp;
beforeAll(async () => {
  [all, few] = await Promise.all([openTestApp(), openTestApp({ beaconsHeld: 2 })]);
});
afterAll(() => Promise.all([all.close(), few.close()]));

const minute = 60_000;
const begin = Math.floor(Date.now() / minute) * minute - 300 * minute - 20_000;

interface Cast {
  app: TestApp;
  users: TestUser[];
  stocks: TestDevice[];
  tables: Map<number, object>[];
  since: (number | undefined)[];
}

let runs = 0;
async function castOf(app: TestApp, run: number): Promise<Cast> {
  const users: TestUser[] = [];
  for (let i = 0; i < 3; i += 1) users.push(await app.user(`person-${run}-${i}`, { canViewMessages: true }));
  const stocks: TestDevice[] = [];
  const numberOf = (i: number) => `35${String(run * 10 + i).padStart(13, '0')}`;
  for (let i = 0; i < 5; i += 1)
    stocks.push(
      await app.beacon(
        users[i % 2] ?? null,
        { name: `Beacon ${run}-${i}`, color: '#123456' },
        { gsmImei: numberOf(i), serialNumber: `${run}-${i}` },
      ),
    );
  return { app, users, stocks, tables: users.map(() => new Map()), since: users.map(() => undefined) };
}

const acts = ['packet', 'packet', 'packet', 'access', 'rename', 'area', 'rule', 'silence', 'look'] as const;
interface Act {
  what: (typeof acts)[number];
  who: number;
  which: number;
  much: number;
}

async function play(
  { app, users, stocks }: Cast,
  { what, who, which, much }: Act,
  step: number,
): Promise<void> {
  const { context, seed } = app;
  const [user, stock, guest] = [users[who], stocks[which], users[(which % 2) + 1]];
  if (!user || !stock || !guest) return;
  const owner = users[which % 2];
  if (what === 'packet') {
    const at = new Date(begin + step * 3 * minute).toISOString();
    const point = {
      Timestamp: at,
      Coordinates: [60 + much / 10, 30],
      Speed: much,
      Values: { 1: much, 2: 100 - much },
    };
    await seed.append(stock.imei, [
      aPacketOf(0, {}, { PacketId: `${step}`, PacketDt: at, Points: [point as never] }),
    ]);
  }
  if (what === 'access') {
    const rights = {
      CanManage: much % 2 === 0,
      CanSendMessages: much % 3 === 0,
      CanEditChannelsSettings: false,
    };
    const body = much % 4 === 0 ? [] : [{ UserName: guest.userName, ...rights }];
    await owner?.client.call(editAccess, { params: { id: stock.id }, body });
  }
  if (what === 'rename')
    await context.writer.changeOne(stock.id, async (draft, { db }) => {
      draft.device = (await devices.edit(db, stock.id, { name: `Name ${much}` })) ?? draft.device;
    });
  if (what === 'area') {
    const [from, to] = [60 + much / 20, 61 + much / 20];
    const coordinates = [
      [from, 29],
      [from, 31],
      [to, 31],
      [to, 29],
    ] as [number, number][];
    const place = {
      name: `Area ${much}`,
      type: 2 as const,
      coordinates,
      color: '#0b7285',
      shared: much % 2 === 0,
    };
    await seed.createGeoobject(user.id, place);
  }
  if (what === 'rule' && owner) {
    const limit = {
      LowerPreEmergency: null,
      UpperPreEmergency: null,
      LowerEmergency: null,
      UpperEmergency: much,
    };
    const level = {
      Type: NotificationType.OwnThresholds,
      ChannelId: stock.id * 1_000 + 1,
      ...limit,
      States: [3],
    };
    const silence = { Type: NotificationType.LastOnline, TimeoutMinutes: 1 + much, OnRestored: true };
    const trigger = much % 2 === 0 ? level : silence;
    const more = {
      name: `Rule ${much}`,
      enabled: true,
      deliveries: [1],
      emails: [],
      repeatMinutes: much % 3,
    };
    await app.addRules([{ ...more, userId: owner.id, beaconId: stock.id, trigger } as NewRule]);
  }
  if (what === 'silence') await context.rules.judgeSilence(begin + step * 3 * minute + 30_000);
  if (what === 'look') context.live.beacons(context.beacons.age(Date.now()));
}

type Section = Record<string, unknown[]>;

/** What a page has of the fleet after one more delta. */
function merge(table: Map<number, object>, { Complete, Cards, States, Removed }: BeaconColumns): void {
  if (Complete) table.clear();
  for (const id of Removed) table.delete(id);
  for (const [name, section] of Object.entries({ Cards, States } as unknown as Record<string, Section>))
    (section['Id'] as number[]).forEach((id, row) => {
      const known = table.get(id) ?? {};
      const now = Object.fromEntries(Object.entries(section).map(([column, list]) => [column, list[row]]));
      table.set(id, { ...known, [name]: now });
    });
}

async function seenBy({ app, users, tables, since }: Cast) {
  const seen = [];
  for (const [i, { client }] of users.entries()) {
    const from = since[i];
    const columns = await client.call(getBeaconColumns, { query: from === undefined ? {} : { since: from } });
    since[i] = columns.Version;
    const table = tables[i];
    if (table) merge(table, columns);
    seen.push({
      table: [...(table ?? [])].sort(([a], [b]) => a - b),
      list: (await client.call(getBeacons, {})).map(({ ActivationCode: _, ...rest }) => rest),
      rules: await client.call(getNotificationRules, { query: {} }),
      alarms: (await client.call(getAlarms, { query: {} })).map(({ Steps: _, ...rest }) => rest),
    });
  }
  const { rows } = await app.context.pool.query(
    'select user_id, beacon_id, type, status from notification order by user_id, beacon_id, id',
  );
  return { seen, told: rows };
}

describe('SRV-D14 a process that holds few beacons', () => {
  it('answers as one that holds all, whatever happens, and holds no more than it may', async () => {
    const act = fc.record({
      what: fc.constantFrom(...acts),
      who: fc.nat(2),
      which: fc.nat(4),
      much: fc.nat(40),
    });
    const script = fc.array(act, { minLength: 30, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(script, async (list) => {
        runs += 1;
        const [one, other] = [await castOf(all, runs), await castOf(few, runs)];
        for (const [step, next] of list.entries()) {
          await play(one, next, step);
          await play(other, next, step);
          few.context.beacons.letGo();
          expect(few.context.beacons.size).toBeLessThanOrEqual(2);
          if (step % 5 === 4) expect(await seenBy(other)).toEqual(await seenBy(one));
        }
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });
});
