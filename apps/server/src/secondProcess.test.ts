import {
  activateBeacon,
  activateBeacons,
  ChannelKind,
  ChannelType,
  createGeoobject,
  NotificationType,
} from '@mayak/api';
import { addDevice, editDevice, listMessages } from '@mayak/api/operator';
import { devices } from './core/beacons/store/devices.ts';
import type { NewRule } from './core/beacons/store/rules.ts';
import { changeLog } from './platform/events/store.ts';
import { clientAt, noticed, openSecondApp, soon, type SecondApp } from './testing/secondApp.ts';
import { ofBeacons, statementsOf } from './testing/statements.ts';
import { aPacketOf, keyOf, openTestApp, someImei, type TestApp } from './testing/testApp.ts';

const operatorKey = 'a-key-of-the-operator';
let one: TestApp;
let two: SecondApp;
beforeAll(async () => {
  one = await openTestApp({ operatorKey });
  two = await openSecondApp(one);
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const operatorAt = ({ api }: { api: string }) => clientAt(api, null, { 'X-Operator-Key': operatorKey });
/** Takes a device into the stock at the second process. */
async function addThere() {
  const Imei = someImei();
  const body = { SerialNumber: `S-${Imei}`, Model: 2 as const, GsmImei: Imei };
  return { Imei, ...body, ...(await operatorAt(two).call(addDevice, { body })) };
}

const aRule = { name: 'Level', enabled: true, deliveries: [1], emails: [], repeatMinutes: 0 };

describe('SRV-D12 a device that one process took in is there for every other at once', () => {
  it('MGMT-D03 for the user who activates it, alone or in a list', async () => {
    const user = await one.user('hurries');
    for (let i = 0; i < 4; i += 1) {
      const { Imei, ActivationCode, SerialNumber } = await addThere();
      const given = await user.client.call(activateBeacon, { body: { Imei, ActivationCode } });
      expect(given.SerialNumber).toBe(SerialNumber);
    }
    const { Imei, ActivationCode } = await addThere();
    const body = { Beacons: [{ Imei, ActivationCode }] };
    const { Outcomes } = await user.client.call(activateBeacons, { body });
    expect(Outcomes.map(({ Outcome }) => Outcome)).toEqual(['activated']);
  });

  it('INGEST-D01 for its own packets, and for the operator', async () => {
    const { Imei, DeviceKey } = await addThere();
    const key = { 'X-Device-Imei': Imei, 'X-Device-Key': DeviceKey };
    const answer = await one.post('/ingest/packets', aPacketOf(1), key);
    expect(await answer.json()).toMatchObject({ Accepted: true });
    const other = await addThere();
    const call = { params: { id: other.Id }, body: { DailyFee: 7 } };
    expect((await operatorAt(one).call(editDevice, call)).DailyFee).toBe(7);
    const query = { imei: (await addThere()).Imei };
    expect(await operatorAt(one).call(listMessages, { query })).toEqual([]);
  });

  it('INGEST-D06 strangers that knock together are looked for together', async () => {
    const { loader } = one.context;
    const asked = await statementsOf(one, async () => {
      const found = await Promise.all(Array.from({ length: 50 }, () => loader.byImei(someImei())));
      expect(found.filter(Boolean)).toEqual([]);
    });
    expect(asked.filter((text) => text.includes('gsm_imei = any'))).toHaveLength(1);
  });
});

describe('SRV-D13 a change is brought to the other processes with what the beacon now is', () => {
  const stateAt = ({ context }: Pick<TestApp, 'context'>, id: number) => context.beacons.get(id)?.state;

  /** Waits until the second process has followed all that was told so far: facts come in their order. */
  async function followed() {
    const userId = (fact -= 1);
    await one.context.feed.publish([{ type: 'account.changed', userId }]);
    await soon(() => facts.has(userId), 10_000);
  }
  let fact = -1;
  const facts = new Set<number>();
  beforeAll(async () => {
    two.context.bus.add({
      'account.changed': (events) => events.forEach(({ userId }) => facts.add(userId)),
    });
    // Of what was told before it stands in the log alone.
    await noticed(one);
  });

  /** The statements of the second process while it hears of changes by the wire alone: on a slow machine the log is read before a message comes. */
  async function statementsByWire(run: () => Promise<unknown>) {
    const log = jest.spyOn(changeLog, 'after').mockResolvedValue([]);
    try {
      return await statementsOf(two, run);
    } finally {
      log.mockRestore();
    }
  }

  it('INGEST-D01 so that they read nothing of it, however many packets come', async () => {
    const owner = await one.user('followed');
    const stock = await one.beacon(owner);
    await followed();
    const texts = await statementsByWire(async () => {
      for (let i = 30; i > 0; i -= 1)
        await one.seed.append(stock.imei, [
          aPacketOf(i, { Coordinates: [60 + i / 10, 30], Values: { 1: i } }),
        ]);
      await soon(() => stateAt(two, stock.id)?.fix?.lat === 60.1);
    });
    expect(ofBeacons(texts)).toEqual([]);
    expect(stateAt(two, stock.id)).toEqual(stateAt(one, stock.id));
    expect(stateAt(two, stock.id)).toEqual((await one.stored(stock.id))?.state);
  });

  it('RULE-D14, MSG-D07 with its alarms and unread messages; a card is read', async () => {
    const owner = await one.user('alarmed');
    const level = { Number: 1, Name: 'Level', ChannelFlag: ChannelKind.None, ChannelType: ChannelType.Real };
    const stock = await one.beacon(owner, {}, { Channels: [{ ...level, UpperEmergency: 100 }] });
    const trigger = { Type: NotificationType.RealChannel, ChannelIds: [stock.id * 1_000 + 1], States: [3] };
    await one.addRules([{ ...aRule, userId: owner.id, beaconId: stock.id, trigger } as NewRule]);
    await followed();
    const Messages = [{ DeviceMessageId: 'm1', Content: 'Hello', SentDt: new Date().toISOString() }];
    const record = () => two.context.beacons.get(stock.id);
    const texts = await statementsByWire(async () => {
      await one.seed.append(stock.imei, [aPacketOf(2, { Values: { 1: 5 } })]);
      await one.seed.append(stock.imei, [aPacketOf(1, { Values: { 1: 500 } }, { Messages })]);
      await soon(() => record()?.unread === 1 && record()?.alarms.length === 1);
    });
    expect(ofBeacons(texts)).toEqual([]);
    expect(record()?.alarms).toEqual((await one.stored(stock.id))?.alarms);
    const Name = 'Renamed';
    await one.context.writer.changeOne(stock.id, async (draft, { db }) => {
      draft.device = (await devices.edit(db, stock.id, { name: Name })) ?? draft.device;
    });
    await soon(() => record()?.device.name === Name);
  });

  it('a state that is longer than a message is read', async () => {
    const owner = await one.user('long');
    const stock = await one.beacon(owner);
    await soon(() => stateAt(two, stock.id) !== undefined);
    const geoobjects = Array.from({ length: 3_000 }, (_, i) => 1_000 + i);
    await one.context.writer.changeOne(stock.id, (draft) => {
      draft.state = { ...draft.state, geoobjects };
    });
    await soon(() => stateAt(two, stock.id)?.geoobjects.length === geoobjects.length);
  });

  it('SRV-D33, GEO-D04 an area that is made here holds a beacon whose place another process has just stored', async () => {
    const owner = await one.user('surveys');
    const stock = await one.beacon(owner);
    await soon(() => stateAt(two, stock.id) !== undefined);
    const alone = jest.spyOn(one.context.feed, 'isAlone').mockResolvedValue(true);
    await one.seed.append(stock.imei, [aPacketOf(1, { Coordinates: [72.5, 42.5] })]);
    const Coordinates: [number, number][] = [
      [72, 42],
      [72, 43],
      [73, 43],
      [73, 42],
    ];
    const more = { Comment: '', LineWidth: 2, InterfaceSettings: { color: '#0b7285' }, Shared: false };
    const body = { Name: 'Bank', Type: 2 as const, Coordinates, ...more };
    const { Id } = await clientAt(two.api, owner).call(createGeoobject, { body });
    alone.mockRestore();
    expect((await one.stored(stock.id))?.state.geoobjects).toEqual([Id]);
  });

  it('RULE-D03 a rule that is made here knows how often its beacon calls there too', async () => {
    const owner = await one.user('hourly');
    const stock = await one.beacon(owner);
    for (const minutes of [180, 120, 60]) await one.seed.append(stock.imei, [aPacketOf(minutes)]);
    const trigger = { Type: NotificationType.Connection, OnConnected: true, OnDisconnected: true } as const;
    const [rule] = await one.addRules([
      { ...aRule, userId: owner.id, beaconId: stock.id, trigger } as NewRule,
    ]);
    await followed();
    const answer = await fetch(`${two.api}/ingest/packets`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...keyOf(stock) },
      body: JSON.stringify(aPacketOf(0)),
    });
    expect(answer.status).toBe(200);
    await two.context.rules.judgeSilence(Date.now() + 30 * 60_000);
    const known = (await one.stored(stock.id))?.state.rules.get(rule?.id ?? 0)?.get(0);
    expect(known).toMatchObject({ state: 1, told: null });
  });

  it('RULE-D15 a rule that is silenced here stays as another process has just edited it', async () => {
    const owner = await one.user('silences');
    const stock = await one.beacon(owner);
    const trigger = { Type: NotificationType.LastOnline, TimeoutMinutes: 60, OnRestored: true } as const;
    const [rule] = await one.addRules([
      { ...aRule, userId: owner.id, beaconId: stock.id, trigger } as NewRule,
    ]);
    if (!rule) throw new Error('no rule');
    await followed();
    const ruleAt = ({ context }: Pick<TestApp, 'context'>) =>
      context.beacons.get(stock.id)?.rules.find(({ id }) => id === rule.id);
    const alone = jest.spyOn(one.context.feed, 'isAlone').mockResolvedValue(true);
    await one.context.feed.transaction((step) =>
      one.context.rules.edits.edit(step, [{ ...rule, enabled: false }]),
    );
    const known = ruleAt(two);
    expect(known?.enabled).toBe(true);
    await two.context.feed.transaction((step) =>
      two.context.rules.edits.silence(step, known ?? rule, step.now + 60_000),
    );
    alone.mockRestore();
    expect(ruleAt(two)).toMatchObject({ enabled: false, silencedUntil: expect.any(Number) as number });
  });

  it('LIVE-D01 what the wire loses is read from the log', async () => {
    const owner = await one.user('lost');
    const stock = await one.beacon(owner);
    await soon(() => stateAt(two, stock.id) !== undefined);
    const alone = jest.spyOn(one.context.feed, 'isAlone').mockResolvedValue(true);
    await one.seed.append(stock.imei, [aPacketOf(1, { Coordinates: [72, 42] })]);
    await soon(() => stateAt(two, stock.id)?.fix?.lat === 72);
    alone.mockRestore();
  });
});
