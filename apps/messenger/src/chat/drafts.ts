import { savedValue } from '@mayak/ui';
import * as z from 'zod/mini';

/** What was typed and not sent, by beacon: nothing is lost by closing the panel. */
export const drafts = savedValue<Readonly<Record<string, string>>>(
  'messenger.drafts',
  (stored) => z.record(z.string(), z.string()).safeParse(stored).data ?? {},
);

/** Keeps a draft, or forgets it. */
export function keepDraft(beaconId: number, text: string): void {
  const { [beaconId]: _, ...others } = drafts.get();
  drafts.set(text === '' ? others : { ...others, [beaconId]: text });
}
