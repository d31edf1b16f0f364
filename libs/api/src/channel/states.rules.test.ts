import {
  beaconLook,
  ChannelState,
  channelPalette,
  channelState,
  hiddenLook,
  hiddenState,
  shownValueState,
  ValueState,
  type GeneralState,
} from '../index.ts';
import { beaconCases, channelCases } from './states.fixtures.ts';

const paletteOf = (state: ChannelState | null) => (state === null ? null : channelPalette[state]);
const judged = ({ value, relevance, emergencyFirst }: (typeof channelCases)[number], enabled = true) => ({
  enabled,
  value,
  relevance,
  emergencyFirst,
});

describe('CHAN-09, CHAN-10, CHAN-11, CHAN-D06 every state of a channel', () => {
  it('is told for each value state, relevance and priority', () => {
    const told = channelCases.map((one) => `${one.value} ${one.relevance} ${one.emergencyFirst}`);
    expect(new Set(told).size).toBe(9 * 5 * 2);
  });

  it.each(channelCases)(
    'emergency first $emergencyFirst, value state $value, relevance $relevance: $shown over $hidden',
    (one) => {
      expect(paletteOf(channelState(judged(one)))).toBe(one.shown);
      expect(paletteOf(hiddenState(judged(one)))).toBe(one.hidden);
    },
  );

  it.each(channelCases)(
    'emergency first $emergencyFirst, value state $value, relevance $relevance, not polled: a dash that hides nothing',
    (one) => {
      expect(channelState(judged(one, false))).toBe(ChannelState.NotPolled);
      expect(hiddenState(judged(one, false))).toBeNull();
    },
  );

  it.each([
    [ValueState.NoValue, 'noValue'],
    [ValueState.Undefined, 'undefined'],
    [ValueState.Normal, 'normal'],
    [ValueState.LowerPreEmergency, 'preEmergency'],
    [ValueState.UpperPreEmergency, 'preEmergency'],
    [ValueState.LowerEmergency, 'emergency'],
    [ValueState.UpperEmergency, 'emergency'],
    [ValueState.DiscretePreEmergency, 'preEmergency'],
    [ValueState.DiscreteEmergency, 'emergency'],
  ])('CHAN-D02 value state %i alone means %s', (value, meant) => expect(shownValueState(value)).toBe(meant));

  it.each([
    [0, 'undefined'],
    [1, 'undefined'],
    [2, 'emergency'],
    [3, 'preEmergency'],
    [4, 'outdated'],
    [5, 'recent'],
    [6, 'normal'],
  ] as const)('CHAN-D07, CHAN-D08 channel state %i is painted %s', (state, palette) =>
    expect(channelPalette[state]).toBe(palette),
  );
});

describe('BEACON-15, BEACON-D09, CHAN-D06 every state of a beacon', () => {
  it('is told for each general state, relevance and priority', () =>
    expect(beaconCases).toHaveLength(4 * 5 * 2));

  it.each(beaconCases)(
    'emergency first $emergencyFirst, state $value, relevance $relevance: $shown over $hidden',
    ({ value, relevance, emergencyFirst, shown, hidden }) => {
      const state = value as GeneralState;
      expect(beaconLook(state, relevance, emergencyFirst)).toBe(shown);
      expect(hiddenLook(state, relevance, emergencyFirst)).toBe(hidden);
    },
  );
});
