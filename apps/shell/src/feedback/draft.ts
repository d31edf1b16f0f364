import { ratingNames, type RatingName } from '@mayak/api';
import { tabValue } from '@mayak/host/shell';

/** What was filled in and not sent yet. */
export type Draft = Record<RatingName, number | null> & { comment: string };

interface Kept {
  user: number;
  draft: Draft;
}

export const emptyDraft: Draft = {
  overall: null,
  design: null,
  functionality: null,
  easeofuse: null,
  comment: '',
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const draftOf = (stored: unknown): Draft => {
  const given = record(stored);
  const stars = (name: RatingName) => (typeof given[name] === 'number' ? given[name] : null);
  const ratings = Object.fromEntries(ratingNames.map((name) => [name, stars(name)]));
  return { ...emptyDraft, ...ratings, comment: typeof given['comment'] === 'string' ? given['comment'] : '' };
};

const kept = tabValue<Kept | null>('feedback', (stored) => {
  const { user, draft } = record(stored);
  return typeof user === 'number' ? { user, draft: draftOf(draft) } : null;
});

/** The feedback of a user that waits in this tab until it is sent: closing the dialog or reloading the page loses nothing (FEED-02). */
export const drafts = {
  of(user: number): Draft {
    const found = kept.get();
    return found?.user === user ? found.draft : emptyDraft;
  },
  keep: (user: number, draft: Draft) => kept.set({ user, draft }),
  clear: () => kept.clear(),
};
