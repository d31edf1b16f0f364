import * as z from 'zod/mini';
import { Dt, endpoint, plainText, rawText, requiredText } from '../contract/index.ts';
import { Phone } from '../user/index.ts';
import { takeCount } from './takeCount.ts';

const caller = 'operator';
const minute = 60_000;

/** Messages by the provider of the operator (NOTIF-D40): its template, and how long and how often one is tried, ms. */
export const messageLimits = {
  url: 1_000,
  body: 4_000,
  secret: 1_000,
  headers: 20,
  header: { name: 100, value: 1_000 },
  most: 100_000,
  /** Characters of a text, and of what a provider answered that are kept. */
  text: 300,
  detail: 300,
  timeout: 10_000,
  retries: [10_000, minute, 5 * minute],
  lease: minute,
};

const Header = z.object({
  Name: requiredText(messageLimits.header.name),
  Value: plainText(messageLimits.header.value),
});
const template = {
  Method: z.enum(['GET', 'POST', 'PUT']),
  Url: requiredText(messageLimits.url),
  Headers: z.array(Header).check(z.maxLength(messageLimits.headers)),
  Body: z.nullable(rawText(messageLimits.body)),
  /** Messages of a day (UTC), of all and of one user: what is beyond is not sent. */
  DailyLimit: z.int().check(z.minimum(1), z.maximum(messageLimits.most)),
  UserDailyLimit: z.int().check(z.minimum(1), z.maximum(messageLimits.most)),
};
/** What a template may name; each is written as its place wants it: in JSON, a form, an address, or as it is. */
export const messagePlaces = ['{number}', '{digits}', '{text}', '{link}', '{secret}'] as const;

const hasPlaces = ({ Url, Body }: { Url: string; Body: string | null }) => {
  const all = Url + (Body ?? '');
  return all.includes('{text}') && /\{(number|digits)\}/.test(all);
};

/** How messages are handed to a provider, as the operator sends it; without a secret the one that is kept stays, null ends it (NOTIF-D40). */
export const MessageProviderEdit = z
  .object({ ...template, Secret: z.optional(z.nullable(rawText(messageLimits.secret))) })
  .check(z.refine(hasPlaces, { error: 'required', path: ['Body'] }));
export type MessageProviderEdit = z.infer<typeof MessageProviderEdit>;

/** The provider of messages; its secret is never told again. */
export const MessageProvider = z.object({ ...template, HasSecret: z.boolean(), SentToday: z.int() });
export type MessageProvider = z.infer<typeof MessageProvider>;

export const getMessageProvider = endpoint('GET /operator/messageProvider', {
  caller,
  /** Null where there is none. */
  answer: z.object({ Provider: z.nullable(MessageProvider) }),
});

export const setMessageProvider = endpoint('PUT /operator/messageProvider', {
  caller,
  body: MessageProviderEdit,
  answer: MessageProvider,
});

/** Messages are sent no more; what waits is given up. */
export const endMessageProvider = endpoint('DELETE /operator/messageProvider', { caller });

/** Sends a test now, and tells what the provider answered. */
export const testMessageProvider = endpoint('POST /operator/messageProvider.test', {
  caller,
  body: z.object({ Number: Phone }),
  answer: z.object({ IsSent: z.boolean(), Detail: z.string() }),
  status: 200,
});

/** A message that was to be sent; of a number only the last digits. */
export const SentMessage = z.object({
  Id: z.int(),
  Dt,
  Number: z.string(),
  /** Whose rule it was; null for a test. */
  UserName: z.nullable(z.string()),
  /** waiting, sent, failed or limited. */
  State: z.string(),
  Attempts: z.int(),
  /** What the provider said, or why nothing was sent. */
  Detail: z.nullable(z.string()),
});
export type SentMessage = z.infer<typeof SentMessage>;

/** The newest messages. */
export const listSentMessages = endpoint('GET /operator/messageProvider.log', {
  caller,
  query: z.object({ takeCount }),
  answer: z.array(SentMessage),
});
