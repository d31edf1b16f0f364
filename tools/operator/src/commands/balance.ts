import { adjustUserBalance, getUserBalance } from '@mayak/api/operator';
import type { Ask } from '../ask.ts';
import type { Operator } from '../program.ts';
import type { Texts } from '../texts.en.ts';
import { moneyOf, userOf } from '../named.ts';

const said = (name: string, data: { Balance: number }, t: Texts) => ({
  data,
  text: t.balance.is(name, data.Balance.toFixed(2)),
});

interface Adjustment {
  name: string;
  amount: number;
  reason: string;
}

async function adjust(ask: Ask, { name, amount, reason }: Adjustment, t: Texts) {
  const user = await userOf(ask, name, t);
  const body = { Amount: amount, Comment: reason };
  return said(user.UserName, await ask(adjustUserBalance, { params: { id: user.Id }, body }), t);
}

export function balanceCommands({ t, command }: Operator) {
  const reason = { reason: { value: 'text', about: t.balance.reason, required: true } } as const;
  return [
    command({
      name: 'balance show',
      about: t.balance.show,
      words: ['user'],
      options: {},
      async run({ words, ask }) {
        const user = await userOf(ask, words.user, t);
        return said(user.UserName, await ask(getUserBalance, { params: { id: user.Id } }), t);
      },
    }),
    command({
      name: 'balance credit',
      about: t.balance.credit,
      words: ['user', 'amount'],
      options: reason,
      run: ({ words: { user, amount }, options, ask }) =>
        adjust(ask, { name: user, amount: moneyOf(amount, t), ...options }, t),
    }),
    command({
      name: 'balance debit',
      about: t.balance.debit,
      words: ['user', 'amount'],
      options: reason,
      run: ({ words: { user, amount }, options, ask }) =>
        adjust(ask, { name: user, amount: -moneyOf(amount, t), ...options }, t),
    }),
  ];
}
