import * as z from 'zod/mini';
import { Edited, EditVersion, endpoint, rawText } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { ChannelSettings, EnumValue } from './channel.ts';

/** Settings with who set them last. */
export const EditedChannelSettings = z.extend(ChannelSettings, { Edited });
export type EditedChannelSettings = z.infer<typeof EditedChannelSettings>;

/** Settings as they are sent: which sensor it is and its type are known from the address; channelFaults tells the rest (CHAN-D13). */
export const ChannelSettingsEdit = z.extend(
  z.omit(ChannelSettings, { Id: true, BeaconId: true, ChannelType: true }),
  {
    Name: rawText(limits.channelName),
    Unit: z.nullable(rawText(limits.unit)),
    Value0Label: z.nullable(rawText(limits.channelName)),
    Value1Label: z.nullable(rawText(limits.channelName)),
    EnumValues: z.nullable(
      z
        .array(z.extend(EnumValue, { Label: rawText(limits.channelName) }))
        .check(z.maxLength(limits.enumValues)),
    ),
  },
);
export type ChannelSettingsEdit = z.infer<typeof ChannelSettingsEdit>;

/** To all who see the beacon. */
export const getChannelSettings = endpoint('GET /channels.getSettings/{channelId}', {
  answer: EditedChannelSettings,
  handled: ['notFound'],
});

/** With both flags (PERM-08); current states follow at once. */
export const editChannelSettings = endpoint('PUT /channels.editSettings/{channelId}', {
  body: z.extend(ChannelSettingsEdit, { Version: EditVersion }),
  answer: EditedChannelSettings,
  handled: ['validation', 'edit.conflict'],
});
