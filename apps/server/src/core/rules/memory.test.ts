import {
  ChannelKind,
  ChannelType,
  editChannelSettings,
  getChannelSettings,
  getNotifications,
  type Delivery,
  type Packet,
  type Trigger,
} from '@mayak/api';
import {
  openTestApp,
  someChannels,
  type SomeDevice,
  type TestDevice,
  type TestApp,
  type TestUser,
} from '../../testing/testApp.ts';
import type { Rule } from '../beacons/store/rules.ts';
import { fileNotifications } from './ruleFindings.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const minute = 60_000;
/** The story of each test begins here; minutes are counted from it. */
const begin = Date.now() - 2 * 86_400_000;
const channels: NonNullable<SomeDevice['Channels']> = [
  ...someChannels,
  { Number: 5, Name: 'Watch', ChannelFlag: ChannelKind.BnwasAlarm, ChannelType: ChannelType.Enum },
];

interface Story {
  owner: TestUser;
  device: TestDevice;
  rule: Rule;
  /** Packets that are received at a minute; their points are as old as they say. */
  packet(at: number, values: Record<number, number>, noticed?: number): Promise<void>;
  /** The job runs at a minute. */
  job(at: number): Promise<void>;
  /** All that the process knows comes from the database again. */
  restart(): Promise<void>;
  told(): Promise<string[]>;
}

let users = 0;
async function story(
  trigger: (id: number) => Trigger,
  more: { repeatMinutes?: number; deliveries?: Delivery[] } = {},
): Promise<Story> {
  const owner = await testApp.user(`m${++users}`, { localization: 1 });
  const device = await testApp.beacon(owner, { name: 'Tug' }, { Channels: channels });
  await testApp.endRules(device.id, owner.id);
  const { rules, beacons } = testApp.context;
  const [rule] = await testApp.addRules([
    {
      userId: owner.id,
      beaconId: device.id,
      name: 'Rule',
      enabled: true,
      trigger: trigger(device.id),
      deliveries: more.deliveries ?? [0],
      emails: [],
      repeatMinutes: more.repeatMinutes ?? 0,
    },
  ]);
  if (!rule) throw new Error('no rule');
  let serial = 0;
  const iso = (at: number) => new Date(begin + at * minute).toISOString();
  return {
    owner,
    device,
    rule,
    async packet(at, values, noticed = at) {
      const sent: Packet = {
        PacketId: `${device.id}-${serial++}`,
        PacketDt: iso(at),
        Transport: 0,
        Points: [{ Timestamp: iso(noticed), Coordinates: [69, 33], Values: values }],
      };
      await testApp.seed.append(device.imei, [sent]);
    },
    job: (at) => rules.judgeSilence(begin + at * minute),
    async restart() {
      const stored = await testApp.stored(device.id);
      const record = beacons.get(device.id);
      if (!stored || !record) throw new Error('no beacon');
      record.state = stored.state;
    },
    async told() {
      const list = await owner.client.call(getNotifications, { query: { takeCount: 100 } });
      return list
        .map((n) => {
          const at = Math.round((Date.parse(n.CreatedDt) - begin) / minute);
          return `${at}: ${n.Content.replace('Tug: ', '').replaceAll('\u00a0', ' ')}`;
        })
        .reverse();
    },
  };
}

const supply = (id: number): Trigger => ({ Type: 4, ChannelIds: [id * 1000 + 1], States: [1, 2, 3] });
const emergency = (id: number): Trigger => ({ Type: 4, ChannelIds: [id * 1000 + 1], States: [3] });

describe('RULE-D02 what a rule knows', () => {
  it('tells again while a state lasts, each so many minutes, also over a restart, and not after it', async () => {
    const { packet, job, restart, told } = await story(emergency, { repeatMinutes: 30 });
    await packet(0, { 1: 12 });
    await packet(10, { 1: 9 });
    for (let at = 11; at <= 100; at += 1) {
      if (at % 20 === 0) await restart();
      if (at === 55) await packet(55, { 1: 8.5 });
      await job(at);
    }
    await packet(101, { 1: 12 });
    for (const at of [120, 140, 180]) await job(at);
    expect(await told()).toEqual([
      '10: Supply = 9.00 V, emergency, threshold 10.00 V',
      '40: Supply = 9.00 V, emergency, threshold 10.00 V',
      '70: Supply = 8.50 V, emergency, threshold 10.00 V',
      '100: Supply = 8.50 V, emergency, threshold 10.00 V',
    ]);
  });

  it('never repeats that all is well, nor a state of which it does not tell', async () => {
    const { packet, job, told } = await story(
      (id) => ({ Type: 4, ChannelIds: [id * 1000 + 1], States: [1, 3] }),
      {
        repeatMinutes: 5,
      },
    );
    await packet(0, { 1: 9 });
    await packet(1, { 1: 12 });
    await packet(2, { 1: 10.5 });
    for (let at = 3; at < 30; at += 1) await job(at);
    expect(await told()).toEqual(['1: Supply = 12.00 V, normal']);
  });

  it('comes out of a state only by more than the dead band (domain rule 4.8)', async () => {
    // 1 % of the span from 10 to 16.
    const { packet, told } = await story(supply);
    for (const [at, volts] of [12, 10.99, 11.01, 10.99, 11.05, 10.98, 11.07, 10.99].entries())
      await packet(at, { 1: volts });
    expect(await told()).toEqual([
      '1: Supply = 10.99 V, pre-emergency, threshold 11.00 V',
      '6: Supply = 11.07 V, normal',
      '7: Supply = 10.99 V, pre-emergency, threshold 11.00 V',
    ]);
  });

  it('holds the dead band over a restart', async () => {
    const { packet, restart, told } = await story(supply);
    await packet(0, { 1: 12 });
    await packet(1, { 1: 10.99 });
    await packet(2, { 1: 11.03 });
    await restart();
    await packet(3, { 1: 10.98 });
    expect(await told()).toEqual(['1: Supply = 10.99 V, pre-emergency, threshold 11.00 V']);
  });

  it('is not cried by an edit of a threshold, which is judged anew', async () => {
    const { packet, told, device, owner } = await story(supply);
    await packet(0, { 1: 12 });
    const params = { channelId: device.id * 1000 + 1 };
    const known = await owner.client.call(getChannelSettings, { params });
    await owner.client.call(editChannelSettings, {
      params,
      body: { ...known, LowerEmergency: 12.5, LowerPreEmergency: 13 },
    });
    await packet(1, { 1: 12.1 });
    await packet(2, { 1: 14 });
    await packet(3, { 1: 12.8 });
    expect(await told()).toEqual([
      '2: Supply = 14.00 V, normal',
      '3: Supply = 12.80 V, pre-emergency, threshold 13.00 V',
    ]);
  });

  it('begins again with an edit of the rule, and says nothing of what is there already', async () => {
    const { packet, told, rule, device } = await story(emergency);
    await packet(0, { 1: 10.5 });
    const trigger: Trigger = { Type: 4, ChannelIds: [device.id * 1000 + 1], States: [2, 3] };
    await testApp.context.feed.transaction((step) =>
      testApp.context.rules.edits.edit(step, [{ ...rule, trigger }]),
    );
    await packet(1, { 1: 10.6 });
    await packet(2, { 1: 9 });
    expect(await told()).toEqual(['2: Supply = 9.00 V, emergency, threshold 10.00 V']);
  });

  it('is stored with the packet: what is rolled back was never told', async () => {
    const { packet, told, device } = await story(emergency);
    await packet(0, { 1: 12 });
    const { writer } = testApp.context;
    const failed = writer.changeOne(device.id, async (_draft, step) => {
      await fileNotifications(step, []);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await packet(1, { 1: 9 });
    expect(await told()).toEqual(['1: Supply = 9.00 V, emergency, threshold 10.00 V']);
    const stored = await testApp.stored(device.id);
    expect([...(stored?.state.rules.values() ?? [])].flatMap((known) => [...known])).toEqual([
      [1, { state: 3, since: begin + minute, told: begin + minute, basis: 0 }],
    ]);
  });
});

describe('RULE-D02, domain rule 4.6 what comes late', () => {
  it('fires nothing of a value that is older than the newest', async () => {
    const { packet, told } = await story(supply);
    await packet(10, { 1: 12 });
    await packet(11, { 1: 9 }, 5);
    expect(await told()).toEqual([]);
  });

  it('tells of a late alarm of the bridge once, with its own time, and not of its end', async () => {
    const { packet, told } = await story(() => ({ Type: 9, States: [0, 1, 2] }), { repeatMinutes: 5 });
    await packet(0, { 5: 0 });
    await packet(60, { 5: 0 });
    await packet(61, { 5: 1 }, 20);
    await packet(62, { 5: 1 }, 20);
    await packet(63, { 5: 0 }, 30);
    const moscow = new Date(begin + (20 + 180) * minute).toISOString();
    expect(await told()).toEqual([
      `61: BNWAS alarm, happened ${moscow.slice(8, 10)}.${moscow.slice(5, 7)}.${moscow.slice(2, 4)} ${moscow.slice(11, 16)}`,
    ]);
  });

  it('repeats a BNWAS alarm until somebody confirms it', async () => {
    const { packet, job, told, device } = await story(() => ({ Type: 9, States: [1, 2] }), {
      repeatMinutes: 10,
    });
    await packet(0, { 5: 0 });
    await packet(1, { 5: 1 });
    await job(12);
    await testApp.context.writer.changeOne(device.id, (draft) => {
      draft.state = { ...draft.state, bnwasAlarm: 0 };
    });
    await job(25);
    await job(40);
    expect(await told()).toEqual(['1: BNWAS alarm', '11: BNWAS alarm']);
  });
});

describe('RULE-D03, RULE-D11 silence with moved time', () => {
  const silence = (): Trigger => ({ Type: 10, TimeoutMinutes: 60, OnRestored: true });

  it('is found by the time at which it is due, whenever the job runs, and told at that time', async () => {
    const { packet, job, restart, told } = await story(silence, { repeatMinutes: 60 });
    await packet(0, { 1: 12 });
    await job(59);
    await restart();
    await job(61);
    await job(62);
    await restart();
    await job(121);
    await packet(150, { 1: 12 });
    await job(200);
    expect(await told()).toEqual([
      '60: no contact for more than 60 min',
      '120: no contact for more than 60 min',
      '150: connection restored',
    ]);
  });

  it('is told late where the packet that ends it comes before the job', async () => {
    const { packet, told } = await story(silence);
    await packet(0, { 1: 12 });
    await packet(90, { 1: 12 });
    expect(await told()).toEqual(['60: no contact for more than 60 min', '90: connection restored']);
  });

  it('of the connection waits for two exchange intervals of the beacon', async () => {
    const { packet, job, told } = await story(() => ({ Type: 1, OnConnected: true, OnDisconnected: true }));
    for (const at of [0, 60, 120, 180]) {
      await packet(at, { 1: 12 });
      await testApp.context.rules.readIntervals();
    }
    const before = (await told()).length;
    await job(270);
    expect((await told()).slice(before)).toEqual([]);
    await job(301);
    expect((await told()).slice(before)).toHaveLength(1);
    expect((await told()).at(-1)).toMatch(/^300: connection lost/);
  });

  it.each([
    ['a little longer', 60.001],
    ['a little shorter', 59.999],
  ])('of the connection is told where the interval was found %s meanwhile (RULE-D03)', async (_, rhythm) => {
    const { packet, job, told } = await story(() => ({ Type: 1, OnConnected: true, OnDisconnected: true }));
    for (const at of [0, 60, 120, 180]) await packet(at, { 1: 12 });
    await testApp.context.rules.readIntervals();
    for (const times of [1, 2, 3, 4, 5]) await packet(180 + times * rhythm, { 1: 12 });
    const before = (await told()).length;
    await testApp.context.rules.readIntervals();
    await job(180 + 7 * rhythm + 1);
    expect((await told()).slice(before)).toEqual([expect.stringMatching(/^600: connection lost/)]);
  });

  it('of the connection knows the interval of the beacon from the beginning of its rule (RULE-D03)', async () => {
    const { packet, job, told, device, owner } = await story(silence);
    for (const at of [0, 60, 120, 180]) await packet(at, { 1: 12 });
    const common = { enabled: true, deliveries: [0 as const], emails: [], repeatMinutes: 0 };
    const trigger: Trigger = { Type: 1, OnConnected: true, OnDisconnected: true };
    await testApp.addRules([{ userId: owner.id, beaconId: device.id, name: 'Rule', trigger, ...common }]);
    await packet(240, { 1: 12 });
    await job(290);
    expect((await told()).filter((words) => words.includes('connection lost'))).toEqual([]);
  });

  it('is not cried by a longer exchange interval', async () => {
    const { packet, told, job } = await story(() => ({ Type: 1, OnConnected: true, OnDisconnected: true }));
    await packet(0, { 1: 12 });
    await job(20);
    expect(await told()).toEqual([expect.stringMatching(/^15: connection lost/)]);
    await packet(60, { 1: 12 });
    await packet(120, { 1: 12 });
    const before = (await told()).length;
    await testApp.context.rules.readIntervals();
    await job(200);
    expect((await told()).slice(before)).toEqual([]);
  });
});
