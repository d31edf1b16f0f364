import { adjustUserBalance, getUserBalance } from '@mayak/api/operator';
import { Problem } from '@mayak/api';
import { Refusal } from '@mayak/cli';
import { randomUUID } from 'node:crypto';
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

/** The server has said what became of it: anything else may have been done. */
const isAnswered = ({ cause }: Refusal) => (Problem.safeParse(cause).data?.status ?? 500) < 500;

async function adjust(ask: Ask, { name, amount, reason }: Adjustment, t: Texts) {
  const user = await userOf(ask, name, t);
  // Under one id it is made once, however often it is asked for (PAY-D08).
  const body = { Amount: amount, Comment: reason, AdjustmentId: randomUUID() };
  const once = () => ask(adjustUserBalance, { params: { id: user.Id }, body });
  const unanswered = (error: unknown) => {
    if (!(error instanceof Refusal) || isAnswered(error)) throw error;
    return error;
  };
  const first = await once().catch(unanswered);
  const last = first instanceof Refusal ? await once().catch(unanswered) : first;
  if (last instanceof Refusal) throw new Refusal(t.balance.unsure(user.UserName), { cause: last });
  return said(user.UserName, last, t);
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
