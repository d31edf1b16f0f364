import { ChannelState, Relevance, ValueState } from './channel.ts';

/** What a value state means to a reader (CHAN-10, CHAN-D02). */
export function shownValueState(state: ValueState) {
  if (state === ValueState.NoValue) return 'noValue';
  if (state === ValueState.Undefined) return 'undefined';
  if (state === ValueState.Normal) return 'normal';
  const pre: readonly ValueState[] = [
    ValueState.LowerPreEmergency,
    ValueState.UpperPreEmergency,
    ValueState.DiscretePreEmergency,
  ];
  return pre.includes(state) ? 'preEmergency' : 'emergency';
}

export interface RelevanceRule {
  CheckRelevance: boolean;
  RelevanceTimeout1: number;
  RelevanceTimeout2: number;
}

/** RelevanceState of something last known at `timestamp`; times are epoch milliseconds, timeouts minutes (CHAN-D05). */
export function relevance(timestamp: number | null, rule: RelevanceRule, now: number): Relevance {
  if (!rule.CheckRelevance) return Relevance.NotChecked;
  if (timestamp === null) return Relevance.NoTime;
  const age = (now - timestamp) / 60_000;
  if (age <= rule.RelevanceTimeout1) return Relevance.Actual;
  return age <= rule.RelevanceTimeout2 ? Relevance.Recent : Relevance.Outdated;
}

interface Judged {
  enabled: boolean;
  value: ValueState;
  relevance: Relevance;
  emergencyFirst: boolean;
}

const alarms: Partial<Record<ReturnType<typeof shownValueState>, ChannelState>> = {
  emergency: ChannelState.Emergency,
  preEmergency: ChannelState.PreEmergency,
};

const agesOf: Partial<Record<Relevance, ChannelState>> = {
  [Relevance.Recent]: ChannelState.Recent,
  [Relevance.Outdated]: ChannelState.Outdated,
};

/** Channel state: what the cell of a sensor shows (CHAN-11, CHAN-D06). */
export function channelState({ enabled, value, relevance: age, emergencyFirst }: Judged): ChannelState {
  if (!enabled) return ChannelState.NotPolled;
  if (value === ValueState.NoValue) return ChannelState.Undefined;
  const alarm = alarms[shownValueState(value)];
  const old = agesOf[age];
  const first = old === ChannelState.Outdated && !emergencyFirst ? old : alarm;
  return first ?? old ?? ChannelState.Normal;
}

/** The state that the shown one hides: the age of an alarm, or the alarm of an outdated value; null where none is (CHAN-D07, domain rule 4.7). */
export function hiddenState(judged: Judged): ChannelState | null {
  const alarm = alarms[shownValueState(judged.value)];
  const old = agesOf[judged.relevance];
  if (!judged.enabled || !alarm || !old) return null;
  return channelState(judged) === alarm ? old : alarm;
}

/** The palette name of a channel state (`state.*` tokens of the design). */
export const channelPalette = {
  [ChannelState.Undefined]: 'undefined',
  [ChannelState.NotPolled]: 'undefined',
  [ChannelState.Emergency]: 'emergency',
  [ChannelState.PreEmergency]: 'preEmergency',
  [ChannelState.Outdated]: 'outdated',
  [ChannelState.Recent]: 'recent',
  [ChannelState.Normal]: 'normal',
} as const satisfies Record<ChannelState, string>;
