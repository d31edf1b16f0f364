import { ChannelKind, ChannelType, limits, Transport } from '@mayak/api';
import { emptyState } from '../beacons/store/beaconState.ts';
import { advanceStates, isAhead } from './advance.ts';
import { newItems, notFoundYet } from './batch.ts';
import { alarmIn, lateSteps, latch, stepKind } from './bridgeWatch.ts';
import { minute, now, ago, recordOf, point, fixOf, batchOf, advanced } from './batch.fixtures.ts';

describe('INGEST-D03 the state of a beacon goes forward', () => {
  it('takes the newest value of each channel, in whatever order points come', () => {
    const points = [
      point(5, { values: [[3, 30]] }),
      point(10, {
        values: [
          [1, 10],
          [3, 29],
        ],
      }),
    ];
    const { state } = advanced(recordOf(), { points, packetDt: ago(2) });
    expect(state).toMatchObject({
      values: [null, 10, null, 30],
      measured: [null, ago(10), null, ago(5)],
      formed: [null, ago(2), null, ago(2)],
    });
  });

  it('an older or an equal moment overwrites nothing', () => {
    const first = { points: [point(5, { values: [[1, 10]], at: [69, 33] })] };
    const { state } = advanced(recordOf(), first, {
      points: [point(5, { values: [[1, 11]], at: [70, 33] }), point(6, { values: [[1, 12]], at: [71, 33] })],
    });
    expect(state.values[1]).toBe(10);
    expect(state.fix).toEqual(fixOf(5));
  });

  it('takes valid positions, with all that they tell and how they came', () => {
    const more = { speed: 1, course: 2, alt: 3, accuracy: 4 };
    const points = [point(6, { at: [69, 33], ...more }), point(5, { at: [70, 33], valid: false }), point(4)];
    const { items, state } = advanced(recordOf(), { points, src: Transport.Iridium });
    const fix = { ...fixOf(6), ...more, src: Transport.Iridium };
    expect(state.fix).toEqual(fix);
    expect(items[0]?.fixes).toEqual([fix]);
  });

  it('what is ahead of the clock by more than its error moves nothing (domain rule 4.6)', () => {
    const ahead = now + limits.fixAhead;
    const at = (t: number) =>
      advanced(recordOf(), { points: [{ ...point(0, { at: [69, 33], values: [[1, 1]] }), t }], packetDt: t })
        .state;
    expect(at(ahead)).toMatchObject({ values: [null, 1], packetDt: ahead });
    expect(at(ahead + 1)).toMatchObject({ values: [], fix: null, packetDt: null, connectionDt: now });
    expect([isAhead(ahead, now), isAhead(ahead + 1, now)]).toEqual([false, true]);
  });

  it('what a device kept from the time of a former owner is not of the present one (MGMT-D05)', () => {
    const record = recordOf([], { visibleFrom: new Date(ago(10)) });
    const points = [point(11, { values: [[1, 1]] }), point(10, { values: [[2, 2]] })];
    expect(advanced(record, { points, packetDt: ago(11) }).state).toMatchObject({
      values: [null, null, 2],
      packetDt: null,
    });
    expect(advanced(record, { points: [], packetDt: ago(10) }).state.packetDt).toBe(ago(10));
  });

  it('contacts and packets only become newer', () => {
    const first = { packetDt: ago(5), receivedAt: ago(3) };
    expect(advanced(recordOf(), first, { packetDt: ago(6), receivedAt: ago(4) }).state).toMatchObject({
      packetDt: ago(5),
      connectionDt: ago(3),
    });
    expect(advanced(recordOf(), first, { packetDt: ago(1), receivedAt: now }).state).toMatchObject({
      packetDt: ago(1),
      connectionDt: now,
    });
  });

  it('fixes come by time, whatever order points come in', () => {
    const points = [4, 6, 5].map((minutes) => point(minutes, { at: [69, 33] }));
    expect(advanced(recordOf(), { points }).items[0]?.fixes).toEqual([fixOf(6), fixOf(5), fixOf(4)]);
  });

  it('what a report does not tell stays', () => {
    const first = { points: [point(5, { values: [[1, 1]] })], packetDt: ago(5) };
    expect(advanced(recordOf(), first, { points: [point(4)], packetDt: ago(4) }).state).toMatchObject({
      values: [null, 1],
      measured: [null, ago(5)],
      formed: [null, ago(5)],
    });
  });

  it('of nothing nothing is found', () =>
    expect(notFoundYet(emptyState())).toEqual({
      isNew: false,
      contradicted: [],
      before: emptyState(),
      after: emptyState(),
      fixes: [],
      values: [],
      watch: [],
      dormant: [],
      late: [],
      passed: [],
    }));

  it('each report sees what the one before it made, and leaves that as it was', () => {
    const record = recordOf();
    const { items } = advanced(
      record,
      { points: [point(5, { values: [[1, 1]] })] },
      { points: [point(4, { values: [[1, 2]] })] },
    );
    expect(items.map(({ before, after }) => [before.values[1], after.values[1]])).toEqual([
      [undefined, 1],
      [1, 2],
    ]);
    expect(record.state).toEqual(emptyState());
  });

  it('one that is stored already moves nothing', () => {
    const { items, batch, drafts } = batchOf(recordOf(), [{ points: [point(5, { values: [[1, 1]] })] }]);
    for (const item of items) item.isNew = false;
    void advanceStates(batch);
    expect(newItems(batch)).toEqual([]);
    expect(drafts.get(1)?.state).toEqual(emptyState());
  });
});

const bridge = { ChannelFlag: ChannelKind.BnwasAlarm, ChannelType: ChannelType.Enum };
const watchPoint = (minutes: number, value: number) => point(minutes, { values: [[1, value]] });

describe('BNWAS-D01, BNWAS-D08 the steps of the bridge watch', () => {
  it.each([
    [0, 0, null],
    [0, 1, 'raised'],
    [0, 2, 'raised'],
    [1, 2, 'escalated'],
    [1, 1, null],
    [2, 1, null],
    [1, 0, 'cleared'],
  ])('from %i to %i: %s', (before, state, kind) => expect(stepKind(before, state)).toBe(kind));

  it('are written down with their times; a risen state holds until it is confirmed', () => {
    const points = [watchPoint(9, 0), watchPoint(8, 1), watchPoint(7, 2.5), watchPoint(6, 0)];
    const { items, state } = advanced(recordOf([bridge]), { points });
    expect(items[0]?.watch).toEqual(
      (
        [
          [8, 1, 'raised'],
          [7, 2, 'escalated'],
          [6, 0, 'cleared'],
        ] as const
      ).map(([minutes, is, kind]) => ({
        beaconId: 1,
        t: ago(minutes),
        state: is,
        late: false,
        userId: null,
        kind,
      })),
    );
    expect(state.bnwasAlarm).toBe(2);
  });

  it('of a late value only the time is kept', () => {
    const { items, state } = advanced(
      recordOf([bridge]),
      { points: [watchPoint(5, 0)] },
      { points: [watchPoint(7, 1), watchPoint(5, 1)] },
    );
    expect(items[1]).toMatchObject({ late: [ago(7), ago(5)], watch: [] });
    expect(state.bnwasAlarm).toBe(0);
  });

  it('of a value ahead of the clock only the time is kept too', () => {
    const { items, state } = advanced(recordOf([bridge]), { points: [watchPoint(-11, 1), watchPoint(5, 0)] });
    expect(items[0]).toMatchObject({ late: [ago(-11)], watch: [] });
    expect(state).toMatchObject({ bnwasAlarm: 0, values: [null, 0] });
  });

  it('a value that was stored before raises nothing, nor does another channel', () => {
    const { items, batch, drafts } = batchOf(
      recordOf([bridge]),
      [{ points: [watchPoint(5, 1)] }],
      () => false,
    );
    void advanceStates(batch);
    expect([items[0]?.watch, drafts.get(1)?.state.bnwasAlarm]).toEqual([[], 0]);
    expect(advanced(recordOf([{}]), { points: [watchPoint(5, 1)] }).items[0]?.watch).toEqual([]);
    expect(advanced(recordOf([{}, bridge]), { points: [watchPoint(5, 1)] }).items[0]?.watch).toEqual([]);
  });

  it.each([
    [-1, 0],
    [0.9, 0],
    [1, 1],
    [1.9, 1],
    [2, 2],
    [7, 2],
  ])('the value %d stands for %i', (value, state) =>
    expect(alarmIn(recordOf([bridge]), watchPoint(1, value))).toEqual({ number: 1, state }),
  );

  it('a point without a value of it stands for nothing', () => {
    expect(alarmIn(recordOf([bridge]), point(1, { values: [[2, 1]] }))).toBeNull();
    expect(alarmIn(recordOf([{}]), watchPoint(1, 1))).toBeNull();
  });

  it('a latch only rises', () => {
    const held = (is: 0 | 1 | 2, to: 0 | 1 | 2) => {
      const state = { ...emptyState(), bnwasAlarm: is };
      latch(state, to);
      return state.bnwasAlarm;
    };
    expect([held(0, 1), held(1, 2), held(2, 1), held(1, 0)]).toEqual([1, 2, 2, 1]);
  });
});

describe('BNWAS-D08, domain rule 4.6 what late values of the bridge watch mean', () => {
  type Told = [minutes: number, value: number][];
  const stepsBy = (written: number[], values: Told, late: number[], confirmed: Told = []) => {
    const current = emptyState();
    const told = (list: Told) => list.map(([minutes, value]) => ({ t: ago(minutes), value }));
    const found = lateSteps(current, {
      beaconId: 1,
      values: told(values),
      late: new Set(late.map(ago)),
      confirmed: told(confirmed),
      written: new Set(written.map(ago)),
    });
    return [found.map(({ t, state, kind }) => `${(now - t) / minute} ${kind} ${state}`), current.bnwasAlarm];
  };
  // A rise that was not late was told when it came.
  const inTime = (values: Told, late: number[]) =>
    values.filter(([minutes, value]) => value > 0 && !late.includes(minutes)).map(([minutes]) => minutes);
  const steps = (values: Told, late: number[], confirmed?: Told) =>
    stepsBy(inTime(values, late), values, late, confirmed);

  it.each<[string, ...Parameters<typeof steps>, [string[], number]]>([
    [
      'a rise',
      [
        [9, 0],
        [8, 1],
      ],
      [8],
      [],
      [['8 raised 1'], 1],
    ],
    ['the very first value', [[8, 2]], [8], [], [['8 raised 2'], 2]],
    [
      'the next value ends it',
      [
        [9, 0],
        [8, 1],
        [7, 0],
      ],
      [8],
      [],
      [['8 raised 1', '7 cleared 0'], 1],
    ],
    [
      'the next value that rises is told elsewhere',
      [
        [9, 0],
        [8, 1],
        [7, 2],
      ],
      [8],
      [],
      [['8 raised 1'], 1],
    ],
    [
      'no change is no step',
      [
        [9, 1],
        [8, 1],
      ],
      [8],
      [],
      [[], 0],
    ],
    [
      'what is not late is left alone',
      [
        [9, 0],
        [8, 1],
        [7, 0],
      ],
      [9],
      [],
      [[], 0],
    ],
    [
      'confirmed after it',
      [
        [9, 0],
        [8, 1],
      ],
      [8],
      [[8, 1]],
      [['8 raised 1'], 0],
    ],
    [
      'confirmed before it',
      [
        [9, 0],
        [8, 1],
      ],
      [8],
      [[9, 2]],
      [['8 raised 1'], 1],
    ],
    [
      'less was confirmed',
      [
        [9, 0],
        [8, 2],
      ],
      [8],
      [[7, 1]],
      [['8 raised 2'], 2],
    ],
    [
      'an end raises nothing',
      [
        [9, 1],
        [8, 0],
      ],
      [8],
      [],
      [['8 cleared 0'], 0],
    ],
  ])('%s', (_, values, late, confirmed, result) => expect(steps(values, late, confirmed)).toEqual(result));

  it('the next value begins an alarm of its own where a late end parts it from the one before', () => {
    const values: Told = [
      [9, 2],
      [8, 0],
      [7, 2],
      [6, 0],
    ];
    expect(stepsBy([9], values, [8])).toEqual([['8 cleared 0', '7 raised 2'], 2]);
    // Whoever confirmed it then had seen that one too.
    expect(stepsBy([9], values, [8], [[5, 2]])).toEqual([['8 cleared 0', '7 raised 2'], 0]);
    expect(stepsBy([9], values, [8], [[7.5, 2]])).toEqual([['8 cleared 0', '7 raised 2'], 2]);
    expect(stepsBy([9, 7], values, [8])).toEqual([['8 cleared 0'], 0]);
  });

  it('each is marked as late', () =>
    expect(
      lateSteps(emptyState(), {
        beaconId: 1,
        values: [{ t: now, value: 1 }],
        late: new Set([now]),
        confirmed: [],
        written: new Set(),
      }),
    ).toEqual([{ beaconId: 1, t: now, state: 1, kind: 'raised', late: true, userId: null }]));
});
