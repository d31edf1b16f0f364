import { adjustUserBalance, getUserBalance } from '@mayak/api/operator';
import type { Ask } from '../ask.ts';
import { command } from '../program.ts';
import { moneyOf, userOf } from '../named.ts';

const reason = {
  reason: { value: 'text', about: 'stands in the ledger and the audit', required: true },
} as const;
const said = (name: string, data: { Balance: number }) => ({
  data,
  text: `The balance of ${name} is ${data.Balance.toFixed(2)} roubles.`,
});

async function adjust(ask: Ask, name: string, Amount: number, Comment: string) {
  const user = await userOf(ask, name);
  return said(
    user.UserName,
    await ask(adjustUserBalance, { params: { id: user.Id }, body: { Amount, Comment } }),
  );
}

export const balanceCommands = [
  command({
    name: 'balance show',
    about: 'what a user has',
    words: ['user'],
    options: {},
    async run({ words, ask }) {
      const user = await userOf(ask, words.user);
      return said(user.UserName, await ask(getUserBalance, { params: { id: user.Id } }));
    },
  }),
  command({
    name: 'balance credit',
    about: 'gives a user roubles; blocked beacons resume as far as they reach',
    words: ['user', 'amount'],
    options: reason,
    run: ({ words, options, ask }) => adjust(ask, words.user, moneyOf(words.amount), options.reason),
  }),
  command({
    name: 'balance debit',
    about: 'takes roubles from a user, never below zero',
    words: ['user', 'amount'],
    options: reason,
    run: ({ words, options, ask }) => adjust(ask, words.user, -moneyOf(words.amount), options.reason),
  }),
];
