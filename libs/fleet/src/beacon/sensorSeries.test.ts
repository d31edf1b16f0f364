import { ChartChannelData } from '@mayak/api';
import { aChannel, aChannelSettings } from '@mayak/api/fixtures';
import { bandsOf, firstChoice, seriesOf, seriesOfColumns } from './sensorSeries';

const at = (minute: number) => new Date(Date.UTC(2026, 9, 14, 0, minute)).toISOString();
const data = (minutes: number[], values: (number | null)[]) =>
  ChartChannelData.parse({
    Id: 101,
    Name: 'Supply',
    ChannelType: 0,
    Timestamps: minutes.map(at),
    Values: values,
    FormattedValues: values.map(String),
    Coordinates: values.map(() => null),
  });
const minute = 60_000;
/** A history of one sensor in slots, with the last moment of each in which it told something. */
const inSlots = (slot: number, times: number[], values: number[]) => ({
  head: {
    BeaconId: 1,
    StartDt: at(0),
    EndDt: at(0),
    Slot: slot * minute,
    Moments: 9_000,
    Channels: [aChannelSettings({ Id: 101 })],
  },
  t: Float64Array.from(times, (time) => time * minute),
  lat: new Float64Array(times.length),
  lng: new Float64Array(times.length),
  channels: [
    {
      values: Float64Array.from(values),
      least: Float64Array.from(values),
      greatest: Float64Array.from(values, (value) => value + (value > 5 ? 1 : 0)),
    },
  ],
});
const reader = { unit: 3, gap: 60, locale: 'en' } as const;

describe('CHART-D03 a sensor in a chart', () => {
  it('breaks its line where it was silent longer than timeout 2', () => {
    const { points } = seriesOf(aChannel(), 0, data([0, 60, 121], [1, 2, 3]), reader);
    expect(points.map(([, value]) => value)).toEqual([1, 2, null, 3]);
  });

  it('goes on over a long period, whose slots are longer than timeout 2, and breaks where a slot is without data', () => {
    const year = inSlots(240, [239, 479, 719, 1_199, 1_439], [1, 2, 2, 3, 3]);
    const { points } = seriesOfColumns(aChannel({ Id: 101 }), 0, year, reader);
    expect(points.map(([, value]) => value)).toEqual([1, 2, 2, null, 3, 3]);
  });

  it('breaks where a slot tells of a silence by itself, with both extremes of the next one behind it', () => {
    const year = inSlots(240, [239, 300, 719], [1, 2, 9]);
    const { points } = seriesOfColumns(aChannel({ Id: 101 }), 0, year, reader);
    expect(points.map(([, value]) => value)).toEqual([1, 2, null, 10, 9]);
  });

  it('shows speeds in the unit of the beacon (CHAN-D15)', () => {
    const speed = aChannel({ ChannelFlag: 3, Unit: 'km/h' });
    expect(seriesOf(speed, 0, data([0], [18.52]), reader).points[0]?.[1]).toBeCloseTo(10, 6);
  });

  it('is drawn in steps with its labels when its values are codes', () => {
    const EnumValues = [
      { Value: 1, Label: 'Auto', Status: 1 },
      { Value: 4, Label: 'Power off', Status: 2 },
      { Value: 9, Label: 'Fault', Status: 3 },
    ];
    const mode = aChannel({ ChannelType: 2, EnumValues, Unit: null });
    const series = seriesOf(mode, 0, undefined, reader);
    expect(series.labels?.map(({ label }) => label)).toEqual(['Auto', 'Power off', 'Fault']);
    expect(series.bands).toEqual([
      { from: 3.5, to: 4.5, state: 'preEmergency' },
      { from: 8.5, to: 9.5, state: 'emergency' },
    ]);
    expect(series.points).toEqual([]);
  });
});

describe('the grounds behind a line tell its thresholds', () => {
  const same = (v: number) => v;
  const states = (Thresholds: (number | null)[] | null) =>
    bandsOf(aChannel({ Thresholds }), same).map(({ from, to, state }) => [
      Math.max(from, -99),
      Math.min(to, 99),
      state[0],
    ]);
  it.each([
    [
      'all four',
      [10, 20, 80, 90],
      [
        [-99, 10, 'e'],
        [10, 20, 'p'],
        [80, 90, 'p'],
        [90, 99, 'e'],
      ],
    ],
    [
      'only the inner ones',
      [null, 20, 80, null],
      [
        [-99, 20, 'p'],
        [80, 99, 'p'],
      ],
    ],
    [
      'only the outer ones',
      [10, null, null, 90],
      [
        [-99, 10, 'e'],
        [90, 99, 'e'],
      ],
    ],
    ['none', null, []],
  ] as const)('%s', (_, thresholds, bands) => expect(states(thresholds && [...thresholds])).toEqual(bands));
});

describe('the first choice of sensors', () => {
  const kinds = (...flags: number[]) => flags.map((ChannelFlag, i) => aChannel({ Id: i + 1, ChannelFlag }));
  it.each([
    ['speed and temperature', kinds(2, 5, 1, 3), [4, 2]],
    ['what there is', kinds(2), [1]],
    ['numbers alone', [aChannel({ Id: 7, ChannelType: 2, EnumValues: [] }), aChannel({ Id: 8 })], [8]],
  ])('is %s', (_, channels, ids) => expect(firstChoice(channels)).toEqual(ids));
});
