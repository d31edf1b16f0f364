import { ChannelKind, ChannelType } from '@mayak/api';
import { emptyState } from '../beacons/store/beaconState.ts';
import { advanced, ago, minute, point, recordOf } from './batch.fixtures.ts';
import { lateSteps } from './bridgeWatch.ts';
import { withChannelValues } from './channelValues.ts';
import { reportedWatch } from './reportedWatch.ts';

const bridge = { ChannelFlag: ChannelKind.BnwasAlarm, ChannelType: ChannelType.Enum };
/** A moment with the state of the alarm channel, and what is told beside it. */
const told = (minutes: number, state: number, Stage?: number, DormantMinutes?: number, Reset?: number) =>
  point(minutes, { values: [[1, state]], watch: { Stage, DormantMinutes, Reset } });
const named = (list: Record<string, number>) =>
  Object.entries(list).map(([name, value]) => ({ name, kind: null, value }));

describe('BNWAS-D09 what a bridge watch tells beside its channels', () => {
  it('needs no channel, and is no fault without one', () => {
    const attributes = named({ bnwasStage: 2, bnwasReset: 11, bnwasDormantMinutes: 12, rain: 1 });
    const { points, unknown } = withChannelValues(recordOf([bridge]), [point(1, { attributes })]);
    expect(unknown).toEqual(['rain']);
    expect(points[0] && reportedWatch(points[0])).toEqual({ Stage: 2, Reset: 11, DormantMinutes: 12 });
  });

  it('still goes to a channel that bears its name', () => {
    const attributes = named({ bnwasStage: 2 });
    const { points } = withChannelValues(recordOf([{ Name: 'bnwasStage' }]), [point(1, { attributes })]);
    expect(points[0]).toMatchObject({ values: [[1, 2]] });
  });

  it.each([
    [named({ bnwasStage: 4, bnwasDormantMinutes: 5 }), { Stage: null, DormantMinutes: 5 }],
    [named({ bnwasStage: 1.5 }), { Stage: null }],
    [named({ rain: 1 }), null],
    [[], null],
  ])('what cannot be was not told: %j', (attributes, watch) =>
    expect(reportedWatch(point(1, { attributes }))).toEqual(watch),
  );
});

describe('BNWAS-D09 the stages of an alarm', () => {
  const steps = (...points: ReturnType<typeof told>[]) => {
    const { items, state } = advanced(recordOf([bridge]), ...points.map((one) => ({ points: [one] })));
    const list = items.flatMap(({ watch }) => watch);
    return {
      state,
      steps: list.map(({ kind, stage, reset }) => [kind, stage ?? '', reset ?? ''].join(' ').trim()),
    };
  };

  it('are written down as it comes to them, with what reset it', () => {
    const { steps: list, state } = steps(
      told(9, 0, 0, 3),
      told(8, 1, 1, 3),
      told(7, 2, 2, 3),
      told(6, 2, 3, 3),
      told(5, 2, 3, 3),
      told(4, 0, 0, 3, 21),
    );
    expect(list).toEqual(['raised 1', 'escalated 2', 'staged 3', 'cleared 0 21']);
    expect(state).toMatchObject({ bnwasAlarm: 2, bnwasStage: 3, watch: { t: ago(4), stage: 0, dormant: 3 } });
  });

  it('begin anew with each alarm, though its end told of none', () =>
    expect(steps(told(9, 2, 3), point(8, { values: [[1, 0]] }), told(7, 1, 1)).steps).toEqual([
      'raised 3',
      'cleared',
      'raised 1',
    ]));

  it('a higher one of an alarm that was confirmed latches nothing', () => {
    const record = recordOf([bridge]);
    const { state } = advanced(record, { points: [told(9, 2, 2)] });
    expect(state.bnwasStage).toBe(2);
    record.state = { ...state, bnwasAlarm: 0, bnwasStage: 0 };
    const { items, state: after } = advanced(record, { points: [told(8, 2, 3)] });
    expect(items[0]?.watch).toMatchObject([{ kind: 'staged', stage: 3 }]);
    expect([after.bnwasAlarm, after.bnwasStage]).toEqual([0, 0]);
  });

  it('that came late stand in the steps of the late alarm', () => {
    const list = [told(9, 2, 2), told(8, 2, 3), told(7, 2, 3), told(6, 0, 0, 3, 21)];
    const state = emptyState();
    const found = lateSteps(state, {
      beaconId: 1,
      values: list.map(({ t, values }) => ({ t, value: values[0]?.[1] ?? 0 })),
      late: new Set(list.map(({ t }) => t)),
      confirmed: [],
      written: new Set(),
      told: new Map(list.map((one) => [one.t, reportedWatch(one) ?? {}])),
    });
    expect(found.map(({ kind, stage, reset }) => [kind, stage, reset])).toEqual([
      ['raised', 2, null],
      ['staged', 3, null],
      ['cleared', 0, 21],
    ]);
    expect(state.bnwasStage).toBe(3);
  });
});

describe('BNWAS-D09 the dormant period', () => {
  const written = (...list: [minutes: number, dormant: number][]) => {
    const points = list.map(([minutes, dormant]) => told(minutes, 0, 0, dormant));
    const { items } = advanced(recordOf([]), ...points.map((one) => ({ points: [one] })));
    return items.flatMap(({ dormant }) => dormant.map(({ t, minutes }) => [(ago(0) - t) / minute, minutes]));
  };

  it('is written down when it changes, without any channel', () =>
    expect(written([9, 3], [8, 3], [7, 12], [6, 12])).toEqual([
      [9, 3],
      [7, 12],
    ]));

  it('is written down once a day', () =>
    expect(written([2 * 1_440, 3], [1_440, 3], [1_430, 3])).toEqual([
      [2_880, 3],
      [1_440, 3],
    ]));

  it('changes nothing when it came late', () => expect(written([5, 3], [6, 12])).toEqual([[5, 3]]));
});
