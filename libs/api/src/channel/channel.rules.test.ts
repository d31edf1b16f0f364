import {
  ChannelKind,
  ChannelState,
  channelState,
  ChannelType,
  displayedValue,
  distanceIn,
  labelsOf,
  LengthUnit,
  Relevance,
  relevance,
  shownValueState,
  speedIn,
  ValueState,
  valueState,
} from '../index.ts';
import { aChannelSettings } from '../fixtures.ts';

const none = { LowerEmergency: null, LowerPreEmergency: null, UpperPreEmergency: null, UpperEmergency: null };
const all = { LowerEmergency: 10, LowerPreEmergency: 20, UpperPreEmergency: 80, UpperEmergency: 90 };
const real = { ChannelType: ChannelType.Real, Min: null, Max: null, labels: [], ...none };

describe('CHAN-10, CHAN-D02, CHAN-D03 the value state of a real channel', () => {
  it.each([
    [null, all, ValueState.NoValue],
    [9.99, all, ValueState.LowerEmergency],
    [10, all, ValueState.LowerPreEmergency],
    [19.99, all, ValueState.LowerPreEmergency],
    [20, all, ValueState.Normal],
    [80, all, ValueState.Normal],
    [80.01, all, ValueState.UpperPreEmergency],
    [90, all, ValueState.UpperPreEmergency],
    [90.01, all, ValueState.UpperEmergency],
    [-1000, none, ValueState.Normal],
    [5, { ...none, LowerPreEmergency: 6 }, ValueState.LowerPreEmergency],
  ])('%s among %o is %i', (value, thresholds, state) => {
    expect(valueState(value, { ...real, ...thresholds }, true)).toBe(state);
  });

  it('is undefined without the emergency check, and outside Min and Max when no threshold is crossed', () => {
    expect(valueState(5, { ...real, ...all }, false)).toBe(ValueState.Undefined);
    expect(valueState(101, { ...real, Min: 0, Max: 100 }, true)).toBe(ValueState.Undefined);
    expect(valueState(-1, { ...real, Min: 0, Max: 100 }, true)).toBe(ValueState.Undefined);
    expect(valueState(101, { ...real, ...all, Min: 0, Max: 100 }, true)).toBe(ValueState.UpperEmergency);
  });
});

describe('CHAN-D10 the value state of binary and enum channels', () => {
  const binary = aChannelSettings({
    ChannelType: ChannelType.Binary,
    Value0Label: 'Closed',
    Value0Status: 1,
    Value1Label: 'Open',
    Value1Status: 3,
  });
  const mode = aChannelSettings({
    ChannelType: ChannelType.Enum,
    EnumValues: [
      { Value: 1, Label: 'Auto', Status: 1 },
      { Value: 3, Label: 'Off', Status: 2 },
      { Value: 0, Label: 'Undefined', Status: 3 },
    ],
  });
  it.each([
    [binary, 0, ValueState.Normal],
    [binary, 1, ValueState.DiscreteEmergency],
    [mode, 1, ValueState.Normal],
    [mode, 3, ValueState.DiscretePreEmergency],
    [mode, 0, ValueState.DiscreteEmergency],
    [mode, 9, ValueState.Undefined],
  ])('takes the status of the label (case %#)', (settings, value, state) => {
    expect(valueState(value, { ...settings, labels: labelsOf(settings) }, true)).toBe(state);
  });
});

describe('CHAN-10, CHAN-D02 how the nine value states are shown', () => {
  it.each([
    [0, 'noValue'],
    [1, 'undefined'],
    [2, 'normal'],
    [3, 'preEmergency'],
    [4, 'preEmergency'],
    [5, 'emergency'],
    [6, 'emergency'],
    [7, 'preEmergency'],
    [8, 'emergency'],
  ] as const)('%i as %s', (state, shown) => expect(shownValueState(state)).toBe(shown));
});

describe('CHAN-09, CHAN-D05 relevance', () => {
  const rule = { CheckRelevance: true, RelevanceTimeout1: 60, RelevanceTimeout2: 1440 };
  const now = Date.UTC(2026, 9, 14, 12);
  const ago = (minutes: number) => now - minutes * 60_000;
  it.each([
    [ago(0), Relevance.Actual],
    [ago(60), Relevance.Actual],
    [ago(60.01), Relevance.Recent],
    [ago(1440), Relevance.Recent],
    [ago(1440.01), Relevance.Outdated],
    [null, Relevance.NoTime],
  ])('of %s is %i', (time, state) => expect(relevance(time, rule, now)).toBe(state));

  it('is not judged when the check is off', () => {
    expect(relevance(ago(9999), { ...rule, CheckRelevance: false }, now)).toBe(Relevance.NotChecked);
  });
});

describe('CHAN-11, CHAN-D06, CHAN-D08 the channel state', () => {
  const { Normal, UpperEmergency, LowerPreEmergency, NoValue, Undefined } = ValueState;
  const { Actual, Recent, Outdated, NotChecked } = Relevance;
  it.each([
    // polled  value              age         emergency first  state
    [false, UpperEmergency, Actual, true, ChannelState.NotPolled],
    [true, NoValue, Outdated, true, ChannelState.Undefined],
    [true, UpperEmergency, Outdated, true, ChannelState.Emergency],
    [true, UpperEmergency, Outdated, false, ChannelState.Outdated],
    [true, UpperEmergency, Recent, false, ChannelState.Emergency],
    [true, LowerPreEmergency, Outdated, true, ChannelState.PreEmergency],
    [true, LowerPreEmergency, Outdated, false, ChannelState.Outdated],
    [true, LowerPreEmergency, Actual, false, ChannelState.PreEmergency],
    [true, Normal, Outdated, true, ChannelState.Outdated],
    [true, Normal, Recent, true, ChannelState.Recent],
    [true, Normal, Actual, true, ChannelState.Normal],
    [true, Normal, NotChecked, true, ChannelState.Normal],
    [true, Undefined, Recent, true, ChannelState.Recent],
  ] as const)(
    'polled %s, value %i, age %i, emergency first %s: %i',
    (enabled, value, age, emergencyFirst, state) => {
      expect(channelState({ enabled, value, relevance: age, emergencyFirst })).toBe(state);
    },
  );
});

describe('CHAN-D09, CHAN-D15 the displayed value', () => {
  const shown = {
    locale: 'ru' as const,
    lengthUnit: LengthUnit.Knot,
    unitWord: (unit: string) => (unit === '°' ? unit : `<${unit}>`),
    speedWord: () => 'kn',
  };
  const cell = {
    ChannelType: ChannelType.Real,
    ChannelFlag: ChannelKind.None,
    Unit: 'V',
    Precision: 1,
    PadLeadingZeros: 0,
    labels: [],
  };
  it.each([
    [null, {}, null],
    [24.64, {}, '24,6\u00a0<V>'],
    [24.64, { Precision: 0 }, '25\u00a0<V>'],
    [5, { PadLeadingZeros: 3 }, '005,0\u00a0<V>'],
    [-5, { PadLeadingZeros: 3 }, '-005,0\u00a0<V>'],
    [262, { Unit: '°', Precision: 0 }, '262°'],
    [262, { Unit: null, Precision: 0 }, '262'],
    [359.6, { ChannelFlag: ChannelKind.Course, Unit: '°', Precision: 0 }, '0°'],
    [360, { ChannelFlag: ChannelKind.Course, Unit: '°', Precision: 1 }, '0,0°'],
    [359.6, { ChannelFlag: ChannelKind.Course, Unit: '°', Precision: 1, PadLeadingZeros: 3 }, '359,6°'],
    [359.6, { Unit: '°', Precision: 0 }, '360°'],
    [20.742, { ChannelFlag: ChannelKind.Speed, Unit: 'km/h' }, '11,2\u00a0kn'],
    [3, { ChannelType: ChannelType.Enum, labels: [{ Value: 3, Label: 'Off', Status: 2 as const }] }, 'Off'],
    [4, { ChannelType: ChannelType.Enum }, '4'],
  ])('of %s with %o is %s', (value, part, text) =>
    expect(displayedValue(value, { ...cell, ...part }, shown)).toBe(text),
  );

  it.each([
    [9_999, 0, '9999', '9999'],
    [16_558, 0, '16\u00a0558', '16,558'],
    [-1_234_567.891, 1, '-1\u00a0234\u00a0567,9', '-1,234,567.9'],
  ])('FMT-D03 groups %d with %i decimals from five digits on: %s, %s', (value, Precision, ru, en) => {
    const litres = { ...cell, Precision, Unit: null };
    expect(displayedValue(value, litres, shown)).toBe(ru);
    expect(displayedValue(value, litres, { ...shown, locale: 'en' })).toBe(en);
  });

  it('has a decimal point in English', () => {
    expect(displayedValue(24.64, cell, { ...shown, locale: 'en' })).toBe('24.6\u00a0<V>');
  });

  it.each([
    [LengthUnit.Kilometre, 18.52],
    [LengthUnit.Metre, 18.52],
    [LengthUnit.Knot, 10],
    [LengthUnit.Mile, 11.508],
  ])('FMT-D04 converts 18.52 km/h for unit %i to %d', (unit, speed) =>
    expect(speedIn(18.52, unit)).toBeCloseTo(speed, 3),
  );

  it.each([
    [LengthUnit.Metre, 18_520],
    [LengthUnit.Kilometre, 18.52],
    [LengthUnit.Knot, 10],
    [LengthUnit.Mile, 11.508],
  ])('FMT-D04 converts 18,520 m for unit %i to %d', (unit, distance) =>
    expect(distanceIn(18_520, unit)).toBeCloseTo(distance, 3),
  );
});
