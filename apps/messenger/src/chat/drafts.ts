import { savedValue, type Saved } from '@mayak/ui';
import * as z from 'zod/mini';

/** Texts by beacon. */
type Drafts = Readonly<Record<string, string>>;

const stored = new Map<number, Saved<Drafts>>();

/** What a user has typed and not sent, by beacon: nothing is lost by closing the panel, and nobody else finds it in his fields. */
export function draftsOf(userId: number): Saved<Drafts> {
  const parse = (value: unknown) => z.record(z.string(), z.string()).safeParse(value).data ?? {};
  const known = stored.get(userId) ?? savedValue(`messenger.drafts.${userId}`, parse);
  stored.set(userId, known);
  return known;
}

/** Keeps a draft, or forgets it. */
export function keepDraft(userId: number, beaconId: number, text: string): void {
  const drafts = draftsOf(userId);
  const { [beaconId]: _, ...others } = drafts.get();
  drafts.set(text === '' ? others : { ...others, [beaconId]: text });
}
