import { editUser, listUsers, makeResetLink, type UserEdit } from '@mayak/api/operator';
import type { Ask } from '../ask.ts';
import { command } from '../program.ts';
import { userOf } from '../named.ts';
import { table } from '@mayak/cli';
import { Misuse } from '@mayak/cli';

const flags = {
  'view-messages': 'CanViewMessages',
  'read-messages': 'CanReadMessages',
  'send-messages': 'CanSendMessages',
  'edit-channels': 'CanEditChannelsSettings',
  bnwas: 'BnwasManagement',
} as const satisfies Record<string, keyof UserEdit>;
const flagNames = Object.keys(flags).join(', ');

const why = { reason: { value: 'text', about: 'stands in the audit' } } as const;
const required = { reason: { ...why.reason, required: true } } as const;

async function edit(ask: Ask, name: string, body: UserEdit, done: string) {
  const user = await userOf(ask, name);
  const data = await ask(editUser, { params: { id: user.Id }, body });
  return { data, text: `${user.UserName} ${done}.` };
}

function flagOf(word: string, value: boolean): UserEdit {
  const flag = flags[word as keyof typeof flags];
  if (!flag) throw new Misuse(`A flag is one of ${flagNames}; "${word}" is none.`);
  return { [flag]: value };
}

export const userCommands = [
  command({
    name: 'users list',
    about: 'users whose name or e-mail holds the text',
    words: ['text?'],
    options: {},
    async run({ words, ask }) {
      const data = await ask(listUsers, { query: { userName: words.text } });
      const names = [
        'id',
        'user',
        'e-mail',
        'blocked',
        'confirmed',
        'balance',
        'tenant',
        ...Object.keys(flags),
      ];
      const rows = data.map((u) => [
        u.Id,
        u.UserName,
        u.Email,
        u.IsBlocked,
        u.EmailConfirmed,
        u.Balance.toFixed(2),
        u.Tenant,
        ...Object.values(flags).map((flag) => u[flag]),
      ]);
      return { data, text: table(names, rows) };
    },
  }),
  command({
    name: 'users block',
    about: 'ends all sessions of a user and lets him in no more',
    words: ['user'],
    options: required,
    run: ({ words, options, ask }) =>
      edit(
        ask,
        words.user,
        { IsBlocked: true, Reason: options.reason },
        'is blocked, his sessions are ended',
      ),
  }),
  command({
    name: 'users unblock',
    about: 'lets a user in again',
    words: ['user'],
    options: why,
    run: ({ words, options, ask }) =>
      edit(ask, words.user, { IsBlocked: false, Reason: options.reason }, 'may sign in again'),
  }),
  command({
    name: 'users allow',
    about: `gives a user a flag: ${flagNames}`,
    words: ['user', 'flag'],
    options: why,
    run: ({ words, options, ask }) =>
      edit(ask, words.user, { ...flagOf(words.flag, true), Reason: options.reason }, `has ${words.flag}`),
  }),
  command({
    name: 'users deny',
    about: 'takes a flag from a user',
    words: ['user', 'flag'],
    options: why,
    run: ({ words, options, ask }) =>
      edit(ask, words.user, { ...flagOf(words.flag, false), Reason: options.reason }, `has no ${words.flag}`),
  }),
  command({
    name: 'users tenant',
    about: 'puts a user into a tenant, for whom releases can be pinned; "none" for nobody',
    words: ['user', 'tenant'],
    options: why,
    run: ({ words: { user, tenant }, options, ask }) =>
      edit(
        ask,
        user,
        { Tenant: tenant === 'none' ? null : tenant, Reason: options.reason },
        tenant === 'none' ? 'is in no tenant' : `is in ${tenant}`,
      ),
  }),
  command({
    name: 'users reset-link',
    about: 'a link to a new password, for a user whom no mail reaches',
    words: ['user'],
    options: {},
    async run({ words, ask }) {
      const user = await userOf(ask, words.user);
      const data = await ask(makeResetLink, { params: { id: user.Id } });
      return { data, text: `${data.Link}\nIt works once, until ${data.ValidUntil}.` };
    },
  }),
];
