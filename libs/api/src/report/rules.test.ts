import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { ChannelKind, ChannelType, type ChannelSettings } from '../index.ts';
import { aChannelSettings } from '../fixtures.ts';
import { AlarmIntervals, ChannelSummary, HeldValues, JoinedStretches, type JudgedBy } from './rules.ts';

const minute = 60_000;
const by = (settings: Partial<ChannelSettings> = {}): JudgedBy => ({
  settings: aChannelSettings(settings as never),
  labels: settings.EnumValues ?? [],
  checkEmergency: true,
});
/** An hour that begins at 0; what is told holds for 20 minutes. */
const hour = { hold: 20 * minute, from: 0, end: 60 * minute };

/** Gives values as columns, at once or in pages of two. */
function add(
  taker: { addAll: ChannelSummary['addAll'] },
  list: readonly (readonly [t: number, value: number, lat?: number, lng?: number])[],
): void {
  for (let i = 0; i < list.length; i += 2) {
    const page = list.slice(i, i + 2);
    const column = (place: 0 | 1 | 2 | 3) => Float64Array.from(page, (one) => one[place] ?? NaN);
    taker.addAll({ t: column(0), lat: column(2), lng: column(3) }, column(1));
  }
}

describe('how long a told value holds (domain rules 4.1 and 4.7)', () => {
  it('holds until the next one, at most its time, and from before the begin into it', () => {
    const joined = new JoinedStretches<string>();
    const held = new HeldValues<string>(hour, (from, to, value) => joined.add(from, to, value));
    held.add(-5 * minute, 'a'); // 0 to 5
    held.add(5 * minute, 'b'); // 5 to 10
    held.add(10 * minute, 'b'); // 10 to 30, then unknown
    held.add(50 * minute, 'c'); // 50 to 60, the end
    held.done();
    expect(joined.list.map(({ from, to, value }) => [from / minute, to / minute, value])).toEqual([
      [0, 5, 'a'],
      [5, 30, 'b'],
      [50, 60, 'c'],
    ]);
  });
});

describe('a column of told values', () => {
  it('holds as its values do one by one, in pages of any length', () => {
    const told = array(tuple(integer({ min: 1, max: 30 }), constantFrom(0, 1, 2, NaN)), { maxLength: 40 });
    assert(
      property(told, integer({ min: 1, max: 7 }), (list, page) => {
        const stretches = (
          give: (held: HeldValues<number>, t: Float64Array, values: Float64Array) => void,
        ) => {
          const joined = new JoinedStretches<number>();
          const held = new HeldValues<number>(hour, (from, to, value) => joined.add(from, to, value));
          let at = -40 * minute;
          const t = Float64Array.from(list, ([pause]) => (at += pause * minute));
          give(
            held,
            t,
            Float64Array.from(list, ([, value]) => value),
          );
          held.done();
          return joined.list;
        };
        const inPages = stretches((held, t, values) => {
          for (let i = 0; i < t.length; i += page)
            held.addAll(t.subarray(i, i + page), values.subarray(i, i + page));
        });
        const oneByOne = stretches((held, t, values) =>
          values.forEach((value, i) => Number.isNaN(value) || held.add(t[i] ?? 0, value)),
        );
        expect(inPages).toEqual(oneByOne);
      }),
    );
  });
});

describe('REP-D06 a sensor over a period', () => {
  it('tells least, greatest, mean by time, samples, and times of alarm', () => {
    const summary = new ChannelSummary(by({ UpperPreEmergency: 50, UpperEmergency: 80 }), hour);
    add(summary, [
      [-10 * minute, 40], // holds 0 to 10
      [10 * minute, 60], // 10 to 20, pre-emergency
      [20 * minute, 90], // 20 to 25, emergency
      [22 * minute, NaN], // nothing told
      [25 * minute, 30], // 25 to 45, then unknown
      [55 * minute, 85], // 55 to 60, emergency
    ]);
    // (40·10 + 60·10 + 90·5 + 30·20 + 85·5) / 50 = 2475 / 50 = 49.5
    expect(summary.done()).toEqual({
      last: { t: 55 * minute, value: 85 },
      least: 30,
      greatest: 90,
      mean: 49.5,
      samples: 4,
      preEmergency: 10 * minute,
      emergency: 10 * minute,
      emergencies: 2,
    });
  });

  it('of states tells the last and the times, no least and no mean', () => {
    const words = [{ Value: 1, Label: 'Open', Status: 3 as const }];
    const summary = new ChannelSummary(by({ ChannelType: ChannelType.Enum, EnumValues: words }), hour);
    add(summary, [
      [0, 1],
      [5 * minute, 0],
    ]);
    expect(summary.done()).toMatchObject({
      last: { value: 0 },
      least: null,
      mean: null,
      samples: 2,
      emergency: 5 * minute,
      emergencies: 1,
    });
  });

  it.each([
    ['between two courses beside north', [350, 30], 10],
    ['north, which is never 360', [359.9, 0.1], 0],
    ['of courses that are far from north', [80, 100], 90],
    ['none of opposite courses', [0, 180], null],
  ])('of a course has as its mean %s', (_, [first = 0, second = 0], mean) => {
    const summary = new ChannelSummary(by({ ChannelFlag: ChannelKind.Course }), hour);
    add(summary, [
      [0, first],
      [20 * minute, second], // 20 to 40, then unknown
    ]);
    const told = summary.done().mean;
    expect(told === null ? null : Math.round(told * 1e6) / 1e6).toBe(mean);
  });

  it('of no values tells nothing', () => {
    expect(new ChannelSummary(by(), hour).done()).toMatchObject({ last: null, mean: null, samples: 0 });
  });
});

describe('REP-D09 alarms of a sensor', () => {
  it('are uninterrupted, with the farthest value and the place of their begin', () => {
    const alarms = new AlarmIntervals(by({ LowerEmergency: 10, LowerPreEmergency: 11 }), hour);
    add(alarms, [
      [0, 12, 69, 33],
      [5 * minute, 10.5, 69, 34], // pre-emergency 5 to 10
      [10 * minute, 9, 69, 35], // emergency 10 to 35, farthest 8
      [15 * minute, 8, 69, 36],
      [40 * minute, 9.5], // again 40 to 60: between nothing was known
    ]);
    expect(
      alarms
        .done()
        .map(({ state, from, to, extreme, at }) => [state, from / minute, to / minute, extreme, at]),
    ).toEqual([
      [2, 5, 10, 10.5, [69, 34]],
      [3, 10, 35, 8, [69, 35]],
      [3, 40, 60, 9.5, null],
    ]);
  });
});

describe('REP-D06, REP-D09 many values of a sensor', () => {
  it('are judged as each by itself, whatever comes first', () => {
    const settings = { LowerEmergency: 10, LowerPreEmergency: 11, UpperPreEmergency: 15, UpperEmergency: 16 };
    const values = Array.from({ length: 2_000 }, (_, i) => 13 + 5 * Math.sin(i / 7) * Math.cos(i / 90));
    const summary = new ChannelSummary(by(settings), { hold: minute, from: 0, end: 2_000 * minute });
    add(
      summary,
      values.map((value, i) => [i * minute, value]),
    );
    // Each holds for its minute; equal to a threshold is not crossed (CHAN-D03).
    const emergency = values.filter((value) => value < 10 || value > 16).length;
    const alarm = values.filter((value) => value < 11 || value > 15).length;
    expect(summary.done()).toMatchObject({
      emergency: emergency * minute,
      preEmergency: (alarm - emergency) * minute,
    });
    expect(emergency).toBeGreaterThan(100);
  });

  it.each([
    ['a sensor that is not polled', { Enabled: false, LowerEmergency: 10 }],
    ['a limit that is not crossed', { LowerEmergency: 9, UpperEmergency: 9 }],
  ])('of %s are no alarms', (_, settings) => {
    const alarms = new AlarmIntervals(by(settings), hour);
    add(alarms, [[0, 9]]);
    expect(alarms.done()).toEqual([]);
  });
});
