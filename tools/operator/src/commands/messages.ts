import {
  endMessageProvider,
  getMessageProvider,
  listSentMessages,
  MessageProviderEdit,
  messagePlaces,
  setMessageProvider,
  testMessageProvider,
  type MessageProvider,
} from '@mayak/api/operator';
import { fieldList, Misuse, Refusal } from '@mayak/cli';
import { readFileSync } from 'node:fs';
import type { Operator } from '../program.ts';
import type { Texts } from '../texts.en.ts';

function read(file: string, t: Texts): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Misuse(t.file.unread(file), { cause });
  }
}

/** A template from a file; what is wrong with it is named by its field. */
function templateIn(file: string, t: Texts) {
  const text = read(file, t);
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (cause) {
    throw new Misuse(t.messages.noJson(file), { cause });
  }
  const parsed = MessageProviderEdit.safeParse(given);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new Misuse(t.messages.wrong(fields, messagePlaces.join(' ')));
}

function said(provider: MessageProvider | null, { messages: t, yes, no }: Texts) {
  if (!provider) return { data: null, text: t.none };
  const { Method, Url, Headers, Body, DailyLimit, UserDailyLimit, HasSecret, SentToday } = provider;
  const rows = {
    [t.fields.address]: `${Method} ${Url}`,
    [t.fields.headers]: Headers.map(({ Name, Value }) => `${Name}: ${Value}`).join('; '),
    [t.fields.body]: Body,
    [t.fields.secret]: HasSecret ? yes : no,
    [t.fields.limit]: t.perDay(DailyLimit, UserDailyLimit),
    [t.fields.today]: SentToday,
  };
  return { data: provider, text: fieldList(rows) };
}

/** The provider by which the steps of rules send messages (NOTIF-D40). */
export const messageCommands = ({ t, command, listOf }: Operator) => [
  command({
    name: 'messages show',
    about: t.messages.show,
    words: [],
    options: {},
    run: async ({ ask }) => said((await ask(getMessageProvider, {})).Provider, t),
  }),
  command({
    name: 'messages set',
    about: t.messages.set,
    words: ['file'],
    options: { 'secret-file': { value: 'file', about: t.messages.secretFile } },
    async run({ words, options, ask }) {
      const file = options['secret-file'];
      const secret = file === undefined ? {} : { Secret: read(file, t).trim() || null };
      return said(await ask(setMessageProvider, { body: { ...templateIn(words.file, t), ...secret } }), t);
    },
  }),
  command({
    name: 'messages off',
    about: t.messages.off,
    words: [],
    options: {},
    async run({ ask }) {
      await ask(endMessageProvider, {});
      return said(null, t);
    },
  }),
  command({
    name: 'messages test',
    about: t.messages.test,
    words: ['number'],
    options: {},
    async run({ words, ask }) {
      const data = await ask(testMessageProvider, { body: { Number: words.number } });
      if (!data.IsSent) throw new Refusal(t.messages.refused(data.Detail), { data });
      return { data, text: t.messages.sent(data.Detail) };
    },
  }),
  command({
    name: 'messages log',
    about: t.messages.log,
    words: [],
    options: {},
    async run({ ask }) {
      const list = await ask(listSentMessages, { query: {} });
      const rows = list.map((one) => [one.Dt, one.Number, one.UserName, one.State, one.Attempts, one.Detail]);
      return listOf(list, t.messages.heading, rows);
    },
  }),
];
