import { ownNamesEn } from './ownNames.en.ts';
import { ownNamesRu } from './ownNames.ru.ts';

/** What the own words of a rule may name in braces, as it is written in either language (RULE-D17). */
export const ownNames = { ru: ownNamesRu, en: ownNamesEn };
export type OwnName = keyof typeof ownNamesEn;

const byWord = new Map<string, OwnName>(
  Object.values(ownNames).flatMap((names) =>
    Object.entries(names).map(([name, word]) => [word, name as OwnName] as const),
  ),
);
const inBraces = /\{([^{}]*)\}/g;
const nameIn = (word: string) => byWord.get(word.trim().toLowerCase());

/** What stands in braces and is none of these names, as it was typed. */
export const unknownNames = (words: string): string[] =>
  [...words.matchAll(inBraces)].flatMap(([whole, word = '']) => (nameIn(word) ? [] : [whole]));

/** The words name this. */
export const namesIn = (words: string): Set<OwnName> =>
  new Set([...words.matchAll(inBraces)].flatMap(([, word = '']) => nameIn(word) ?? []));

/** The words with what they name; what this event does not have is a hyphen. */
export const filledWords = (words: string, values: Partial<Record<OwnName, string | null>>): string =>
  words.replace(inBraces, (whole, word: string) => {
    const name = nameIn(word);
    return name ? (values[name] ?? '-') : whole;
  });
