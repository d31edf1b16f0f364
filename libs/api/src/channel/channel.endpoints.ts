import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';
import { ChannelSettings } from './channel.ts';

/** Settings as they are sent: which sensor it is and its type are known from the address (CHAN-D13). */
export const ChannelSettingsEdit = z.omit(ChannelSettings, { Id: true, BeaconId: true, ChannelType: true });
export type ChannelSettingsEdit = z.infer<typeof ChannelSettingsEdit>;

/** To all who see the beacon. */
export const getChannelSettings = endpoint('GET /channels.getSettings/{channelId}', {
  answer: ChannelSettings,
});

/** With both flags (PERM-08); current states follow at once. */
export const editChannelSettings = endpoint('PUT /channels.editSettings/{channelId}', {
  body: ChannelSettingsEdit,
  answer: ChannelSettings,
  handled: ['validation'],
});
