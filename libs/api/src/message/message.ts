import * as z from 'zod/mini';
import { Color, Dt, freeText, oneOf } from '../contract/index.ts';
import { limits } from '../limits.ts';

/** How far a message is (ENUM-12, MSG-03 to MSG-08); the numbers are not those of a send state. */
export const MessageStatus = {
  Waiting: 0,
  Sent: 1,
  SentAndConfirmedByIridium: 2,
  SentAndConfirmed: 3,
  Incoming: 4,
  Error: 5,
} as const;
export type MessageStatus = (typeof MessageStatus)[keyof typeof MessageStatus];

/** A message from or to a beacon (MSG-02, MSG-D06). */
export const Message = z.object({
  Id: z.int(),
  Content: z.string(),
  /** Null for one that came from the beacon. */
  ClientId: z.nullable(z.string()),
  Status: oneOf(MessageStatus),
  /** Who sent it; null for one that came from the beacon. */
  UserName: z.nullable(z.string()),
  /** Handed over, or written on the beacon; null before. */
  SentDt: z.nullable(Dt),
  CreatedDt: Dt,
  IsRead: z.boolean(),
  /** Its place in the queue of the Iridium gateway, while that is all that is known (added). */
  QueuePlace: z.nullable(z.int()),
  /** Why it was not sent, in the language of the call (added). */
  Error: z.nullable(z.string()),
});
export type Message = z.infer<typeof Message>;

/** The conversation of a beacon; its Id is the beacon's (MSG-01, MSG-D01). */
export const Conversation = z.object({
  Id: z.int(),
  Name: z.string(),
  IconPath: z.string(),
  UserInterfaceSettings: z.object({ Color }),
  UnreadCount: z.int(),
  LastMessage: z.nullable(Message),
  CanSendMessages: z.boolean(),
  /** Nothing goes to the beacon now, whoever asks (PAY-D07; added). */
  IsBlocked: z.boolean(),
  /** Messages may go by satellite, which carries fewer bytes (added). */
  HasIridium: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

/** What is sent to a beacon; the client makes the id, so that a repeated call sends it once (MSG-16, MSG-D03). */
export const NewMessage = z.object({
  Content: freeText(limits.messageLength).check(z.minLength(1, { error: 'required' })),
  ClientId: z.uuid(),
});
export type NewMessage = z.infer<typeof NewMessage>;
