import { ChannelKind, type Channel } from '../channel/index.ts';
import { BnwasMode, BnwasState, type Beacon } from './beacon.ts';

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
