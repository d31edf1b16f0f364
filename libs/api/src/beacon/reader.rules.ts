import type { Channel } from '../channel/index.ts';
import type { User } from '../user/index.ts';
import type { Beacon } from './beacon.ts';

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
