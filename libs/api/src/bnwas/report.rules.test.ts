import { BnwasMode } from '../index.ts';
import { bridgeAlarms, isViolation, watchReport, type Watch } from '../report/rules.ts';

const minute = 60_000;
const rule = { minSpeed: 5.56, minDistance: 500 };

/** A way north along a meridian, a fix every five minutes, each with a speed. */
function watchOf(speeds: readonly number[], part: Partial<Watch> = {}): Watch {
  let lat = 69;
  const lats = speeds.map((speed, i) => (i === 0 ? lat : (lat += speed >= 5 ? 0.01 : 0)));
  return {
    from: 0,
    end: (speeds.length - 1) * 5 * minute,
    way: {
      t: Float64Array.from(speeds, (_, i) => i * 5 * minute),
      lat: Float64Array.from(lats),
      lng: Float64Array.from(speeds, () => 33),
      speed: Float32Array.from(speeds),
    },
    modes: [],
    autopilot: [],
    alarms: [],
    ...part,
  };
}
const minutesOf = (dt: string) => Date.parse(dt) / minute;

describe('BNWAS-D06 the bridge watch under way', () => {
  it('is cut at each change of the mode; what no packet told is no data, never off', () => {
    // Under way for the hour but its last ten minutes; 0.01° in five minutes are 1,115.5 m, 13.4 km/h.
    const speeds = [13, 13, 13, 13, 13, 13, 13, 13, 13, 13, 13, 0, 0];
    const report = watchReport(
      watchOf(speeds, {
        modes: [
          { from: 0, to: 20 * minute, value: BnwasMode.Manual },
          { from: 20 * minute, to: 30 * minute, value: BnwasMode.Off },
          { from: 30 * minute, to: 40 * minute, value: BnwasMode.Auto },
        ],
        autopilot: [{ from: 25 * minute, to: 60 * minute, value: 2 }],
      }),
      rule,
    );
    const rows = report.Rows.map((row) => [
      minutesOf(row.StartDt),
      minutesOf(row.EndDt),
      row.Mode,
      row.AutopilotState,
      row.IsViolation,
    ]);
    expect(rows).toEqual([
      [0, 20, 2, 0, false],
      [20, 30, 3, 0, true],
      [30, 40, 1, 2, false],
      [40, 50, null, 2, false],
    ]);
    expect(report.Rows[1]).toMatchObject({
      DurationSeconds: 600,
      DistanceMeters: expect.closeTo(2_231, 0),
      AverageSpeed: expect.closeTo(13.39, 1),
      StartCoordinates: [expect.closeTo(69.04, 6), 33],
      EndCoordinates: [expect.closeTo(69.06, 6), 33],
    });
    // 50 minutes under way, 40 of them with a known mode, of which 20 manual and 10 auto: 30 / 40.
    expect(report.Totals).toMatchObject({
      UnderWaySeconds: 3_000,
      ViolationSeconds: 600,
      ManualSeconds: 1_200,
      AutoSeconds: 600,
      NoDataSeconds: 600,
      Compliance: 0.75,
    });
  });

  it.each([
    [BnwasMode.Undefined, true],
    [BnwasMode.Auto, false],
    [BnwasMode.Manual, false],
    [BnwasMode.Off, true],
    [BnwasMode.PowerOff, true],
    [null, false],
  ])('mode %s is a violation: %s', (mode, is) => expect(isViolation(mode)).toBe(is));

  it('is cut where it was, on a way over the 180° meridian too', () => {
    const { way, ...rest } = watchOf([13, 13, 13], {
      modes: [
        { from: 0, to: 6 * minute, value: BnwasMode.Manual },
        { from: 6 * minute, to: 10 * minute, value: BnwasMode.Off },
      ],
    });
    const report = watchReport(
      { ...rest, way: { ...way, lng: Float64Array.of(179.98, 179.99, -179.98) } },
      rule,
    );
    expect(
      report.Rows.map(({ StartCoordinates, EndCoordinates }) => [StartCoordinates[1], EndCoordinates[1]]),
    ).toEqual([
      [179.98, expect.closeTo(179.996, 9)],
      [expect.closeTo(179.996, 9), expect.closeTo(-179.98, 9)],
    ]);
  });

  it('bridges a short slow time, ends at a long one, and counts no short way', () => {
    const stretches = (speeds: number[]) =>
      watchReport(watchOf(speeds), rule).UnderWay.map(({ StartDt, EndDt }) => [
        minutesOf(StartDt),
        minutesOf(EndDt),
      ]);
    // Slow at one fix: ten minutes between two fast ones. Slow at two: fifteen.
    expect(stretches([13, 13, 3, 13, 13])).toEqual([[0, 20]]);
    expect(stretches([13, 13, 3, 3, 13, 13])).toEqual([
      [0, 5],
      [20, 25],
    ]);
    expect(watchReport(watchOf([13, 13]), { ...rule, minDistance: 2_000 }).Rows).toEqual([]);
  });

  it('counts no silence as a way', () => {
    const watch = watchOf([13, 13, 13]);
    watch.way.t.set([0, 5 * minute, 90 * minute]);
    expect(watchReport({ ...watch, end: 90 * minute }, rule).UnderWay).toHaveLength(1);
  });
});

describe('BNWAS-D06, BNWAS-D08 alarms of the bridge', () => {
  const step = (
    at: number,
    kind: 'raised' | 'escalated' | 'cleared' | 'confirmed',
    state: number,
    by: string | null = null,
  ) => ({
    t: at * minute,
    kind,
    state,
    late: false,
    by,
  });
  const shown = (steps: ReturnType<typeof step>[]) =>
    bridgeAlarms(steps).map(({ StartDt, EndDt, State, EscalatedDt, ConfirmedDt, ConfirmedBy }) => [
      minutesOf(StartDt),
      EndDt && minutesOf(EndDt),
      State,
      EscalatedDt && minutesOf(EscalatedDt),
      ConfirmedDt && minutesOf(ConfirmedDt),
      ConfirmedBy,
    ]);

  it.each([
    [
      'raised, cleared, then confirmed',
      [step(0, 'raised', 1), step(2, 'cleared', 0), step(5, 'confirmed', 1, 'eva')],
      [[0, 2, 1, null, 5, 'eva']],
    ],
    [
      'escalated before it was confirmed',
      [step(0, 'raised', 1), step(1, 'escalated', 2), step(4, 'confirmed', 2, 'eva')],
      [[0, null, 2, 1, 4, 'eva']],
    ],
    [
      'risen after it was confirmed: another one',
      [step(0, 'raised', 1), step(1, 'confirmed', 1, 'eva'), step(3, 'escalated', 2)],
      [
        [0, 3, 1, null, 1, 'eva'],
        [3, null, 2, null, null, null],
      ],
    ],
    [
      'a confirmation of less',
      [step(0, 'raised', 2), step(1, 'confirmed', 1, 'eva')],
      [[0, null, 2, null, null, null]],
    ],
    [
      'risen where a late step had it rise before: the same one',
      [step(0, 'raised', 1), step(2, 'raised', 1), step(3, 'raised', 2), step(4, 'cleared', 0)],
      [[0, 4, 2, 3, null, null]],
    ],
    ['steps whose begin is not known', [step(0, 'cleared', 0), step(1, 'confirmed', 1, 'eva')], []],
  ])('%s', (_, steps, alarms) => expect(shown(steps)).toEqual(alarms));

  it('tell how long their confirmation took on average', () => {
    const alarms = bridgeAlarms([
      step(1, 'raised', 1),
      step(3, 'confirmed', 1),
      step(6, 'raised', 1),
      step(10, 'confirmed', 1),
    ]);
    // (2 + 4) / 2 = 3 minutes.
    expect(watchReport(watchOf([13, 13, 13, 13], { alarms }), rule).Totals).toMatchObject({
      AlarmCount: 2,
      AverageConfirmationSeconds: 180,
    });
  });
});
