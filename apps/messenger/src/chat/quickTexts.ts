import { limits } from '@mayak/api';
import { savedValue, type Saved } from '@mayak/ui';
import * as z from 'zod/mini';

const stored = new Map<number, Saved<readonly string[]>>();

/** Texts that a user sends often, as he keeps them in this browser. */
export function quickTextsOf(userId: number): Saved<readonly string[]> {
  const parse = (value: unknown) => z.array(z.string()).safeParse(value).data ?? [];
  const known = stored.get(userId) ?? savedValue(`messenger.quickTexts.${userId}`, parse);
  stored.set(userId, known);
  return known;
}

/** The texts with this one, the newest first, as many as are kept. */
export const withQuickText = (list: readonly string[], text: string) =>
  [text, ...list.filter((one) => one !== text)].slice(0, limits.quickTexts);
