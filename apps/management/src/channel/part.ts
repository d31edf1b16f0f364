import type { Beacon, Channel, EditedChannelSettings } from '@mayak/api';
import type { previewOf } from './previewOf';
import type { ChannelForm } from './useChannelForm';

/** What a block of the form is given. */
export interface Part {
  form: ChannelForm;
}

/** As Part, with the value as the settings of the form would show it. */
export interface Previewed extends Part {
  preview: ReturnType<typeof previewOf>;
}

/** A sensor whose settings are known. */
export interface Known {
  beacon: Beacon;
  channel: Channel;
  settings: EditedChannelSettings;
}
