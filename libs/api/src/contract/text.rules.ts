import type { FieldCode } from './problem.ts';

/** Control characters, halves of surrogate pairs, and marks that turn the direction of what follows. */
const unsafe = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const unsafeInLines = /[^\P{Cc}\t\n\r]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** Anything that is seen: neither blank nor ignorable, as zero-width characters and fillers are. */
const seen = /[^\p{Z}\p{Cc}\p{DI}\u2800]/u;

const isSeen = (text: string) => text.trim() === '' || seen.test(text);

/** The text can be a name: one line that people can see and tell apart, without angle brackets (MGMT-D09). */
export const isNameText = (text: string): boolean => !unsafe.test(text) && !/[<>]/.test(text) && isSeen(text);

/** The text can be a comment or a message: as a name, with line breaks and brackets (MGMT-D09). */
export const isFreeText = (text: string): boolean => !unsafeInLines.test(text) && isSeen(text);

/** A text without what no text may hold; for those who write and are shown no fault. */
export const withoutUnsafe = (text: string): string => text.replace(new RegExp(unsafeInLines, 'gu'), '');

/** The text can be stored and sent on as it is: no NUL, no half of a surrogate pair (API-D02). */
export const isStorableText = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

/** What is wrong with a name of at most so many characters, or null (MGMT-D09). */
export function nameFault(text: string | null, most: number, isRequired = false): FieldCode | null {
  if (text === null || text === '') return isRequired ? 'required' : null;
  if (text.length > most) return 'maxLength';
  return isNameText(text) ? null : 'invalidCharacters';
}
