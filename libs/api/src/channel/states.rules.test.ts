import { ChannelState, channelPalette, channelState, Relevance, ValueState } from '../index.ts';

/** Value states 0 to 8 in rows, relevance 0 to 4 in columns: - undefined, N normal, R recent, O outdated, P pre-emergency, E emergency. */
const emergencyFirst = ['-----', 'NNNRO', 'NNNRO', 'PPPPP', 'PPPPP', 'EEEEE', 'EEEEE', 'PPPPP', 'EEEEE'];
const ageFirst = ['-----', 'NNNRO', 'NNNRO', 'PPPPO', 'PPPPO', 'EEEEO', 'EEEEO', 'PPPPO', 'EEEEO'];
const meant: Record<string, ChannelState> = {
  '-': ChannelState.Undefined,
  N: ChannelState.Normal,
  R: ChannelState.Recent,
  O: ChannelState.Outdated,
  P: ChannelState.PreEmergency,
  E: ChannelState.Emergency,
};

const cases = [true, false].flatMap((priority) =>
  Object.values(ValueState).flatMap((value) =>
    Object.values(Relevance).map((age) => {
      const letter = (priority ? emergencyFirst : ageFirst)[value]?.[age] ?? '';
      return { priority, value, age, letter };
    }),
  ),
);

describe('CHAN-09, CHAN-10, CHAN-11, CHAN-D06 every state of a channel', () => {
  it('is told for each value state, relevance and priority', () => expect(cases).toHaveLength(9 * 5 * 2));

  it.each(cases)('emergency first $priority, value state $value, relevance $age: $letter', (one) => {
    const { priority, value, age, letter } = one;
    const state = channelState({ enabled: true, value, relevance: age, emergencyFirst: priority });
    expect(state).toBe(meant[letter]);
  });

  it.each(cases)('switched off for polling, value state $value, relevance $age: not polled', (one) => {
    const { priority, value, age } = one;
    const state = channelState({ enabled: false, value, relevance: age, emergencyFirst: priority });
    expect(state).toBe(ChannelState.NotPolled);
  });

  it('CHAN-D07 has a colour of its own, but undefined and not polled share the dash', () => {
    expect(new Set(Object.values(channelPalette)).size).toBe(6);
    expect(channelPalette[ChannelState.NotPolled]).toBe(channelPalette[ChannelState.Undefined]);
  });
});
