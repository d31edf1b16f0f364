import {
  ChannelType,
  DeliveryState,
  getNotifications,
  limits,
  NotificationType,
  type Packet,
  type Trigger,
} from '@mayak/api';
import {
  openTestApp,
  someSquare,
  watchChannels,
  type SomeDevice,
  type TestApp,
} from '../../testing/testApp.ts';
import { RuleEngine } from './engine.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const minute = 60_000;
/** Each story begins here; minutes are counted from it. */
const begin = Math.floor(Date.now() / minute) * minute - 3 * 1_440 * minute;
const channels: NonNullable<SomeDevice['Channels']> = [
  ...watchChannels,
  {
    Number: 7,
    Name: 'Mode',
    ChannelFlag: 0,
    ChannelType: ChannelType.Enum,
    EnumValues: [
      { Value: 0, Label: 'off', Status: 1 },
      { Value: 3, Label: 'fault', Status: 2 },
    ],
  },
];
const { timeout1Minutes: recent, timeout2Minutes: outdated } = limits.relevance;

/** What happens in a story: a packet with values at a latitude, the job of time, or a command that came into a state. */
type Act = { at: number } & (
  { values: Record<number, number>; lat?: number } | { job: true } | { command: DeliveryState }
);
const packet = (at: number, values: Record<number, number> = {}, lat = 68): Act => ({ at, values, lat });
const job = (at: number): Act => ({ at, job: true });
const command = (at: number, state: DeliveryState): Act => ({ at, command: state });

interface Story {
  trigger: (id: number, area: number) => Trigger;
  repeat: number;
  acts: Act[];
  /** What a packet brings that comes late, with the opposite of what is. */
  late: Record<number, number>;
  /** What is told; repeats are in brackets. */
  told: string[];
}

const { Connection, Relevance, Command, RealChannel, OwnThresholds } = NotificationType;
const { BinaryChannel, EnumChannel, Geoobject, Bnwas, LastOnline } = NotificationType;
const stories: Record<string, Story> = {
  'NOTIF-02 1, RULE-D03 connection': {
    trigger: () => ({ Type: Connection, OnConnected: true, OnDisconnected: true }),
    repeat: 30,
    acts: [packet(0), job(10), job(16), job(46), packet(50), job(60)],
    late: {},
    told: ['15 connection lost', '(45 connection lost)', '50 connection restored'],
  },
  'NOTIF-02 2, RULE-D04 relevance': {
    trigger: () => ({ Type: Relevance, States: [2, 3, 4] }),
    repeat: 1_440,
    acts: [
      packet(0),
      job(recent - 1),
      job(recent + 1),
      job(outdated + 1),
      job(outdated + 1_441),
      packet(outdated + 1_450),
    ],
    late: {},
    told: [
      `${recent} data is recent`,
      `${outdated} data is outdated`,
      `(${outdated + 1_440} data is outdated)`,
      `${outdated + 1_450} data is up to date`,
    ],
  },
  'NOTIF-02 3, RULE-D05 command': {
    trigger: () => ({ Type: Command, States: [2, 4, 5] }),
    repeat: 30,
    acts: [
      packet(0),
      command(1, DeliveryState.HandedOver),
      command(2, DeliveryState.AtGateway),
      command(3, DeliveryState.Failed),
      job(60),
      command(61, DeliveryState.Confirmed),
    ],
    late: {},
    told: ['command “Command” – sent', 'command “Command” – error', 'command “Command” – confirmed'],
  },
  'NOTIF-02 4, RULE-D06 thresholds of a sensor': {
    trigger: (id) => ({ Type: RealChannel, ChannelIds: [id * 1000 + 1], States: [1, 3] }),
    repeat: 30,
    acts: [
      packet(0, { 1: 12 }),
      packet(5, { 1: 10.5 }),
      packet(10, { 1: 9 }),
      packet(20, { 1: 8.9 }),
      job(41),
      packet(50, { 1: 12 }),
      job(90),
    ],
    late: { 1: 9 },
    told: ['10 Supply = 9.00 V, emergency', '(40 Supply = 8.90 V, emergency)', '50 Supply = 12.00 V, normal'],
  },
  'NOTIF-02 5, RULE-D07 own thresholds': {
    trigger: (id) => ({
      Type: OwnThresholds,
      ChannelId: id * 1000 + 2,
      LowerEmergency: 20,
      LowerPreEmergency: 50,
      UpperPreEmergency: null,
      UpperEmergency: null,
      States: [1, 2, 3],
    }),
    repeat: 30,
    acts: [
      packet(0, { 2: 80 }),
      packet(10, { 2: 45 }),
      job(41),
      packet(50, { 2: 12 }),
      packet(60, { 2: 90 }),
    ],
    late: { 2: 12 },
    told: [
      '10 Charge = 45 %, pre-emergency',
      '(40 Charge = 45 %, pre-emergency)',
      '50 Charge = 12 %, emergency',
      '60 Charge = 90 %, normal',
    ],
  },
  'NOTIF-02 6, RULE-D08 a binary sensor': {
    trigger: (id) => ({ Type: BinaryChannel, ChannelId: id * 1000 + 6, Values: [1] }),
    repeat: 30,
    acts: [
      packet(0, { 6: 0 }),
      packet(10, { 6: 1 }),
      packet(20, { 6: 1 }),
      job(41),
      packet(50, { 6: 0 }),
      job(90),
      packet(95, { 6: 1 }),
    ],
    late: { 6: 1 },
    told: ['10 Door – open', '(40 Door – open)', '95 Door – open'],
  },
  'NOTIF-02 7, RULE-D08 an enum sensor': {
    trigger: (id) => ({ Type: EnumChannel, ChannelId: id * 1000 + 7, Values: [3] }),
    repeat: 30,
    acts: [packet(0, { 7: 0 }), packet(10, { 7: 3 }), job(41), packet(50, { 7: 0 }), job(90)],
    late: { 7: 3 },
    told: ['10 Mode – fault', '(40 Mode – fault)'],
  },
  'NOTIF-02 8, RULE-D09 an area': {
    trigger: (_, area) => ({ Type: Geoobject, GeoobjectIds: [area], OnEnter: true, OnLeave: true }),
    repeat: 30,
    acts: [packet(0), packet(10, {}, 69.5), packet(20, {}, 69.6), job(41), packet(50)],
    late: {},
    told: ['10 entered “Bay”', '(40 entered “Bay”)', '50 left “Bay”'],
  },
  'NOTIF-02 9, RULE-D10 the bridge watch': {
    trigger: () => ({ Type: Bnwas, States: [0, 1, 2] }),
    repeat: 30,
    acts: [
      packet(0, { 5: 0 }),
      packet(10, { 5: 1 }),
      packet(20, { 5: 1 }),
      job(41),
      packet(50, { 5: 2 }),
      packet(60, { 5: 0 }),
    ],
    late: { 5: 0 },
    told: ['10 BNWAS alarm', '(40 BNWAS alarm)', '50 BNWAS emergency call', '60 BNWAS alarm cleared'],
  },
  'NOTIF-02 10, NOTIF-03, RULE-D11 silence': {
    trigger: () => ({
      Type: LastOnline,
      TimeoutMinutes: limits.lastOnlineTimeoutMinutes,
      OnRestored: true,
    }),
    repeat: 30,
    acts: [packet(0), job(59), job(61), job(91), packet(100), job(130)],
    late: {},
    told: [
      '60 no contact for more than 60 min',
      '(90 no contact for more than 60 min)',
      '100 connection restored',
    ],
  },
};

/** What is done between any two acts. */
type Way =
  'as it comes' | 'doubled' | 'late ones between' | 'restarted between' | 'edited between' | 'switched off';

let users = 0;
async function play({ trigger, repeat, acts, late }: Story, way: Way): Promise<string[]> {
  const owner = await testApp.user(`t${++users}`, { localization: 1 });
  const { id, imei } = await testApp.beacon(owner, { name: 'Tug' }, { Channels: channels });
  const area = await testApp.seed.createGeoobject(owner.id, {
    name: 'Bay',
    type: 2,
    coordinates: someSquare,
    color: '#0b7285',
  });
  await testApp.endRules(id, owner.id);
  const { beacons, feed, pool, rules } = testApp.context;
  const [rule] = await testApp.addRules([
    {
      userId: owner.id,
      beaconId: id,
      name: 'Rule',
      enabled: way !== 'switched off',
      trigger: trigger(id, area),
      deliveries: [0],
      emails: [],
      repeatMinutes: repeat,
    },
  ]);
  if (!rule) throw new Error('no rule');
  let engine = rules;
  const iso = (at: number) => new Date(begin + at * minute).toISOString();
  let serial = 0;
  const sent = (at: number, noticed: number, lat: number, Values: Record<number, number>): Packet => ({
    PacketId: `${id}-${serial++}`,
    PacketDt: iso(at),
    Transport: 0,
    Points: [{ Timestamp: iso(noticed), Coordinates: [lat, 33.5], Values }],
  });
  const run = async (act: Act) => {
    const { at } = act;
    if ('job' in act) return engine.judgeSilence(begin + at * minute);
    if ('command' in act) {
      const known = { beaconId: id, id: at, isUnderWay: true, byUser: false } as const;
      const change = { type: 'delivery.changed', ...known } as const;
      await feed.publish([
        { ...change, kind: 'custom', state: act.command },
        { ...change, kind: 'message', state: act.command },
      ]);
      return rules.idle();
    }
    const one = sent(at, at, act.lat ?? 68, act.values);
    await testApp.seed.append(imei, way === 'doubled' ? [one, one] : [one]);
    if (way === 'doubled') await testApp.seed.append(imei, [one]);
    if (way === 'late ones between') await testApp.seed.append(imei, [sent(at, -200 - at, 69.5, late)]);
  };
  const between = async (at: number) => {
    if (way === 'edited between')
      await feed.transaction((step) => rules.edits.edit({ ...step, now: begin + at * minute }, [rule]));
    if (way !== 'restarted between') return;
    const [record, stored] = [beacons.get(id), await testApp.stored(id)];
    if (!record || !stored) throw new Error('no beacon');
    record.state = stored.state;
    engine = new RuleEngine(testApp.context);
    await pool.query(`delete from note where name = 'silence judged until'`);
    await engine.open(pool, begin + at * minute);
    await engine.readIntervals();
  };
  for (const act of acts) {
    await run(act);
    await between(act.at);
  }
  const list = await owner.client.call(getNotifications, { query: { takeCount: 100 } });
  return list
    .map((n) => {
      const at = Math.round((Date.parse(n.CreatedDt) - begin) / minute);
      const words = n.Content.replace('Tug: ', '')
        .replaceAll('\u00a0', ' ')
        .split(/, (?:threshold|last)/)[0];
      return n.NotificationType === Command ? String(words) : `${at} ${words}`;
    })
    .reverse();
}

const plain = (text: string) => text.replace(/^\(|\)$/g, '');
const cases = Object.entries(stories);

describe('RULE-02, RULE-D02 each trigger fires, stays silent, repeats and recovers', () => {
  it('has a story for each of the ten', () => {
    const types = cases.map(([, { trigger }]) => trigger(1, 1).Type).sort((a, b) => a - b);
    expect(types).toEqual(Object.values(NotificationType));
  });

  for (const way of [
    'as it comes',
    'doubled',
    'late ones between',
    'restarted between',
    'edited between',
  ] as const)
    it.each(cases)(`${way}: %s`, async (_, story) => {
      expect(await play(story, way)).toEqual(story.told.map(plain));
    });

  it.each(cases)('switched off, it says nothing: %s', async (_, story) => {
    expect(await play(story, 'switched off')).toEqual([]);
  });
});
