/** What goes to a device, by the word that the device is told (api.md section 16). */
export const DeliveryKind = {
  Message: 'message',
  Parameters: 'parameters',
  Custom: 'custom',
  Firmware: 'firmware',
} as const;
export type DeliveryKind = (typeof DeliveryKind)[keyof typeof DeliveryKind];

/** How far something is on its way to a device. Message statuses and send states are views of it (MSG-D04, REMOTE-D03). */
export const DeliveryState = {
  /** Kept, and not to be sent yet. */
  Saved: 0,
  Waiting: 1,
  /** Given to a GSM session, or written to the Iridium gateway. */
  HandedOver: 2,
  /** The Iridium gateway has taken it. */
  AtGateway: 3,
  /** The device has it. */
  Confirmed: 4,
  Failed: 5,
} as const;
export type DeliveryState = (typeof DeliveryState)[keyof typeof DeliveryState];

/** Send state of parameters and commands (REMOTE-12, REMOTE-D01). */
export const SendState = {
  NotSent: 0,
  Waiting: 1,
  Sent: 2,
  SentToIridium: 3,
  SentAndConfirmed: 4,
  Error: 5,
} as const;
export type SendState = (typeof SendState)[keyof typeof SendState];

/** By which ways a beacon is reached, and in which order (REMOTE-03, REMOTE-D04). */
export const DataChannel = { IridiumOnly: 0, GsmOnly: 1, IridiumPriority: 2, GsmPriority: 3 } as const;
export type DataChannel = (typeof DataChannel)[keyof typeof DataChannel];
