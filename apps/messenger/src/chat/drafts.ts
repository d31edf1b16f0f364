import { savedValue, type Saved } from '@mayak/ui';
import * as z from 'zod/mini';

/** Texts by beacon, those to several by all of them. */
type Drafts = Readonly<Record<string, string>>;

const stored = new Map<number, Saved<Drafts>>();

/** What a user has typed and not sent, by beacon: nothing is lost by closing the panel, and nobody else finds it in his fields. */
export function draftsOf(userId: number): Saved<Drafts> {
  const parse = (value: unknown) => z.record(z.string(), z.string()).safeParse(value).data ?? {};
  const known = stored.get(userId) ?? savedValue(`messenger.drafts.${userId}`, parse);
  stored.set(userId, known);
  return known;
}

/** Keeps a draft to a beacon, or to several by their ids in a row, or forgets it. */
export function keepDraft(userId: number, to: number | string, text: string): void {
  const drafts = draftsOf(userId);
  const { [to]: _, ...others } = drafts.get();
  drafts.set(text === '' ? others : { ...others, [to]: text });
}
