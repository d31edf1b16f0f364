import {
  type Channel,
  channelPalette,
  channelState,
  ChannelState,
  hiddenState,
  relevance,
  type Relevance,
  type RelevanceSettings,
  shownValueState,
} from '@mayak/api';

export interface JudgedChannel {
  state: ChannelState;
  palette: (typeof channelPalette)[ChannelState];
  /** What the shown state hides, by the same names. */
  hidden: (typeof channelPalette)[ChannelState] | null;
  relevance: Relevance;
  value: ReturnType<typeof shownValueState>;
}

/** The state of a sensor as it is now: its value as the server judged it, its age by the clock (CHAN-D05, CHAN-D06). */
export function judgedChannel(channel: Channel, rule: RelevanceSettings, now: number): JudgedChannel {
  const age = relevance(channel.Timestamp === null ? null : Date.parse(channel.Timestamp), rule, now);
  const judged = {
    enabled: channel.State !== ChannelState.NotPolled,
    value: channel.ValueEmergencyState,
    relevance: age,
    emergencyFirst: rule.EmergencyOverRelevancePriority,
  };
  const state = channelState(judged);
  const hidden = hiddenState(judged);
  return {
    state,
    palette: channelPalette[state],
    hidden: hidden === null ? null : channelPalette[hidden],
    relevance: age,
    value: shownValueState(channel.ValueEmergencyState),
  };
}
