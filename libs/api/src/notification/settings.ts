import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';

const dayMinutes = 1_440;
const MinuteOfDay = z.nullable(z.int().check(z.minimum(0), z.maximum(dayMinutes - 1)));

/** When a user is not to be disturbed, and when he is sent what a day has brought; minutes of the day in his zone (added). */
export const NotificationSettings = z
  .object({
    /** Both or none of the two. */
    QuietFrom: MinuteOfDay,
    QuietTo: MinuteOfDay,
    /** Emergencies are told in quiet hours too. */
    EmergenciesPass: z.boolean(),
    DigestAt: MinuteOfDay,
  })
  .check((ctx) => {
    const { QuietFrom: from, QuietTo: to } = ctx.value;
    const fail = (field: string, message: string) =>
      ctx.issues.push({ code: 'custom', message, path: [field], input: ctx.value });
    if (from !== null && to === null) fail('QuietTo', 'required');
    if (from === null && to !== null) fail('QuietFrom', 'required');
    if (from !== null && from === to) fail('QuietTo', 'order');
  });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const getNotificationSettings = endpoint('GET /notificationSettings', {
  answer: NotificationSettings,
});

export const editNotificationSettings = endpoint('PUT /notificationSettings', {
  body: NotificationSettings,
  answer: NotificationSettings,
  handled: ['validation'],
});
