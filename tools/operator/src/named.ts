import { listUsers, type OperatorUser } from '@mayak/api/operator';
import type { Ask } from './ask.ts';
import { Misuse, Refusal } from '@mayak/cli';

/** The id that a word says. */
export function idOf(word: string): number {
  if (!/^\d{1,10}$/.test(word)) throw new Misuse(`An id is a number; "${word}" is none.`);
  return Number(word);
}

/** The sum of money that a word says, in roubles. */
export function moneyOf(word: string): number {
  if (!/^\d{1,9}([.,]\d{1,2})?$/.test(word))
    throw new Misuse(`"${word}" is no sum in roubles like 150 or 99.90.`);
  return Number(word.replace(',', '.'));
}

/** The user of a name, an e-mail or an id. */
export async function userOf(ask: Ask, word: string): Promise<OperatorUser> {
  const isId = /^\d+$/.test(word);
  const found = await ask(listUsers, { query: isId ? {} : { userName: word } });
  const same = (text: string) => text.toLowerCase() === word.toLowerCase();
  const user =
    found.find(({ UserName, Email }) => same(UserName) || same(Email)) ??
    found.find(({ Id }) => isId && Id === Number(word));
  if (!user) throw new Refusal(`There is no user ${word}.`);
  return user;
}
