import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { Notification } from './notification.ts';

const Filter = { filterByUnread: z.optional(z.stringbool()), filterByUnshown: z.optional(z.stringbool()) };

/** The user's notifications, newest first (NOTIF-06, NOTIF-D02). */
export const getNotifications = endpoint('GET /notifications', {
  query: z.object({
    takeCount: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maxPage))),
    skipCount: z.optional(
      z.coerce.number().check(z.int(), z.minimum(0), z.maximum(limits.notificationsSkip)),
    ),
    ...Filter,
  }),
  answer: z.array(Notification),
  isPoll: true,
});

/** How many there are (NOTIF-08). */
export const countNotifications = endpoint('GET /notifications.getCount', {
  query: z.object(Filter),
  answer: z.int(),
  isPoll: true,
});

/** Marks notifications of the user as read, as shown, or both; an empty list means all of them (NOTIF-07, NOTIF-D03). */
export const markNotifications = endpoint('POST /notifications.markAs', {
  query: z.object({ asRead: z.optional(z.stringbool()), asShown: z.optional(z.stringbool()) }),
  body: z.array(z.int()).check(z.maxLength(limits.notificationsMarked)),
  mode: 'swallow',
});
