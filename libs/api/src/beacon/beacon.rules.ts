import {
  GeneralState,
  ChannelKind,
  Relevance,
  shownValueState,
  type Channel,
  type ValueState,
} from '../channel/index.ts';
import type { User } from '../user/index.ts';
import { BnwasMode, BnwasState, type Beacon } from './beacon.ts';

/** General state of a beacon from its channels and the latched bridge alarm (BEACON-D08). */
export function beaconState(
  values: readonly ValueState[],
  checkEmergency: boolean,
  alarm: BnwasState,
): GeneralState {
  if (alarm !== BnwasState.Normal) return GeneralState.Emergency;
  const shown = values.map(shownValueState).filter((s) => s !== 'noValue');
  if (shown.length === 0) return GeneralState.Unknown;
  if (!checkEmergency) return GeneralState.Normal;
  if (shown.includes('emergency')) return GeneralState.Emergency;
  return shown.includes('preEmergency') ? GeneralState.PreEmergency : GeneralState.Normal;
}

/** The five states in which a reader sees a beacon. */
export type BeaconLook = 'emergency' | 'preEmergency' | 'outdated' | 'recent' | 'normal';

const alarmOf = (state: GeneralState): BeaconLook | null =>
  state === GeneralState.Emergency
    ? 'emergency'
    : state === GeneralState.PreEmergency
      ? 'preEmergency'
      : null;
const oldness = (age: Relevance): BeaconLook | null =>
  age === Relevance.Outdated || age === Relevance.NoTime
    ? 'outdated'
    : age === Relevance.Recent
      ? 'recent'
      : null;

/** The state a beacon is drawn in: the worst by its priority flag (design, section 5; CHAN-D06). */
export function beaconLook(state: GeneralState, age: Relevance, emergencyFirst: boolean): BeaconLook {
  const alarm = alarmOf(state);
  const old = oldness(age);
  return (old === 'outdated' && !emergencyFirst ? old : (alarm ?? old)) ?? 'normal';
}

/** The state that the drawn one hides: the age of an alarm, or the alarm of an outdated beacon; null where none is (domain rule 4.7). */
export function hiddenLook(state: GeneralState, age: Relevance, emergencyFirst: boolean): BeaconLook | null {
  const alarm = alarmOf(state);
  if (alarm === null) return null;
  const old = oldness(age);
  if (old === null) return null;
  return beaconLook(state, age, emergencyFirst) === alarm ? old : alarm;
}

/** Looks in the order in which they ask for attention. */
export const looks = [
  'emergency',
  'preEmergency',
  'normal',
  'recent',
  'outdated',
] as const satisfies readonly BeaconLook[];

export interface BridgeBanner {
  /** A latched alarm: the heading "BNWAS alarm" and, with the right to manage, the confirm button (BNWAS-D03). */
  alarm: boolean;
  text: 'powerOff' | 'off' | 'interfaceError';
}
type Watched = Pick<Beacon, 'BNWASShowStatus' | 'BNWASAlarm'> & {
  Channels: readonly Pick<Channel, 'ChannelFlag' | 'Value'>[];
};

/** The mode of the bridge watch, or null without such a channel or value (BNWAS-D04). */
export const bnwasMode = (channels: Watched['Channels']) =>
  channels.find((c) => c.ChannelFlag === ChannelKind.BnwasMode)?.Value ?? null;

/** The bridge-watch banner, or null when there is none (BNWAS-04, BNWAS-05). */
export function bridgeBanner(beacon: Watched): BridgeBanner | null {
  const mode = bnwasMode(beacon.Channels);
  const alarm = beacon.BNWASAlarm !== BnwasState.Normal;
  if (!(beacon.BNWASShowStatus && alarm) && mode !== BnwasMode.Undefined) return null;
  const text =
    mode === BnwasMode.PowerOff ? 'powerOff' : mode === BnwasMode.Undefined ? 'interfaceError' : 'off';
  return { alarm, text };
}

/** Channel settings may be edited: both the user's and the beacon's flag (PERM-08, CHAN-13). */
export const mayEditChannels = (
  user: Pick<User, 'CanEditChannelsSettings'>,
  beacon: Pick<Beacon, 'CanEditChannelsSettings'>,
) => user.CanEditChannelsSettings && beacon.CanEditChannelsSettings;

/** A message may be sent: both flags (PERM-09). */
export const maySendTo = (user: Pick<User, 'CanSendMessages'>, beacon: Pick<Beacon, 'CanSendMessages'>) =>
  user.CanSendMessages && beacon.CanSendMessages;

/** Channels in the order and choice of this client; unknown ids are passed over (SIDE-D04). */
export function shownChannels(beacon: Pick<Beacon, 'Channels' | 'InterfaceSettings'>): Channel[] {
  const bag = beacon.InterfaceSettings.Client1;
  if (!bag) return beacon.Channels;
  const place = (c: Channel) => {
    const at = bag.ChannelOrder.indexOf(c.Id);
    return at === -1 ? bag.ChannelOrder.length : at;
  };
  return beacon.Channels.filter((c) => !bag.HiddenChannels.includes(c.Id)).toSorted(
    (a, b) => place(a) - place(b),
  );
}
