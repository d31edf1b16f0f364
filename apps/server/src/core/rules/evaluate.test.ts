import { NotificationType, type Trigger } from '@mayak/api';
import type { Known, Remembered } from '../beacons/store/ruleMemory.ts';
import { emptyState, type BeaconState } from '../beacons/store/beaconState.ts';
import { conditionsOf } from './conditions.ts';
import { dueAt, evaluate, knownAnew } from './evaluate.ts';
import { nothingBut, type BeaconStep } from './evaluationContext.ts';
import {
  minute,
  moment,
  minuteOf,
  around,
  time,
  contact,
  values,
  several,
  door,
  inAreas,
  told,
  play,
  silence,
  connection,
  silent,
  heard,
  type Act,
  type Setting,
} from './evaluate.fixtures.ts';

const { Relevance, RealChannel, EnumChannel, Geoobject, Bnwas } = NotificationType;

describe('RULE-D02 what lasts is told again', () => {
  const repeat = 30;
  it('at its times, and of those that passed at once only the last', () => {
    expect(
      told(silence, [contact(0), time(61), time(90), time(91), time(119), time(200)], { repeat }),
    ).toEqual([silent(60), silent(90), silent(180)]);
    expect(told(silence, [contact(0), contact(200)], { repeat })).toEqual([
      silent(60),
      silent(180),
      heard(200),
    ]);
  });

  it('one at the very moment of the end is none', () =>
    expect(told(silence, [contact(0), contact(120)], { repeat })).toEqual([
      silent(60),
      silent(90),
      heard(120),
    ]));

  it('nothing of a sensor that has no value now', () => {
    const trigger: Trigger = { Type: RealChannel, ChannelIds: [1_001], States: [3] };
    expect(
      told(trigger, [values(0, 50), values(1, 95), values(2, null), time(100)], { repeat }),
    ).toHaveLength(1);
  });

  it('a repeat that falls together with the end is none', () => {
    expect(told(silence, [contact(0), time(61), contact(90)], { repeat })).toEqual([silent(60), heard(90)]);
  });

  it('not where all is well, nor where it is told once', () => {
    expect(told(silence, [contact(0), time(61), contact(70), time(129)], { repeat })).toEqual([
      silent(60),
      heard(70),
    ]);
    expect(told(silence, [contact(0), time(61), time(1_000)])).toEqual([silent(60)]);
  });

  it('not what was there before the rule', () => {
    const trigger: Trigger = { Type: RealChannel, ChannelIds: [1_001], States: [3] };
    expect(told(trigger, [values(0, 95), time(100), values(101, 95)], { repeat })).toEqual([]);
  });

  it('the age of the data between its changes', () => {
    const ages: Trigger = { Type: Relevance, States: [3, 4] };
    expect(told(ages, [contact(0), time(1_500)], { repeat: 1_000 })).toEqual([
      '60 info: data is recent',
      '1060 info: data is recent',
      '1440 pre-emergency: data is outdated',
    ]);
  });
});

describe('RULE-D02, NOTIF-D09 alarms of a step', () => {
  const sensor: Trigger = { Type: RealChannel, ChannelIds: [1_001], States: [2, 3] };
  const shown = (trigger: Trigger, acts: Act[], setting?: Setting) =>
    play(trigger, acts, setting).alarms.map(({ at, subject, raised, lasts }) => [
      at,
      subject,
      raised.length,
      lasts,
    ]);

  it('one comes, becomes another and ends', () =>
    expect(
      shown(sensor, [
        values(0, 50),
        values(1, 85),
        values(2, 86),
        values(3, 95),
        values(4, 50),
        values(5, 51),
      ]),
    ).toEqual([
      [1, 1, 1, true],
      [3, 1, 1, true],
      [4, 1, 0, false],
    ]));

  it('where nobody is told of the state that follows, it is over', () =>
    expect(
      shown({ ...sensor, States: [2] } as Trigger, [
        values(0, 50),
        values(1, 85),
        values(2, 95),
        values(3, 50),
      ]),
    ).toEqual([
      [1, 1, 1, true],
      [2, 1, 0, false],
    ]));

  it('what is no alarm raises none', () => {
    expect(
      shown({ Type: Geoobject, GeoobjectIds: [7], OnEnter: true, OnLeave: true }, [
        inAreas(0),
        inAreas(1, 7),
      ]),
    ).toEqual([[1, 7, 0, false]]);
  });

  it('limits that change under a lasting one end it silently where it is no more', () => {
    const later = { from: 20, context: around([], { interval: 20 * minute }) };
    expect(shown(connection, [contact(0), time(16), time(20)], { later })).toEqual([
      [16, 0, 1, true],
      [20, 0, 0, false],
    ]);
    expect(shown(connection, [contact(0), time(10), time(20)], { later })).toEqual([]);
    const short = { from: 40, context: around([], { interval: 10 * minute }) };
    expect(shown(connection, [contact(0), time(30), time(40)], { later: short })).toEqual([[30, 0, 1, true]]);
  });

  it('a passing raises what it told, and leaves the lasting ones', () => {
    const watch: Trigger = { Type: Bnwas, States: [1, 2] };
    const late = { beaconId: 1, t: moment(1), kind: 'raised', state: 1, late: true, userId: null } as const;
    expect(shown(watch, [contact(0), { ...contact(60), watch: [late] }])).toEqual([[60, 0, 1, null]]);
  });
});

describe('RULE-D02, RULE-D06 what begins and ends within one report', () => {
  const of = (...States: (1 | 2 | 3)[]): Trigger => ({ Type: RealChannel, ChannelIds: [1_001], States });
  const said = (...args: Parameters<typeof told>) => told(...args).map((words) => words.split(':')[0]);
  const start = values(0, 50);

  it.each<[string, Trigger, Act[], string[]]>([
    ['an emergency, by its own time', of(3), [several(70, [10, 50], [30, 95], [60, 50])], ['70 emergency']],
    [
      'its end, where that is asked for',
      of(1, 3),
      [several(70, [30, 95], [60, 50])],
      ['70 emergency', '70 normal'],
    ],
    ['once, however often', of(3), [several(70, [10, 95], [20, 50], [30, 96], [60, 50])], ['70 emergency']],
    [
      'of worse and worse the worst',
      of(2, 3),
      [several(70, [10, 85], [20, 95], [30, 85], [60, 50])],
      ['70 emergency'],
    ],
    [
      'what got better, to what it is',
      of(2, 3),
      [several(70, [10, 95], [60, 85])],
      ['70 emergency', '70 pre-emergency'],
    ],
    ['not the way to what is as bad', of(2, 3), [several(70, [10, 85], [60, 95])], ['70 emergency']],
    [
      'not what was told and goes on',
      of(3),
      [values(5, 95), several(70, [10, 95], [20, 50], [60, 96])],
      ['5 emergency'],
    ],
  ])('tells %s', (_, trigger, acts, list) => expect(said(trigger, [start, ...acts])).toEqual(list));

  it('says when it was, and leaves no alarm that lasts', () => {
    const acts = [start, several(70, [30, 95], [60, 50])];
    expect(told(of(3), acts)[0]).toMatch(/^70 emergency: .*, happened 14.10.26 00:30$/);
    expect(play(of(3), acts).alarms.map(({ raised, lasts }) => [raised.length, lasts])).toEqual([[1, false]]);
    expect(told(of(3), [...acts, values(80, 95)])).toHaveLength(2);
  });

  it('sets the base silently by the first report', () =>
    expect(told(of(3), [several(70, [30, 50], [40, 95], [60, 50])])).toEqual([]));

  it('comes back by the dead band of its own way', () =>
    expect(said(of(2, 3), [start, several(70, [30, 95], [40, 50], [60, 89.5]), values(80, 89.4)])).toEqual([
      '70 emergency',
      '70 pre-emergency',
    ]));

  it('RULE-D24 tells what lasted for the delay of the rule, and nothing shorter', () => {
    const setting = { noiseFilter: { Delay: 10, DeadBand: null } };
    expect(said(of(3), [start, several(70, [30, 95], [45, 50])], setting)).toEqual(['70 emergency']);
    expect(told(of(3), [start, several(70, [30, 95], [35, 50])], setting)).toEqual([]);
  });

  it('RULE-D08 tells each label that was taken, once', () => {
    const context = around([door]);
    const trigger: Trigger = { Type: NotificationType.BinaryChannel, ChannelId: 1_001, Values: [1] };
    const acts = [
      values(0, 0),
      several(70, [10, 1], [20, 0], [30, 1], [60, 0]),
      several(80, [75, 0], [79, 1]),
    ];
    expect(said(trigger, acts, { context })).toEqual(['70 normal', '80 normal']);
  });
});

describe('RULE-D02 a rule that is edited, or begins', () => {
  const sensor: Trigger = { Type: RealChannel, ChannelIds: [1_001, 1_002], States: [2, 3] };
  const context = around([{ Name: 'A' }, { Name: 'B' }]);
  const state = (...list: (number | null)[]): BeaconState => ({ ...emptyState(), values: [null, ...list] });
  const anew = (known: Remembered, now: BeaconState, trigger: Trigger = sensor) =>
    knownAnew(conditionsOf(trigger, context, 5), known, now, moment(10));
  const toldAt = (number: number, is: number, at: number | null): [number, Known] => [
    number,
    { state: is, since: moment(1), told: at && moment(at), basis: 0 },
  ];

  it('takes what is there as the base', () =>
    expect(anew(new Map(), state(50, 95))).toEqual({
      remembered: new Map([
        [1, { state: 1, since: moment(10), told: null, basis: 0 }],
        [2, { state: 3, since: moment(10), told: null, basis: 0 }],
      ]),
      lasting: [],
    }));

  it('goes on with what it told before and is still there', () =>
    expect(anew(new Map([toldAt(1, 3, 2), toldAt(2, 2, 3)]), state(95, 95))).toEqual({
      remembered: new Map([
        [1, { state: 3, since: moment(1), told: moment(2), basis: 0 }],
        [2, { state: 3, since: moment(10), told: moment(3), basis: 0 }],
      ]),
      lasting: [1, 2],
    }));

  it('forgets what is over, what it would not tell and what nothing is known of', () => {
    const { remembered, lasting } = anew(new Map([toldAt(1, 3, 2), toldAt(2, 3, 2)]), state(50, null));
    expect(lasting).toEqual([]);
    expect([...remembered]).toEqual([[1, { state: 1, since: moment(10), told: null, basis: 0 }]]);
    const other = anew(new Map([toldAt(1, 3, 2)]), state(95), { ...sensor, States: [2] } as Trigger);
    expect(other.lasting).toEqual([]);
    expect(other.remembered.get(1)).toMatchObject({ told: null });
  });

  it('one that was not told of stays so', () => {
    const { remembered, lasting } = anew(new Map([toldAt(1, 3, null)]), state(95));
    expect(lasting).toEqual([]);
    expect(remembered.get(1)).toEqual({ state: 3, since: moment(10), told: null, basis: 0 });
  });

  it('what is no alarm goes on too, and none lasts of it', () => {
    const door: Trigger = { Type: EnumChannel, ChannelId: 1_001, Values: [7] };
    const { remembered, lasting } = anew(new Map([toldAt(1, 7, 2)]), state(7), door);
    expect(lasting).toEqual([]);
    expect(remembered.get(1)).toEqual({ state: 7, since: moment(1), told: moment(2), basis: 0 });
  });

  it.each<[string, number, (1 | 2 | 3)[]]>([
    ['after all was well', 1, [1, 2, 3]],
    ['after a state of which it tells no more', 2, [3]],
  ])('an alarm %s is another one', (_, was, States) => {
    const trigger: Trigger = { Type: RealChannel, ChannelIds: [1_001], States };
    const { remembered, lasting } = anew(new Map([toldAt(1, was, 2)]), state(95), trigger);
    expect(lasting).toEqual([]);
    expect(remembered.get(1)).toMatchObject({ state: 3, told: null });
  });

  it('what changed while nobody looked is told by nobody', () => {
    const conditions = conditionsOf(sensor, context, 5);
    const before = state(95, 95);
    const step: BeaconStep = { ...nothingBut(before, moment(10)), after: { ...before } };
    const seen = evaluate(
      { conditions, repeatMinutes: 0 },
      new Map([toldAt(1, 1, null), toldAt(2, 3, 2)]),
      step,
    );
    expect([seen.told, seen.alarms]).toEqual([[], []]);
    expect(seen.remembered.get(1)).toEqual({ state: 3, since: moment(10), told: null, basis: 0 });
    expect(seen.remembered.get(2)).toEqual(toldAt(2, 3, 2)[1]);
  });

  it('a bridge alarm lasts until it is confirmed', () => {
    const watch: Trigger = { Type: Bnwas, States: [1] };
    const at = (bnwasAlarm: 0 | 1) => anew(new Map(), { ...emptyState(), bnwasAlarm }, watch).lasting;
    expect(at(1)).toEqual([0]);
    expect(at(0)).toEqual([]);
  });
});

describe('RULE-D11 when time alone next tells something', () => {
  const due = (trigger: Trigger, acts: Act[], repeat = 0) => {
    const { known, state } = play(trigger, acts, { repeat });
    return minuteOf(
      dueAt({ conditions: conditionsOf(trigger, around(), 5), repeatMinutes: repeat }, known, state),
    );
  };
  it.each<[string, Trigger, Act[], number, number]>([
    ['never of a beacon that nothing is known of', silence, [], 30, Infinity],
    ['at the end of the time-out', silence, [contact(0)], 0, 60],
    ['never after it', silence, [contact(0), time(61)], 0, Infinity],
    ['at the next repeat', silence, [contact(0), time(61)], 30, 90],
    ['at the end of the first age', { Type: Relevance, States: [4] }, [contact(0)], 0, 60],
    ['at the end of the second', { Type: Relevance, States: [4] }, [contact(0), time(61)], 0, 1_440],
    ['never after both', { Type: Relevance, States: [4] }, [contact(0), time(2_000)], 0, Infinity],
    [
      'never for what time does not change',
      { Type: RealChannel, ChannelIds: [1_001], States: [3] },
      [values(0, 50)],
      30,
      Infinity,
    ],
    [
      'nor for what was there before the rule',
      { Type: RealChannel, ChannelIds: [1_001], States: [3] },
      [values(0, 95)],
      30,
      Infinity,
    ],
    [
      'but for its repeat',
      { Type: RealChannel, ChannelIds: [1_001], States: [3] },
      [values(0, 50), values(5, 95)],
      30,
      35,
    ],
  ])('%s', (_, trigger, acts, repeat, at) => expect(due(trigger, acts, repeat)).toBe(at));
});

describe('RULE-D02 a step that changes nothing', () => {
  it('leaves what is known as it was, to the very object', () => {
    const { known, state } = play(silence, [contact(0)]);
    const conditions = conditionsOf(silence, around(), 5);
    const step = nothingBut(state, moment(10));
    expect(evaluate({ conditions, repeatMinutes: 30 }, known, step)).toEqual({
      remembered: known,
      told: [],
      alarms: [],
    });
    expect(evaluate({ conditions, repeatMinutes: 30 }, known, step).remembered).toBe(known);
  });
});
