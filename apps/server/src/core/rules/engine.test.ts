import { endOld } from '../../platform/db/retention.ts';
import { getNotifications, type Delivery, type Packet, type Trigger, limits } from '@mayak/api';
import { notifications } from './store/notifications.ts';
import { clock } from '../../platform/clock/clock.ts';
import { rows } from '../../platform/db/pool.ts';
import { openSecondApp } from '../../testing/secondApp.ts';
import {
  aPacketOf,
  keyOf,
  openTestApp,
  someSquare,
  watchChannels,
  type TestUser,
  type TestApp,
  type TestDevice,
} from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

let users = 0;

/** A beacon without rules, and the rule in question. */
async function watched(trigger: (id: number) => Trigger, deliveries: Delivery[] = [0]) {
  const owner = await testApp.user(`u${++users}`, { localization: 1 });
  const place = await testApp.seed.createGeoobject(owner.id, {
    name: 'Bay',
    type: 2,
    coordinates: someSquare,
    color: '#0b7285',
  });
  const device = await testApp.beacon(owner, { name: 'Tug' }, { Channels: watchChannels });
  await testApp.endRules(device.id, owner.id);
  const rule = {
    userId: owner.id,
    beaconId: device.id,
    name: 'Rule',
    enabled: true,
    trigger: trigger(device.id),
    deliveries,
    emails: [],
    repeatMinutes: 0,
  };
  await testApp.addRules([rule]);
  return { owner, device, place };
}

const send = (device: TestDevice, ...packets: Packet[]) => testApp.seed.append(device.imei, packets);
const texts = async ({ client }: TestUser) =>
  (await client.call(getNotifications, { query: {} }))
    .map((n) => `${n.StatusType} ${n.Content.replace('Tug: ', '').replaceAll('\u00a0', ' ')}`)
    .reverse();
const volts = (ago: number, value: number) => aPacketOf(ago, { Values: { 1: value } });

describe('RULE-D02 a rule', () => {
  const thresholds = (id: number): Trigger => ({ Type: 4, ChannelIds: [id * 1000 + 1], States: [2, 3] });

  it('fires on the change into a chosen state, not while it lasts, and not on the first value', async () => {
    const { owner, device } = await watched(thresholds);
    for (const [ago, value] of [
      [50, 9],
      [45, 9.1],
      [40, 12],
      [35, 10.5],
      [30, 10.6],
      [25, 9],
      [20, 12],
    ] as const)
      await send(device, volts(ago, value));
    expect(await texts(owner)).toEqual([
      '2 Supply = 10.50 V, pre-emergency, threshold 11.00 V',
      '3 Supply = 9.00 V, emergency, threshold 10.00 V',
    ]);
  });

  it('fires in the order of the contacts when they are stored together', async () => {
    const { owner, device } = await watched(thresholds);
    await send(device, volts(50, 12), volts(40, 9), volts(30, 12), volts(20, 10.5));
    expect((await texts(owner)).map((text) => text[0])).toEqual(['3', '2']);
  });

  it('does not fire for packets older than the newest', async () => {
    const { owner, device } = await watched(thresholds);
    await send(device, volts(10, 12));
    await send(device, volts(60, 9));
    expect(await texts(owner)).toEqual([]);
  });

  it('tells a repeated packet once', async () => {
    const { owner, device } = await watched(thresholds);
    const alarm = volts(10, 9);
    await send(device, volts(20, 12), alarm);
    await send(device, alarm);
    expect(await texts(owner)).toHaveLength(1);
  });

  it('RULE-D06 tells of an emergency that began and ended within one packet', async () => {
    const { owner, device } = await watched(thresholds);
    await send(device, volts(90, 12));
    const pointOf = (ago: number, value: number) => ({
      Timestamp: new Date(Date.now() - ago * 60_000).toISOString(),
      Values: { 1: value },
    });
    const hour = {
      ...aPacketOf(5),
      Points: [pointOf(60, 12), pointOf(40, 9), pointOf(30, 9.1), pointOf(5, 12)],
    };
    await send(device, hour);
    await send(device, hour);
    expect((await texts(owner)).map((text) => text.split(' V')[0])).toEqual(['3 Supply = 9.00']);
  });

  it('RULE-D12 creates nothing in the app when it delivers by mail only', async () => {
    const { owner, device } = await watched(thresholds, [1]);
    await send(device, volts(20, 12), volts(10, 9));
    expect(await texts(owner)).toEqual([]);
  });

  it('PERM-D05, PERM-D11 tells only who may still see the beacon', async () => {
    const { owner, device } = await watched(thresholds);
    await send(device, volts(20, 12));
    testApp.context.beacons.unshare(device.id, owner.id);
    await send(device, volts(10, 9));
    const list = await notifications.page(testApp.context.pool, owner.id, {
      take: 9,
      skip: 0,
      unread: false,
      unshown: false,
    });
    expect(list).toEqual([]);
  });
});

describe('NOTIF-02, NOTIF-D09, NOTIF-D10 what rules tell of', () => {
  it('RULE-D07 5: a channel by thresholds of the rule', async () => {
    const { owner, device } = await watched((id) => ({
      Type: 5,
      ChannelId: id * 1000 + 2,
      LowerPreEmergency: 50,
      UpperPreEmergency: null,
      LowerEmergency: 20,
      UpperEmergency: null,
      States: [1, 2, 3],
    }));
    for (const [ago, charge] of [
      [50, 80],
      [40, 45],
      [30, 12],
      [20, 90],
    ] as const)
      await send(device, aPacketOf(ago, { Values: { 2: charge } }));
    expect(await texts(owner)).toEqual([
      '2 Charge = 45 %, pre-emergency, threshold 50 %',
      '3 Charge = 12 %, emergency, threshold 20 %',
      '1 Charge = 90 %, normal',
    ]);
  });

  it('RULE-D08 6 and 7: a label of a channel', async () => {
    const { owner, device } = await watched((id) => ({ Type: 6, ChannelId: id * 1000 + 6, Values: [0, 1] }));
    for (const [ago, open] of [
      [50, 0],
      [40, 1],
      [30, 1],
      [20, 0],
    ] as const)
      await send(device, aPacketOf(ago, { Values: { 6: open } }));
    expect(await texts(owner)).toEqual(['3 Door – open', '1 Door – shut']);
  });

  it('RULE-D09 8: going into an area and out of it, as chosen', async () => {
    const { owner, device, place } = await watched(() => ({
      Type: 8,
      GeoobjectIds: [],
      OnEnter: true,
      OnLeave: true,
    }));
    const rule = {
      userId: owner.id,
      beaconId: device.id,
      name: 'Bay',
      enabled: true,
      deliveries: [0 as const],
      emails: [],
      repeatMinutes: 0,
    };
    await testApp.addRules([
      { ...rule, trigger: { Type: 8, GeoobjectIds: [place], OnEnter: true, OnLeave: true } },
    ]);
    const at = (ago: number, lat: number) => aPacketOf(ago, { Coordinates: [lat, 33.5] });
    await send(device, at(50, 68), at(40, 69.5), at(30, 69.6), at(20, 68), at(10, 67.9));
    expect(await texts(owner)).toEqual(['4 entered “Bay”', '4 left “Bay”']);
    // A satellite brings hours at once: in and out again within one contact, then late what lay between.
    const pass = [9, 8, 7].map((ago, i) => ({
      Timestamp: new Date(Date.now() - ago * 60_000).toISOString(),
      Coordinates: [i === 1 ? 69.5 : 68, 33.5] as [number, number],
    }));
    await send(device, aPacketOf(0, {}, { Points: pass }), at(25, 69.5));
    expect(await texts(owner)).toEqual([
      '4 entered “Bay”',
      '4 left “Bay”',
      '4 entered “Bay”',
      '4 left “Bay”',
    ]);
  });

  it('RULE-D10 9: the bridge watch', async () => {
    const { owner, device } = await watched(() => ({ Type: 9, States: [0, 1, 2] }));
    for (const [ago, alarm] of [
      [50, 0],
      [40, 1],
      [30, 2],
      [20, 0],
    ] as const)
      await send(device, aPacketOf(ago, { Values: { 5: alarm } }));
    expect(await texts(owner)).toEqual(['3 BNWAS alarm', '3 BNWAS emergency call', '1 BNWAS alarm cleared']);
  });

  it('what was found late says when it happened', async () => {
    const bay = { Coordinates: [69.5, 33.5] as [number, number] };
    const { owner, device, place } = await watched((id) => ({
      Type: 6,
      ChannelId: id * 1000 + 6,
      Values: [1],
    }));
    const rule = {
      userId: owner.id,
      beaconId: device.id,
      name: 'x',
      enabled: true,
      deliveries: [0 as const],
    };
    const more = { ...rule, emails: [], repeatMinutes: 0 };
    await testApp.addRules([
      {
        ...more,
        trigger: { Type: 5, ChannelId: device.id * 1000 + 2, UpperEmergency: 90, States: [3] } as Trigger,
      },
      { ...more, trigger: { Type: 8, GeoobjectIds: [place], OnEnter: true, OnLeave: true } },
      { ...more, trigger: { Type: 9, States: [0, 1, 2] } },
    ]);
    const found = Date.now() - 180 * 60_000;
    const Timestamp = new Date(found).toISOString();
    await send(
      device,
      aPacketOf(240, { Values: { 2: 50, 5: 0, 6: 0 }, Coordinates: [60, 20] }),
      aPacketOf(0, { ...bay, Values: { 2: 95, 5: 1, 6: 1 }, Timestamp }),
    );
    const moscow = new Date(found + 180 * 60_000).toISOString();
    const at = `${moscow.slice(8, 10)}.${moscow.slice(5, 7)}.${moscow.slice(2, 4)} ${moscow.slice(11, 16)}`;
    expect((await texts(owner)).sort()).toEqual([
      `3 BNWAS alarm, happened ${at}`,
      `3 Charge = 95 %, emergency, threshold 90 %, happened ${at}`,
      `3 Door – open, happened ${at}`,
      `4 entered “Bay”, happened ${at}`,
    ]);
    await send(device, aPacketOf(0, { Values: { 6: 0 } }), aPacketOf(-0.1, { Values: { 6: 1 } }));
    expect((await texts(owner)).at(-1)).toBe('3 Door – open');
  });

  it('RULE-D05 3: a command, as it goes on its way', async () => {
    const { owner, device } = await watched(() => ({ Type: 3, States: [4, 5] }));
    const { feed, rules } = testApp.context;
    const change = {
      type: 'delivery.changed',
      beaconId: device.id,
      id: 1,
      isUnderWay: false,
      byUser: false,
    } as const;
    await feed.publish([
      { ...change, kind: 'custom', state: 2 },
      { ...change, kind: 'custom', state: 4 },
      { ...change, kind: 'message', state: 4 },
      { ...change, kind: 'firmware', state: 5 },
    ]);
    await rules.idle();
    expect((await texts(owner)).sort()).toEqual([
      '1 command “Command” – confirmed',
      '3 command “Firmware” – error',
    ]);
  });

  it('RULE-D04 2: the relevance of the data', async () => {
    const { owner, device } = await watched(() => ({ Type: 2, States: [2, 3, 4] }));
    const { rules } = testApp.context;
    await rules.judgeSilence(Date.now() - 120 * 60_000);
    await send(device, aPacketOf(90));
    await rules.judgeSilence(Date.now());
    await send(device, aPacketOf(0));
    expect(await texts(owner)).toEqual(['4 data is recent', '1 data is up to date']);
  });
});

describe('RULE-D04 other time-outs of the relevance', () => {
  const hour = 3_600_000;
  const begun = async (states: number[]) => {
    const one = await watched(() => ({ Type: 2, States: states }) as Trigger);
    await send(one.device, aPacketOf(30));
    const edit = (part: object) =>
      testApp.context.writer.changeOne(one.device.id, (draft) => {
        draft.device = { ...draft.device, ...part };
      });
    return { ...one, edit };
  };
  const judge = (later: number) => testApp.context.rules.judgeSilence(Date.now() + later);

  it('do not hide what comes after them', async () => {
    const { owner, edit } = await begun([3]);
    await edit({ timeout1: 90 });
    await judge(2 * hour);
    expect(await texts(owner)).toEqual(['4 data is recent']);
  });

  it('tell nothing of what is so by them at once', async () => {
    const { owner, edit } = await begun([3]);
    await edit({ timeout1: 20 });
    await judge(2 * hour);
    expect(await texts(owner)).toEqual([]);
  });

  it('end an alarm where the age of data counts no more', async () => {
    const { owner, device, edit } = await begun([4]);
    await judge(48 * hour);
    expect(await texts(owner)).toEqual(['2 data is outdated']);
    await edit({ checkRelevance: false });
    expect((await testApp.stored(device.id))?.alarms).toMatchObject([{ lasts: false }]);
  });
});

describe('NOTIF-03, RULE-D11 10: silence', () => {
  const silence = (): Trigger => ({ Type: 10, TimeoutMinutes: 60, OnRestored: true });
  const judge = (at = Date.now()) => testApp.context.rules.judgeSilence(at);

  it('is told once, and its end once', async () => {
    const { owner, device } = await watched(silence);
    await judge(Date.now() - 120 * 60_000);
    await send(device, aPacketOf(90));
    await judge();
    await judge();
    expect(await texts(owner)).toEqual(['2 no contact for more than 60 min']);
    const [{ created } = { created: new Date(0) }] = await notifications.page(
      testApp.context.pool,
      owner.id,
      {
        take: 1,
        skip: 0,
        unread: false,
        unshown: false,
      },
    );
    expect(Math.round((Date.now() - created.getTime()) / 60_000)).toBe(30);
    await send(device, aPacketOf(1));
    await send(device, aPacketOf(0));
    expect(await texts(owner)).toEqual(['2 no contact for more than 60 min', '1 connection restored']);
  });

  it('is not told of a beacon that is heard in time, or was never heard', async () => {
    const { owner, device } = await watched(silence);
    await judge(Date.now() - 120 * 60_000);
    await send(device, aPacketOf(50), aPacketOf(10));
    await judge();
    expect(await texts(owner)).toEqual([]);
  });

  /** A beacon that was heard 80 minutes ago, and a server that was down from 70 minutes ago on and has come up. */
  async function afterStop(name: string) {
    const owner = await testApp.user(name, { localization: 1 });
    const device = await testApp.beacon(owner, { name: 'Tug' });
    const { pool } = testApp.context;
    await send(device, aPacketOf(80));
    await rows(pool, `update note set value = $1 where name = 'silence judged until'`, [
      String(Date.now() - 70 * 60_000),
    ]);
    const { RuleEngine } = await import('./engine.ts');
    const reborn = new RuleEngine(testApp.context);
    await reborn.open(pool, Date.now());
    await reborn.judgeSilence(Date.now());
    return { owner, device, reborn };
  }

  it('does not count the time in which the server itself was down', async () => {
    const { owner, reborn } = await afterStop('deaf');
    expect(await texts(owner)).toEqual([]);
    await reborn.judgeSilence(Date.now() + 51 * 60_000);
    expect(await texts(owner)).toEqual(['2 no contact for more than 60 min']);
  });

  it('does not count it in a process either that came up after another one', async () => {
    const { owner, device } = await afterStop('later');
    const second = await openSecondApp(testApp);
    const answer = await fetch(`${second.api}/ingest/packets`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...keyOf(device) },
      body: JSON.stringify(aPacketOf(0)),
    });
    expect(answer.status).toBe(200);
    expect(await texts(owner)).toEqual([]);
    await second.close();
  });

  it('does not count the time in which the database was away from a running server', async () => {
    const owner = await testApp.user('away', { localization: 1 });
    const device = await testApp.beacon(owner, { name: 'Tug' });
    await send(device, aPacketOf(50));
    await testApp.context.rules.listen(clock.now());
    const time = jest.spyOn(clock, 'now').mockReturnValue(Date.now() + 20 * 60_000);
    await send(device, { ...aPacketOf(-20), Points: [] });
    await testApp.context.rules.judgeSilence(clock.now());
    time.mockRestore();
    expect(await texts(owner)).toEqual([]);
  });
});

describe('RULE-04 a new owner', () => {
  it('is told from the beginning of silence, thresholds, labels, areas and the bridge watch', async () => {
    const owner = await testApp.user('newcomer', { localization: 1 });
    await testApp.seed.createGeoobject(owner.id, {
      name: 'Bay',
      type: 2,
      coordinates: someSquare,
      color: '#0b7285',
    });
    const device = await testApp.beacon(owner, { name: 'Tug' }, { Channels: watchChannels });
    const list = await rows<{ type: number; name: string }>(
      testApp.context.pool,
      `select (trigger->>'Type')::int as type, name from notification_rule where user_id = $1 and beacon_id = $2 order by id`,
      [owner.id, device.id],
    );
    expect(list).toEqual([
      { type: 10, name: 'Last online' },
      { type: 4, name: 'Thresholds of sensors' },
      { type: 9, name: 'BNWAS alarm' },
      { type: 8, name: 'Entering and leaving geoobjects' },
      { type: 6, name: 'Door' },
    ]);
  });
});

describe('NOTIF-D08 notifications', () => {
  it('are kept 365 days', async () => {
    const owner = await testApp.user('keeper');
    const { pool } = testApp.context;
    const notice = {
      userId: owner.id,
      beaconId: (await testApp.beacon(owner)).id,
      type: 10,
      status: 2,
      beacon: 'Tug',
      fact: { kind: 'heard' },
    } as const;
    const day = 86_400_000;
    await notifications.add(pool, [
      { ...notice, at: Date.now() - 364 * day },
      { ...notice, at: Date.now() - 366 * day },
    ]);
    await endOld(pool, limits.retention, Date.now(), [testApp.past.pool]);
    expect(await notifications.count(pool, owner.id, { unread: false, unshown: false })).toBe(1);
  });
});
