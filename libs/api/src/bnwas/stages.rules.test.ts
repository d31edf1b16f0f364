import { bridgeAlarms, watchReport, type AlarmStep } from '../report/rules.ts';
import { BnwasReport } from './bnwas.ts';
import { BnwasNow, dormantIn, stageOf } from './watchStages.ts';

const minute = 60_000;
const iso = (minutes: number) => new Date(minutes * minute).toISOString();
const step = (
  at: number,
  kind: AlarmStep['kind'],
  state: number,
  part: Partial<AlarmStep> = {},
): AlarmStep => ({ t: at * minute, kind, state, late: false, by: null, ...part });

describe('BNWAS-D09 stages of an alarm and what reset it', () => {
  const shown = (steps: AlarmStep[]) =>
    bridgeAlarms(steps).map(({ Stages, ResetSource }) => [
      Stages?.map(({ Stage, StartDt }) => `${Stage} at ${Date.parse(StartDt) / minute}`).join(', '),
      ResetSource,
    ]);

  it.each<[string, AlarmStep[], ReturnType<typeof shown>]>([
    ['a device that tells of none', [step(0, 'raised', 1), step(2, 'cleared', 0)], [['', null]]],
    [
      'each higher than the one before, until it was reset on the bridge',
      [
        step(0, 'raised', 1, { stage: 1 }),
        step(1, 'escalated', 2, { stage: 2 }),
        step(2, 'staged', 2, { stage: 3 }),
        step(3, 'cleared', 0, { stage: 0, reset: 21 }),
      ],
      [['1 at 0, 2 at 1, 3 at 2', 21]],
    ],
    [
      'one that is no higher is none',
      [step(0, 'raised', 2, { stage: 3 }), step(1, 'staged', 2, { stage: 2 })],
      [['3 at 0', null]],
    ],
    [
      'one that nobody knows is none',
      [step(0, 'raised', 1, { stage: 7 }), step(1, 'staged', 1, { stage: 0 })],
      [['', null]],
    ],
    [
      'a stage after the confirmation is of the same alarm, a higher state is another one',
      [
        step(0, 'raised', 1, { stage: 1 }),
        step(1, 'confirmed', 1, { by: 'eva' }),
        step(2, 'escalated', 2, { stage: 2 }),
        step(3, 'confirmed', 2, { by: 'eva' }),
        step(4, 'staged', 2, { stage: 3 }),
      ],
      [
        ['1 at 0', null],
        ['2 at 2, 3 at 4', null],
      ],
    ],
    ['a stage without an alarm is none', [step(0, 'staged', 1, { stage: 1 })], []],
  ])('%s', (_, steps, alarms) => expect(shown(steps)).toEqual(alarms));

  it('a reset on the bridge confirms nothing', () =>
    expect(bridgeAlarms([step(0, 'raised', 1), step(1, 'cleared', 0, { reset: 3 })])[0]).toMatchObject({
      EndDt: iso(1),
      ConfirmedDt: null,
    }));

  it('the highest is the last, and there is none where none was told', () => {
    expect(
      stageOf({
        Stages: [
          { Stage: 1, StartDt: iso(0) },
          { Stage: 3, StartDt: iso(1) },
        ],
      }),
    ).toBe(3);
    expect([stageOf({ Stages: [] }), stageOf({})]).toEqual([null, null]);
  });

  it('are counted by the highest of each; those of devices that tell of none are in no count', () => {
    const alarms = bridgeAlarms([
      step(0, 'raised', 1, { stage: 1 }),
      step(1, 'cleared', 0),
      step(2, 'raised', 1, { stage: 1 }),
      step(3, 'escalated', 2, { stage: 2 }),
      step(4, 'cleared', 0),
      step(5, 'raised', 1),
    ]);
    const none = new Float64Array();
    const way = { t: none, lat: none, lng: none, speed: new Float32Array() };
    const watch = { from: 0, end: 10 * minute, way, modes: [], autopilot: [], alarms };
    const dormant = [{ from: 0, to: 6 * minute, value: 3 }];
    const rule = { minSpeed: 5, minDistance: 500 };
    const report = watchReport({ ...watch, dormant }, rule);
    expect(report.Totals).toMatchObject({
      AlarmCount: 3,
      AlarmsByStage: [
        { Stage: 1, AlarmCount: 1 },
        { Stage: 2, AlarmCount: 1 },
      ],
    });
    expect(report.DormantPeriods).toEqual([{ StartDt: iso(0), EndDt: iso(6), Minutes: 3 }]);
    expect(watchReport(watch, rule).DormantPeriods).toEqual([]);
  });
});

describe('BNWAS-D09 dormant periods of an interval', () => {
  const period = (from: number, to: number, Minutes: number) => ({
    StartDt: iso(from),
    EndDt: iso(to),
    Minutes,
  });
  const set = [period(0, 10, 3), period(10, 20, 12), period(20, 30, 3)];
  it.each([
    [set, 0, 10, [3]],
    [set, 5, 15, [3, 12]],
    [set, 5, 30, [3, 12]],
    [set, 30, 40, []],
    [undefined, 0, 10, []],
  ])('%j within %i to %i', (periods, from, to, minutes) =>
    expect(dormantIn(periods, { StartDt: iso(from), EndDt: iso(to) })).toEqual(minutes),
  );
});

describe('BNWAS-D09 an answer of a server that knows of no stages', () => {
  it('is read as before', () => {
    const alarm = {
      StartDt: iso(0),
      EndDt: null,
      State: 1,
      EscalatedDt: null,
      ConfirmedDt: null,
      ConfirmedBy: null,
      Late: false,
    };
    expect(BnwasReport.shape.Alarms.parse([alarm])).toEqual([alarm]);
    expect(BnwasNow.parse({ BeaconId: 1, Stage: null, DormantMinutes: null, Alarm: alarm }).Alarm).toEqual(
      alarm,
    );
  });
});
