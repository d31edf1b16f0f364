import { AnalogInput, ChannelType, NotificationType, type Trigger } from '@mayak/api';
import type { ChannelRow, Device } from '../beacons/store/devices.ts';
import type { WatchStep } from '../ingest/store/content.ts';
import { conditionsOf } from './conditions.ts';
import {
  minute,
  moment,
  plain,
  door,
  around,
  fixAt,
  time,
  contact,
  values,
  inAreas,
  told,
  play,
  silence,
  connection,
  silent,
  heard,
  type Act,
  none,
} from './evaluate.fixtures.ts';

const {
  Connection,
  Relevance,
  Command,
  RealChannel,
  OwnThresholds,
  BinaryChannel,
  EnumChannel,
  Geoobject,
  Bnwas,
} = NotificationType;

describe('RULE-D11 silence is told of once, at the moment when the time-out is over', () => {
  it.each<[string, Act[], string[]]>([
    ['never heard', [time(0), time(600)], []],
    ['heard in time', [contact(0), time(59), contact(60), time(119)], []],
    ['the last moment of the time-out is in time', [contact(0), time(60), contact(60)], []],
    ['found by time', [contact(0), time(61), time(200)], [silent(60)]],
    ['found by the contact that ends it', [contact(0), contact(100)], [silent(60), heard(100)]],
    [
      'each silence anew',
      [contact(0), time(61), contact(70), time(131), contact(140)],
      [silent(60), heard(70), silent(130), heard(140)],
    ],
  ])('%s', (_, acts, list) => expect(told(silence, acts)).toEqual(list));

  it('its end is told only where that is asked for', () =>
    expect(told({ ...silence, OnRestored: false } as Trigger, [contact(0), contact(100)])).toEqual([
      silent(60),
    ]));

  it.each([
    [0, 40, 80, 100],
    [40, 40, 80, 100],
    [50, 40, 80, 110],
    [0, 60, 80, 60],
    [0, 59, 80, 81],
  ])('heard at %i, the server away from %i to %i: silent at %i', (last, from, to, expected) => {
    const context = around([], { deaf: [{ from: moment(from), to: moment(to) }] });
    expect(told(silence, [contact(last), time(500)], { context })).toEqual([silent(expected)]);
  });

  it('all times count in which the server was away', () => {
    const deaf = [
      { from: moment(10), to: moment(50) },
      { from: moment(60), to: moment(100) },
    ];
    expect(told(silence, [contact(0), time(500)], { context: around([], { deaf }) })).toEqual([silent(140)]);
  });

  it('another exchange interval hides no silence: it is told by the limit of now (RULE-D03)', () => {
    const [context, later] = [around([], { interval: 20 * minute }), { from: 30, context: around([]) }];
    expect(told(connection, [contact(0), time(20), time(30), contact(40)], { context, later })).toEqual([
      '15 pre-emergency: connection lost, last contact 14.10.26 00:00',
      heard(40),
    ]);
    expect(told(connection, [contact(0), time(20), time(41)], { context })).toHaveLength(1);
  });
});

describe('RULE-D03 the connection is lost after 15 minutes, or twice the exchange interval where that is longer', () => {
  const lost = (at: number) => `${at} pre-emergency: connection lost, last contact 14.10.26 00:00`;
  it.each([
    [null, 15],
    [5, 15],
    [20, 40],
  ])('interval %s min: after %i min', (interval, after) => {
    const context = around([], { interval: interval && interval * minute });
    expect(told(connection, [contact(0), time(600), contact(700)], { context })).toEqual([
      lost(after),
      heard(700),
    ]);
  });

  it('each of the two is told where it is asked for', () => {
    const acts = [contact(0), contact(20)];
    expect(told({ Type: Connection, OnConnected: true, OnDisconnected: false }, acts)).toEqual([heard(20)]);
    expect(told({ Type: Connection, OnConnected: false, OnDisconnected: true }, acts)).toEqual([lost(15)]);
  });
});

describe('RULE-D04 the age of the data', () => {
  const ages = (...States: (2 | 3 | 4)[]): Trigger => ({ Type: Relevance, States });
  const acts = [contact(0), time(60), time(61), time(1_440), time(1_441), contact(1_500)];
  const list = [
    '60 info: data is recent',
    '1440 pre-emergency: data is outdated',
    '1500 normal: data is up to date',
  ];
  it('is told as it changes', () => expect(told(ages(2, 3, 4), acts)).toEqual(list));
  it('both limits may pass in one step', () =>
    expect(told(ages(3, 4), [contact(0), time(2_000)])).toEqual(list.slice(0, 2)));
  it('only what is asked for is told', () => expect(told(ages(4), acts)).toEqual([list[1]]));
  it('is nothing of a beacon that was never heard', () =>
    expect(told(ages(2, 3, 4), [time(0), time(2_000)])).toEqual([]));
  it('is nothing where it is not checked', () =>
    expect(told(ages(2, 3, 4), acts, { context: around([], {}, { checkRelevance: false }) })).toEqual([]));

  it.each<[Partial<Device>, string[]]>([
    [{ timeout1: 30 }, ['30 info: data is recent']],
    [{ timeout2: 90 }, ['60 info: data is recent', '90 pre-emergency: data is outdated']],
    [{ checkRelevance: false }, []],
  ])('changed to %j, it goes by that; what is so by then is told by nobody', (changed, list) => {
    const context = around([], {}, changed);
    const story = [contact(0), time(10), time(100), time(101)];
    expect(told(ages(3, 4), story, { later: { from: 10, context } })).toEqual(list);
    expect(told(ages(3, 4), [contact(0), time(100)], { later: { from: 100, context } })).toEqual([]);
  });
});

describe('RULE-D06, domain rule 4.8 a sensor by its own thresholds', () => {
  const sensors = (...States: (1 | 2 | 3)[]): Trigger => ({ Type: RealChannel, ChannelIds: [1_001], States });
  const level = (at: number, status: string, value: number, threshold?: number) =>
    `${at} ${status}: Level = ${value.toFixed(1)}\u00a0V, ${status}${threshold === undefined ? '' : `, threshold ${threshold.toFixed(1)}\u00a0V`}`;
  const pre = (at: number, value: number, threshold: number) => level(at, 'pre-emergency', value, threshold);
  const emergency = (at: number, value: number, threshold: number) =>
    level(at, 'emergency', value, threshold);
  const normal = (at: number, value: number) => level(at, 'normal', value);

  it.each<[string, Act[], string[]]>([
    ['the first value is nothing new', [values(0, 95), values(1, 95)], []],
    ['a threshold itself is not crossed', [values(0, 50), values(1, 80), values(2, 20)], []],
    ['up', [values(0, 50), values(1, 80.5), values(2, 91)], [pre(1, 80.5, 80), emergency(2, 91, 90)]],
    ['down', [values(0, 50), values(1, 19.5), values(2, 9)], [pre(1, 19.5, 20), emergency(2, 9, 10)]],
    [
      'back by less than the dead band, it stays',
      [values(0, 50), values(1, 81), values(2, 79.1), values(3, 81)],
      [pre(1, 81, 80)],
    ],
    ['back by more', [values(0, 50), values(1, 81), values(2, 79)], [pre(1, 81, 80), normal(2, 79)]],
    ['back from below by less', [values(0, 50), values(1, 9), values(2, 10.9)], [emergency(1, 9, 10)]],
    [
      'back from below by more',
      [values(0, 50), values(1, 9), values(2, 11.1)],
      [emergency(1, 9, 10), pre(2, 11.1, 20)],
    ],
    [
      'from an emergency into the band of a pre-emergency',
      [values(0, 50), values(1, 95), values(2, 79.5)],
      [emergency(1, 95, 90), level(2, 'pre-emergency', 79.5)],
    ],
    [
      'a value that is out of its span says nothing',
      [values(0, 50), values(1, 95), values(2, null), values(3, 95)],
      [emergency(1, 95, 90)],
    ],
  ])('%s', (_, acts, list) => expect(told(sensors(1, 2, 3), acts)).toEqual(list));

  it('only what is asked for is told', () => {
    const acts = [values(0, 50), values(1, 85), values(2, 95), values(3, 50)];
    expect(told(sensors(3), acts)).toEqual([emergency(2, 95, 90)]);
    expect(told(sensors(1, 2), acts)).toEqual([pre(1, 85, 80), normal(3, 50)]);
  });

  it('a value beyond the span of the sensor, where no threshold is crossed, changes nothing', () => {
    const context = around([{ ...none, LowerPreEmergency: 20 }]);
    const acts = [values(0, 50), values(1, 15), values(2, 120), values(3, 15), values(4, 50)];
    expect(told(sensors(1, 2, 3), acts, { context })).toEqual([pre(1, 15, 20), normal(4, 50)]);
  });

  it.each<[string, Partial<ChannelRow>, number, number]>([
    ['of its span', {}, 79.1, 79],
    ['of its thresholds, without a lower end', { Min: null }, 79.3, 79.1],
    ['of its thresholds, without an upper end', { Max: null }, 79.3, 79.1],
    ['of a span that begins below zero', { Min: -100 }, 78.1, 77.9],
    [
      'of the thresholds that it has',
      { ...none, UpperPreEmergency: 80, UpperEmergency: 90, Max: null },
      79.95,
      79.85,
    ],
    ['of its only threshold', { ...none, UpperPreEmergency: 80, Min: null, Max: null }, 79.3, 79.1],
  ])('the dead band is 1 %% %s', (_, scale, within, beyond) => {
    const story = (value: number) =>
      told(sensors(1), [values(0, 50), values(1, 81), values(2, value)], { context: around([scale]) });
    expect(story(within)).toEqual([]);
    expect(story(beyond)).toEqual([normal(2, beyond)]);
  });

  it('the dead band of a threshold below zero is as wide', () => {
    const context = around([{ ...none, LowerPreEmergency: -80, Min: null, Max: null }]);
    const story = (value: number) =>
      told(sensors(1), [values(0, 0), values(1, -81), values(2, value)], { context });
    expect(story(-79.3)).toEqual([]);
    expect(story(-79.1)).toEqual([normal(2, -79.1)]);
  });

  it('only polled sensors that it names, of this beacon, are looked at', () => {
    const all = { Type: RealChannel, ChannelIds: [1_001, 1_002, 2_003], States: [3] } as Trigger;
    const acts = [values(0, 50, 50, 50, 50), values(1, 95, 95, 95, 95)];
    const context = around([{ Name: 'A' }, { Name: 'B', Enabled: false }, { Name: 'C' }, { Name: 'D' }]);
    expect(told(all, acts, { context })).toEqual([emergency(1, 95, 90).replace('Level', 'A')]);
  });

  it('an analog input is read on its scale', () =>
    expect(
      told(sensors(3), [values(0, 5), values(1, 9.5)], {
        context: around([{ AnalogFlag: AnalogInput.Voltage }]),
      }),
    ).toEqual([emergency(1, 95, 90)]));

  it('an analog input without a value says nothing', () => {
    const context = around([{ AnalogFlag: AnalogInput.Voltage }]);
    expect(told(sensors(3), [values(0, 5), values(1, null), values(2, 5)], { context })).toEqual([]);
  });

  it('where emergencies are not checked it has no state', () => {
    const context = around([plain], {}, { checkEmergency: false });
    expect(told(sensors(1, 2, 3), [values(0, 50), values(1, 95)], { context })).toEqual([]);
  });

  it('a value that was found late has its own time', () => {
    const found = (late: number) =>
      told(sensors(3), [
        values(0, 50),
        contact(60, { values: [null, 95], measured: [null, moment(60 - late)] }),
      ]);
    expect(found(15)).toEqual([emergency(60, 95, 90)]);
    expect(found(16)).toEqual([`${emergency(60, 95, 90)}, happened 14.10.26 00:44`]);
  });
});

describe('RULE-D07 a sensor by thresholds of the rule', () => {
  const own = (part: object): Trigger => ({
    Type: OwnThresholds,
    ChannelId: 1_001,
    States: [1, 2, 3],
    ...none,
    ...part,
  });
  it('they count instead of those of the sensor, and where emergencies are not checked too', () => {
    const context = around([plain], {}, { checkEmergency: false });
    const acts = [values(0, 30), values(1, 45), values(2, 95), values(3, 39)];
    expect(told(own({ UpperPreEmergency: 40 }), acts, { context })).toEqual([
      '1 pre-emergency: Level = 45.0\u00a0V, pre-emergency, threshold 40.0\u00a0V',
      '3 normal: Level = 39.0\u00a0V, normal',
    ]);
  });
});

describe('RULE-D08 a binary or enum sensor', () => {
  const statusOf = (at: number, status: string, label: string) => `${at} ${status}: Door – ${label}`;
  it('takes one of the chosen values', () => {
    const context = around([
      { ...door, Value1Label: 'open', Value1Status: 3, Value0Label: 'shut', Value0Status: 1 },
    ]);
    const acts = [values(0, 0), values(1, 1), values(2, null), values(3, 1), values(4, 0)];
    const binary = (...Values: (0 | 1)[]): Trigger => ({ Type: BinaryChannel, ChannelId: 1_001, Values });
    expect(told(binary(1), acts, { context })).toEqual([statusOf(1, 'emergency', 'open')]);
    expect(told(binary(0, 1), acts, { context })).toEqual([
      statusOf(1, 'emergency', 'open'),
      statusOf(4, 'normal', 'shut'),
    ]);
  });

  it('a value without a label is told as it is, and says nothing of how serious it is', () => {
    const EnumValues = [
      { Value: 0, Label: 'off', Status: 1 as const },
      { Value: 3, Label: 'fault', Status: 2 as const },
    ];
    const context = around([{ ...door, ChannelType: ChannelType.Enum, EnumValues }]);
    const trigger: Trigger = { Type: EnumChannel, ChannelId: 1_001, Values: [3, 7] };
    expect(told(trigger, [values(0, 0), values(1, 3), values(2, 7)], { context })).toEqual([
      statusOf(1, 'pre-emergency', 'fault'),
      statusOf(2, 'info', '7'),
    ]);
  });

  it('a value that was found late has its own time', () => {
    const trigger: Trigger = { Type: BinaryChannel, ChannelId: 1_001, Values: [1] };
    const late = contact(60, { values: [null, 1], measured: [null, moment(30)] });
    expect(told(trigger, [values(0, 0), late], { context: around([door]) })).toEqual([
      `${statusOf(60, 'normal', '1')}, happened 14.10.26 00:30`,
    ]);
  });
});

describe('RULE-D09 an area', () => {
  const area = (OnEnter: boolean, OnLeave: boolean, ...ids: number[]): Trigger => ({
    Type: Geoobject,
    GeoobjectIds: ids.length > 0 ? ids : [7],
    OnEnter,
    OnLeave,
  });
  const [entered, left] = [
    (at: number) => `${at} info: entered “Bay 7”`,
    (at: number) => `${at} info: left “Bay 7”`,
  ];

  it('the first position is neither', () => {
    expect(told(area(true, true), [contact(0), inAreas(1, 7)])).toEqual([]);
    expect(told(area(true, true), [contact(0), inAreas(1), inAreas(2, 7)])).toEqual([entered(2)]);
  });

  it.each([
    [true, true, [entered(1), left(2)]],
    [true, false, [entered(1)]],
    [false, true, [left(2)]],
  ])('enter %s, leave %s', (onEnter, onLeave, list) =>
    expect(
      told(area(onEnter, onLeave), [inAreas(0, 8), inAreas(1, 7, 8), inAreas(2, 8), inAreas(3)]),
    ).toEqual(list),
  );

  it('both within one contact are both told, of a beacon whose position was known', () => {
    const passing = { ...inAreas(5), passed: [7] };
    expect(told(area(true, true), [inAreas(0), passing])).toEqual([entered(5), left(5)]);
    expect(told(area(true, true), [inAreas(0), { ...inAreas(5), passed: [8] }])).toEqual([]);
    expect(told(area(true, true), [contact(0), passing])).toEqual([]);
  });

  it('a passing leaves what is known of the area as it is', () => {
    const { told: list, known } = play(area(true, true), [
      inAreas(0),
      { ...inAreas(5), passed: [7] },
      inAreas(6, 7),
    ]);
    expect(list).toEqual([entered(5), left(5), entered(6)]);
    expect(known.get(7)).toEqual({ state: 1, since: moment(6), told: moment(6), basis: 0 });
  });

  it('what a position of long ago shows has its own time', () => {
    const late = { fix: fixAt(30), geoobjects: [7] };
    const happened = ', happened 14.10.26 00:30';
    expect(told(area(true, true), [inAreas(0), contact(60, late)])).toEqual([entered(60) + happened]);
    expect(
      told(area(false, true), [inAreas(0), { ...contact(60, { fix: fixAt(30) }), passed: [7] }]),
    ).toEqual([left(60) + happened]);
  });

  it('areas that its user may not see are not looked at', () =>
    expect(told(area(true, true, 7, 70), [inAreas(0), inAreas(1, 7, 70)])).toEqual([entered(1)]));
});

describe('RULE-D10 the bridge watch', () => {
  const watch = (...States: (0 | 1 | 2)[]): Trigger => ({ Type: Bnwas, States });
  const watched = (at: number, bnwasAlarm: 0 | 1 | 2, step: Partial<WatchStep> = {}): Act => ({
    ...contact(at, { bnwasAlarm }),
    watch: [
      {
        beaconId: 1,
        t: moment(at),
        kind: bnwasAlarm === 0 ? 'cleared' : 'raised',
        state: bnwasAlarm,
        late: false,
        userId: null,
        ...step,
      },
    ],
  });
  const [alarm, call, cleared] = [
    'emergency: BNWAS alarm',
    'emergency: BNWAS emergency call',
    'normal: BNWAS alarm cleared',
  ];
  const acts = [contact(0), watched(1, 1), watched(2, 2), watched(3, 0)];

  it('each step is told that is asked for', () => {
    expect(told(watch(0, 1, 2), acts)).toEqual([`1 ${alarm}`, `2 ${call}`, `3 ${cleared}`]);
    expect(told(watch(2), acts)).toEqual([`2 ${call}`]);
    expect(told(watch(0), acts)).toEqual([`3 ${cleared}`]);
  });

  it('a confirmation is nothing that it tells', () =>
    expect(told(watch(0, 1, 2), [contact(0), watched(1, 1), watched(2, 0, { kind: 'confirmed' })])).toEqual([
      `1 ${alarm}`,
    ]));

  it('a confirmation leaves what is known', () => {
    const { known } = play(watch(1), [contact(0), watched(1, 1), watched(2, 0, { kind: 'confirmed' })]);
    expect(known.get(0)).toMatchObject({ state: 1, told: moment(1) });
  });

  it('a late alarm is told as late and changes nothing, a late end is not told', () => {
    const late = watched(60, 0, { t: moment(58), state: 1, late: true, kind: 'raised' });
    const { told: list, known } = play(watch(0, 1, 2), [contact(0), late]);
    expect(list).toEqual([`60 ${alarm}, happened 14.10.26 00:58`]);
    expect(known.get(0)).toMatchObject({ state: 0, told: null });
    expect(told(watch(0, 1, 2), [contact(0), watched(60, 0, { late: true })])).toEqual([]);
    expect(told(watch(2), [contact(0), late])).toEqual([]);
  });

  it('BNWAS-D01 an alarm of a clock that is ahead is told as of now', () =>
    expect(told(watch(1), [contact(0), watched(60, 1, { t: moment(240), late: true })])).toEqual([
      `60 ${alarm}`,
    ]));

  it('what was found long after it happened has its own time', () =>
    expect(told(watch(1), [contact(0), watched(60, 1, { t: moment(44) })])).toEqual([
      `60 ${alarm}, happened 14.10.26 00:44`,
    ]));

  it('it is told again until it is confirmed', () => {
    const list = [`1 ${alarm}`, `31 ${alarm}`];
    expect(
      told(watch(1), [contact(0), watched(1, 1), time(40), contact(41, { bnwasAlarm: 0 }), time(200)], {
        repeat: 30,
      }),
    ).toEqual(list);
  });
});

describe('RULE-D05 a command', () => {
  it('is no state of the beacon', () =>
    expect(conditionsOf({ Type: Command, States: [2] }, around(), 5)).toEqual([]));
});
