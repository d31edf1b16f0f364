import { shownChannels, type Beacon, type Channel } from '@mayak/api';

type Ordered = Pick<Beacon, 'Channels' | 'InterfaceSettings'>;

/** All sensors of a beacon in the order that is kept, the hidden ones in their places too (SIDE-D04). */
export function orderedChannels(beacon: Ordered): Channel[] {
  const bag = beacon.InterfaceSettings.Client1;
  if (!bag) return beacon.Channels;
  return shownChannels({ ...beacon, InterfaceSettings: { Client1: { ...bag, HiddenChannels: [] } } });
}

/** What is kept of the order, with whatever else the bag of this client holds (BEACON-D05). */
export const bagOf = ({ InterfaceSettings }: Ordered, ChannelOrder: number[], HiddenChannels: number[]) => ({
  ...InterfaceSettings.Client1,
  ChannelOrder,
  HiddenChannels,
});
