import { SendState } from '@mayak/api';

/** States of what is on its way to the device (REMOTE-D10). */
export const moving: readonly SendState[] = [SendState.Waiting, SendState.Sent, SendState.SentToIridium];
