import * as z from 'zod/mini';
import { Dt, endpoint, freeText } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { Conversation, Message, NewMessage } from './message.ts';

/** The conversations of all beacons that the user sees, the latest first (MSG-14, MSG-D12). */
export const getConversations = endpoint('GET /conversations', {
  answer: z.array(Conversation),
  isPoll: true,
});

/** Messages of a beacon, newest first; `timestamp` keeps paging stable (MSG-15, MSG-D02). */
export const getMessages = endpoint('GET /conversations/{id}/messages', {
  query: z.object({
    takeCount: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maxPage))),
    skipCount: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(limits.messagesSkip))),
    timestamp: z.optional(Dt),
  }),
  answer: z.array(Message),
  isPoll: true,
});

/** Sends a message; a repeated ClientId is answered with the message that it made (MSG-16, MSG-D03). */
export const sendMessage = endpoint('POST /conversations/{id}/messages', {
  body: NewMessage,
  answer: Message,
  status: 201,
  // A message has an id of its sender (MSG-D03).
  makes: false,
  handled: ['validation', 'permission.denied', 'beacon.blocked'],
});

/** Marks what came until a moment as read, for all users of the beacon (MSG-17, MSG-D07). */
export const markMessagesRead = endpoint('PUT /conversations/{id}/messages.markAsRead', {
  query: z.object({ timestamp: Dt }),
  mode: 'swallow',
});

/** How many messages of a beacon are unread (MSG-18). */
export const countUnreadMessages = endpoint('GET /conversations/{id}/messages.getUnreadCount', {
  answer: z.int(),
});

/** Short texts that the user keeps for sending again, the newest first; they follow him to every browser (added). */
const QuickTexts = z
  .array(freeText(limits.messageLength).check(z.minLength(1, { error: 'required' })))
  .check(z.maxLength(limits.quickTexts));

export const getQuickTexts = endpoint('GET /conversations.getQuickTexts', { answer: QuickTexts });

export const editQuickTexts = endpoint('PUT /conversations.editQuickTexts', {
  body: z.object({ Texts: QuickTexts }),
  answer: QuickTexts,
  handled: ['validation'],
});
