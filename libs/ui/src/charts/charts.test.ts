import Highcharts, { type PointOptionsObject } from 'highcharts';
import 'highcharts/modules/accessibility';
import { barOptions } from './barOptions';
import type { ChartColours } from './ChartColours';
import { held } from './held';
import { nearest } from './nearest';
import { panesOf, plotHeight } from './panes';
import { seriesLook, type TimeSeries } from './series';
import { tickText, timeOptions, timeTicks } from './timeOptions';

const colours: ChartColours = {
  series: Array.from({ length: 21 }, (_, i) => `#0000${String(i).padStart(2, '0')}`),
  grid: '#111111',
  axis: '#222222',
  label: '#333333',
  crosshair: '#444444',
  text: '#555555',
  focus: '#666666',
  preEmergency: '#ffff00',
  emergency: '#ff0000',
};
const aSeries = (part: Partial<TimeSeries> = {}): TimeSeries => ({
  id: 1,
  name: 'Supply',
  unit: 'V',
  order: 0,
  points: [],
  bands: [],
  labels: null,
  ...part,
});
const hour = 3_600_000;
const frame = { label: 'Sensors', from: 0, to: 24 * hour, zone: 180, number: String };

describe('CHART-03, CHART-D02 the look of a series', () => {
  it('cycles through 21 colours', () => {
    expect(new Set(Array.from({ length: 21 }, (_, i) => seriesLook(i).token)).size).toBe(21);
    expect(seriesLook(21).token).toBe(seriesLook(0).token);
  });

  it('changes the dash from the second series on, so that it is told without colour', () => {
    expect(new Set([0, 1, 2, 3].map((i) => seriesLook(i).dash)).size).toBe(4);
  });
});

describe('panes of a chart', () => {
  const units = (...list: string[]) => list.map((unit, id) => aSeries({ id, unit }));
  const steps = (id: number) => aSeries({ id, unit: '', labels: [{ value: 0, label: 'Off' }] });

  it.each([
    ['one unit: one axis', units('V', 'V'), [[false, 2]]],
    [
      'two units: an axis on each side',
      units('V', 'l'),
      [
        [false, 1],
        [true, 1],
      ],
    ],
    [
      'three units: a second pane',
      units('V', 'l', '%'),
      [
        [false, 1],
        [true, 1],
        [false, 1],
      ],
    ],
    [
      'CHART-D03 states: a pane of their own',
      [...units('V'), steps(8), steps(9)],
      [
        [false, 1],
        [false, 1],
        [false, 1],
      ],
    ],
  ] as const)('%s', (_, series, axes) => {
    const panes = panesOf(series);
    expect(panes.map((pane) => [pane.opposite, pane.series.length])).toEqual(axes);
    for (const { top, height } of panes) expect(top + height).toBeLessThanOrEqual(100.001);
  });

  it('take more height the more there are', () => {
    expect(plotHeight(units('V', 'l', '%'))).toBeGreaterThan(plotHeight(units('V', 'l')));
  });

  it('CHART-D03 leave each state a line of text', () => {
    const labels = [0, 1, 2, 3, 4].map((value) => ({ value, label: `State ${value}` }));
    const series = [...units('V', 'l', '%'), aSeries({ id: 8, labels })];
    const height = panesOf(series).at(-1)?.height ?? 0;
    expect((height / 100) * (plotHeight(series) - 34)).toBeGreaterThanOrEqual(5 * 14);
  });
});

describe('SIDE-03, CHART-D03 a chart of states', () => {
  const labels = [
    { value: 1, label: 'Auto' },
    { value: 99, label: 'Fault' },
    { value: 4, label: 'Power off' },
  ];
  const bands = [{ from: 98.5, to: 99.5, state: 'emergency' as const }];
  const states = aSeries({ labels, bands, points: [1, 4, 99, 50, 0, null].map((code, t) => [t, code]) });
  const options = (series: TimeSeries[]) => timeOptions(series, frame, colours);

  it('has its states one row apart, a code without a label between them', () => {
    expect(options([states])).toMatchObject({
      yAxis: [{ min: -0.5, max: 2.5, tickPositions: [0, 1, 2], plotBands: [{ from: 1.5, to: 2.5 }] }],
      series: [{ data: [0, 1, 2, 1.5, -0.5, null].map((row) => [expect.any(Number), row]) }],
    });
  });

  it('gives its axis back to a number', () => {
    const numbers = aSeries({ id: 2, points: [1, 2, 3].map((t) => [t * hour, 600 + t]) });
    const chart = Highcharts.chart(document.createElement('div'), options([states]));
    chart.update(options([numbers]), true, true, false);
    const { min, max } = chart.yAxis[0]?.getExtremes() ?? {};
    chart.destroy();
    expect(min).toBeGreaterThan(500);
    expect(max).toBeLessThan(700);
  });
});

describe('CHART-D03 a sensor that tells something rarely', () => {
  it('has a dot where no line goes to a value, between two gaps or at an end', () => {
    const told = [5, null, 6, null, null, 7, 8, null, 9];
    const points = told.map((value, t) => [t * hour, value] as const);
    const { series } = timeOptions([aSeries({ points })], frame, colours);
    const drawn = (series as { data: (PointOptionsObject | [number, number])[] }[])[0]?.data ?? [];
    const dotted = drawn.flatMap((one) => ('marker' in one && one.marker?.enabled ? [one.y] : []));
    expect(dotted).toEqual([5, 6, 9]);
  });

  it('has no dot any more where a line goes to a value by now', () => {
    const of = (...told: (number | null)[]) => {
      const points = told.map((value, t) => [t * hour, value] as const);
      return timeOptions([aSeries({ points })], frame, colours);
    };
    const chart = Highcharts.chart(document.createElement('div'), of(5, 6, null, 7));
    const dotted = () =>
      chart.series[0]?.points.flatMap(({ y, options }) => (options.marker?.enabled ? [y] : []));
    expect(dotted()).toEqual([7]);
    chart.update(of(5, 6, null, 7, 8), true, true, false);
    expect(dotted()).toEqual([]);
    chart.destroy();
  });
});

describe('SIDE-13, CHART-D03 a press that may be half of a double press', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['is told once when nothing follows', false, [2]],
    ['is not told when it was dropped', true, []],
  ])('%s', (_, drops, told) => {
    const heard: number[] = [];
    const press = held((t: number) => heard.push(t));
    press.call(1);
    press.call(2);
    if (drops) press.drop();
    expect(heard).toEqual([]);
    jest.runAllTimers();
    expect(heard).toEqual(told);
  });

  it('tells when a part of the time is shown, and when all is again', () => {
    const heard: boolean[] = [];
    const options = timeOptions(
      [aSeries({ points: [[hour, 5]] })],
      { ...frame, onZoom: (part) => heard.push(part) },
      colours,
    );
    const chart = Highcharts.chart(document.createElement('div'), options);
    chart.xAxis[0]?.setExtremes(5 * hour, 9 * hour);
    chart.zoomOut();
    chart.destroy();
    expect(heard).toEqual([true, false]);
  });
});

describe('FMT-D01 the axis of time', () => {
  it.each([
    [24 * hour, 5],
    [6 * hour, 4],
    [hour, 5],
    [7 * 24 * hour, 4],
  ])('of %i ms has some round moments', (length, count) => {
    const ticks = timeTicks(0, length, 0);
    expect(ticks.length).toBeGreaterThanOrEqual(count);
    expect(ticks.length).toBeLessThanOrEqual(6);
  });

  it('says HH:mm, and the date at midnight', () => {
    expect(tickText(Date.UTC(2026, 9, 14, 3), 180)).toBe('06:00');
    expect(tickText(Date.UTC(2026, 9, 13, 21), 180)).toBe('14.10');
  });

  it.each([
    ['2026-03-28T23:00Z', '2026-03-29T22:00Z', ['29.03', '06:00', '12:00', '18:00', '30.03']],
    ['2026-10-24T22:00Z', '2026-10-25T23:00Z', ['25.10', '06:00', '12:00', '18:00', '26.10']],
    ['2026-03-28T23:30Z', '2026-03-29T03:30Z', ['01:00', '03:00', '04:00', '05:00']],
    ['2026-10-23T22:00Z', '2026-10-27T23:00Z', ['24.10', '25.10', '26.10', '27.10', '28.10']],
  ])('is round on the clock of Oslo from %s to %s, in which clocks change', (from, to, texts) => {
    const ticks = timeTicks(Date.parse(from), Date.parse(to), 'Europe/Oslo');
    expect(ticks.map((t) => tickText(t, 'Europe/Oslo'))).toEqual(texts);
    expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
  });

  it('draws moments and tells of a press at one', () => {
    const picked: number[] = [];
    const series = [aSeries({ points: [[hour, 5]] })];
    const options = timeOptions(series, { ...frame, onPick: (t) => picked.push(t) }, colours);
    expect(options.series).toMatchObject([{ data: [{ x: hour, y: 5 }], dashStyle: 'Solid' }]);
    expect(options.xAxis).toMatchObject({ min: 0, max: 24 * hour });
    const press = { xAxis: [{ value: 5 * hour }] };
    options.chart?.events?.click?.call({} as never, press as never);
    expect(picked).toEqual([5 * hour]);
  });

  it('GEN-D04 tells of a moment aloud with its day where there are several', () => {
    const series = [aSeries({ name: 'Depth', points: [[hour, 5]] })];
    const said = (to: number) => {
      const { point } = timeOptions(series, { ...frame, to }, colours).accessibility ?? {};
      const at = { x: hour, y: 5, series: { name: 'Depth' } };
      return point?.descriptionFormatter?.(at as never);
    };
    expect(said(24 * hour)).toBe('04:00, Depth, 5');
    expect(said(72 * hour)).toBe('01.01 04:00, Depth, 5');
  });

  it('marks thresholds behind the line of a sensor that has its axis alone', () => {
    const bands = [{ from: 5, to: 9, state: 'emergency' as const }];
    const axes = (series: TimeSeries[]) =>
      timeOptions(series, frame, colours).yAxis as { plotBands: unknown[] }[];
    expect(axes([aSeries({ bands })])[0]?.plotBands).toMatchObject([{ from: 5, to: 9, color: '#ff0000' }]);
    expect(axes([aSeries({ bands }), aSeries({ id: 2 })])[0]?.plotBands).toEqual([]);
  });
});

describe('design section 8 bars', () => {
  it('are empty where nothing is known, and pale while the day goes on', () => {
    const bars = [
      { name: '13.10', value: null },
      { name: '14.10', value: 5, open: true },
    ];
    expect(barOptions(bars, 'Fuel', String, colours).series).toMatchObject([
      {
        data: [
          { y: null, opacity: 1 },
          { y: 5, opacity: 0.45 },
        ],
      },
    ]);
  });

  it('FUEL-D03 bear a question mark where the value is unknown, and none where there is a value', () => {
    const bars = [
      { name: '13.10', value: null, unknown: 'no data' },
      { name: '14.10', value: 0 },
      { name: '15.10', value: null },
    ];
    const { series, plotOptions } = barOptions(bars, 'Fuel', String, colours);
    expect(series).toMatchObject([{ data: [{ y: 0 }, { y: 0 }, { y: null }] }]);
    const label = plotOptions?.column?.dataLabels as { formatter: (this: { index: number }) => string };
    expect([0, 1, 2].map((index) => label.formatter.call({ index }))).toEqual(['?', '0', '']);
  });
});

describe('the value under the cursor', () => {
  const points = [
    [10, 1],
    [20, null],
    [30, 3],
  ] as const;
  it.each([
    [0, [10, 1]],
    [12, [10, 1]],
    [24, [30, 3]],
    [99, [30, 3]],
  ] as const)('at %i is the nearest that is no gap', (t, found) => expect(nearest(points, t)).toEqual(found));
  it('is none farther away than it may be', () => expect(nearest(points, 99, 20)).toBeNull());
  it('is none of no points', () => expect(nearest([], 5)).toBeNull());
});
