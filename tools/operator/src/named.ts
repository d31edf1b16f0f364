import { limits } from '@mayak/api';
import { listUsers, type OperatorUser } from '@mayak/api/operator';
import type { Ask } from './ask.ts';
import { Misuse, Refusal } from '@mayak/cli';
import type { Texts } from './texts.en.ts';

/** The id that a word says. */
export function idOf(word: string, t: Texts): number {
  if (!/^\d{1,10}$/.test(word)) throw new Misuse(t.noId(word));
  return Number(word);
}

/** The sum of money that a word says, in roubles. */
export function moneyOf(word: string, t: Texts): number {
  if (!/^\d{1,9}([.,]\d{1,2})?$/.test(word)) throw new Misuse(t.noMoney(word));
  return Number(word.replace(',', '.'));
}

/** The user of a name, of an e-mail, or else of an id: nobody is taken for another whose name is a number. */
export async function userOf(ask: Ask, word: string, t: Texts): Promise<OperatorUser> {
  const takeCount = limits.operator.rows;
  const named = await ask(listUsers, { query: { userName: word, takeCount } });
  const same = (text: string) => text.toLowerCase() === word.toLowerCase();
  const found = named.find(({ UserName, Email }) => same(UserName) || same(Email));
  const all = found || !/^\d+$/.test(word) ? [] : await ask(listUsers, { query: { takeCount } });
  const user = found ?? all.find(({ Id }) => Id === Number(word));
  if (!user) throw new Refusal(t.users.unknown(word));
  return user;
}
