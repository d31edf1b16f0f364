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

/** The user of a name, an e-mail or an id. */
export async function userOf(ask: Ask, word: string, t: Texts): Promise<OperatorUser> {
  const isId = /^\d+$/.test(word);
  const found = await ask(listUsers, { query: isId ? {} : { userName: word } });
  const same = (text: string) => text.toLowerCase() === word.toLowerCase();
  const user =
    found.find(({ UserName, Email }) => same(UserName) || same(Email)) ??
    found.find(({ Id }) => isId && Id === Number(word));
  if (!user) throw new Refusal(t.users.unknown(word));
  return user;
}
