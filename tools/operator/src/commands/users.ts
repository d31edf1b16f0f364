import {
  demandFactor,
  editUser,
  listLeaving,
  listUsers,
  makeResetLink,
  removeFactors,
  type UserEdit,
} from '@mayak/api/operator';
import type { Ask } from '../ask.ts';
import type { Operator } from '../program.ts';
import type { Texts } from '../texts.en.ts';
import { userOf } from '../named.ts';
import { Misuse } from '@mayak/cli';

const flags = {
  'view-messages': 'CanViewMessages',
  'read-messages': 'CanReadMessages',
  'send-messages': 'CanSendMessages',
  'edit-channels': 'CanEditChannelsSettings',
  bnwas: 'BnwasManagement',
} as const satisfies Record<string, keyof UserEdit>;
const flagNames = Object.keys(flags).join(', ');

function flagOf(word: string, value: boolean, t: Texts): UserEdit {
  const flag = flags[word as keyof typeof flags];
  if (!flag) throw new Misuse(t.users.noFlag(flagNames, word));
  return { [flag]: value };
}

interface Edit {
  user: string;
  body: UserEdit;
  done: (name: string) => string;
}

export function userCommands({ t, command, listOf }: Operator) {
  const why = { reason: { value: 'text', about: t.reason } } as const;
  const required = { reason: { ...why.reason, required: true } } as const;

  async function edit(ask: Ask, { user: word, body, done }: Edit) {
    const user = await userOf(ask, word, t);
    const data = await ask(editUser, { params: { id: user.Id }, body });
    return { data, text: done(user.UserName) };
  }

  return [
    command({
      name: 'users list',
      about: t.users.list,
      words: ['text?'],
      options: {},
      async run({ words, ask }) {
        const data = await ask(listUsers, { query: { userName: words.text } });
        const yes = (value: boolean) => (value ? t.yes : t.no);
        const names = [...t.users.heading, ...Object.keys(flags)];
        const rows = data.map((u) => [
          u.Id,
          u.UserName,
          u.Email,
          yes(u.IsBlocked),
          yes(u.EmailConfirmed),
          u.Balance.toFixed(2),
          u.Tenant,
          ...Object.values(flags).map((flag) => yes(u[flag])),
        ]);
        return listOf(data, names, rows);
      },
    }),
    command({
      name: 'users leaving',
      about: t.users.leaving,
      words: [],
      options: {},
      async run({ ask }) {
        const data = await ask(listLeaving, {});
        const rows = data.map((u) => [u.Id, u.UserName, u.Email, u.Balance.toFixed(2), u.LeavesDt ?? '']);
        return listOf(data, t.users.leavingHeading, rows);
      },
    }),
    command({
      name: 'users block',
      about: t.users.block,
      words: ['user'],
      options: required,
      run: ({ words, options, ask }) =>
        edit(ask, {
          user: words.user,
          body: { IsBlocked: true, Reason: options.reason },
          done: t.users.blocked,
        }),
    }),
    command({
      name: 'users unblock',
      about: t.users.unblock,
      words: ['user'],
      options: why,
      run: ({ words, options, ask }) =>
        edit(ask, {
          user: words.user,
          body: { IsBlocked: false, Reason: options.reason },
          done: t.users.unblocked,
        }),
    }),
    command({
      name: 'users allow',
      about: t.users.allow(flagNames),
      words: ['user', 'flag'],
      options: why,
      run: ({ words, options, ask }) =>
        edit(ask, {
          user: words.user,
          body: { ...flagOf(words.flag, true, t), Reason: options.reason },
          done: (name) => t.users.allowed(name, words.flag),
        }),
    }),
    command({
      name: 'users deny',
      about: t.users.deny,
      words: ['user', 'flag'],
      options: why,
      run: ({ words, options, ask }) =>
        edit(ask, {
          user: words.user,
          body: { ...flagOf(words.flag, false, t), Reason: options.reason },
          done: (name) => t.users.denied(name, words.flag),
        }),
    }),
    command({
      name: 'users tenant',
      about: t.users.tenant,
      words: ['user', 'tenant'],
      options: why,
      run: ({ words: { user, tenant }, options, ask }) =>
        edit(ask, {
          user,
          body: { Tenant: tenant === 'none' ? null : tenant, Reason: options.reason },
          done: tenant === 'none' ? t.users.inNoTenant : (name) => t.users.inTenant(name, tenant),
        }),
    }),
    command({
      name: 'users reset-link',
      about: t.users.resetLink,
      words: ['user'],
      options: {},
      async run({ words, ask }) {
        const user = await userOf(ask, words.user, t);
        const data = await ask(makeResetLink, { params: { id: user.Id } });
        return { data, text: t.users.link(data.Link, data.ValidUntil) };
      },
    }),
    command({
      name: 'users demand-factor',
      about: t.users.demandFactor,
      words: ['tenant', 'on|off'],
      options: {},
      async run({ words, ask }) {
        const word = words['on|off'];
        if (word !== 'on' && word !== 'off') throw new Misuse(t.users.onOrOff(word));
        const body = { Tenant: words.tenant, IsDemanded: word === 'on' };
        const data = await ask(demandFactor, { body });
        return {
          data,
          text: t.users[word === 'on' ? 'demanded' : 'notDemanded'](words.tenant, data.Altered),
        };
      },
    }),
    command({
      name: 'users remove-factors',
      about: t.users.removeFactors,
      words: ['user'],
      options: {},
      async run({ words, ask }) {
        const user = await userOf(ask, words.user, t);
        const data = await ask(removeFactors, { params: { id: user.Id } });
        return { data, text: t.users[data.WasOn ? 'factorsRemoved' : 'noFactors'](user.UserName) };
      },
    }),
  ];
}
