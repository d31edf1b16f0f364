import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { russianRows, russianWords } from './passwords.ru.ts';

/** What makes a password easier to guess than it need be, the most of it first. */
export type WeaknessHint =
  'own' | 'common' | 'word' | 'name' | 'keys' | 'repeat' | 'sequence' | 'date' | 'more';

/** How hard a password is to guess, 0 for one of the first thousand tries, and what would help most (AUTH-D14). */
export interface Strength {
  score: 0 | 1 | 2 | 3 | 4;
  hint: WeaknessHint | null;
}

/** Ranks a password; `own` is what the user is called. */
export type StrengthOf = (password: string, own?: readonly (string | null | undefined)[]) => Strength;

const hints: Readonly<Record<string, WeaknessHint>> = {
  userInputs: 'own',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'word',
  namesByThemselves: 'name',
  commonNames: 'name',
  straightRow: 'keys',
  keyPattern: 'keys',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  dates: 'date',
  recentYears: 'date',
};

/** The neighbours of each key, in the order that the library counts its turns in: left, above, right, below. */
function russianGraph(): Record<string, (string | null)[]> {
  const graph: Record<string, (string | null)[]> = {};
  const at = (row: number, column: number) => russianRows[row]?.keys[column] ?? null;
  for (const [row, { keys }] of russianRows.entries())
    for (const [column, key] of keys.entries()) {
      const above = [at(row - 1, column), at(row - 1, column + 1)];
      const below = [at(row + 1, column), at(row + 1, column - 1)];
      for (const character of key)
        graph[character] = [at(row, column - 1), ...above, at(row, column + 1), ...below];
    }
  return graph;
}

const latinKeys = new Map(
  russianRows.flatMap(({ keys, latin }) => keys.map((key, i) => [key.charAt(0), latin.charAt(i)] as const)),
);

/** A Russian word as its keys give it in the Latin layout: gfhjkm for the word for a password. */
export const inLatinLayout = (word: string): string =>
  [...word].map((letter) => latinKeys.get(letter) ?? letter).join('');

/** What is put after a word most. */
const tails = ['', '1', '123'];

/** In both layouts; each list counts its ranks by itself. */
const russian = () => {
  const words = [...russianWords, ...russianWords.map(inLatinLayout)];
  return Object.fromEntries(tails.map((tail) => [`passwords-ru${tail}`, words.map((word) => word + tail)]));
};

/** Under this name the library takes the list for one without ranks, which it is: it goes by the alphabet. */
const { 'diceware-common': diceware, ...passwords } = dictionary;
const common = { ...passwords, diceware };

/** Swaps as 4 for a that are tried in one password: at 100, those of 50 characters took half a second, at 10 the common ones are found as well. */
const swaps = 10;

/** What the user is called, whole, up to the @ and word by word. */
const ownWords = (own: readonly (string | null | undefined)[]) =>
  own
    .map((name) => (name ?? '').trim().toLowerCase())
    .flatMap((name) => [name, name.split('@')[0] ?? '', ...name.split(/[\s@]+/)])
    .filter((word) => word.length > 2);

/** A measure by the passwords of all languages, Russian words and, where given, more lists; making it takes time and memory. */
export function strengthMeter(more: Record<string, string[]> = {}): StrengthOf {
  const library = new ZxcvbnFactory({
    dictionary: { ...common, ...more, ...russian() },
    graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad, russian: russianGraph() },
    l33tMaxSubstitutions: swaps,
  });
  return (password, own = []) => {
    const text = password.trim();
    const words = ownWords(own);
    // The library counts capitals in the middle as another word.
    if (words.includes(text.toLowerCase())) return { score: 0, hint: 'own' };
    const { score, feedback } = library.check(text, words);
    return { score, hint: score > 2 ? null : (hints[feedback.warning ?? ''] ?? 'more') };
  };
}

/** A password that is refused: anybody would try it among the first (AUTH-D14). */
export const isGuessable = ({ score }: Strength): boolean => score === 0;
