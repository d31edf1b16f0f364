import { Relevance } from '@mayak/api';
import type { State } from '@mayak/ui';

/** The glyph of a relevance: 0 and 1 undefined, 2 actual, 3 recent, 4 outdated (CHAN-09). */
export const relevanceState: Readonly<Record<Relevance, State>> = {
  [Relevance.NotChecked]: 'undefined',
  [Relevance.NoTime]: 'undefined',
  [Relevance.Actual]: 'normal',
  [Relevance.Recent]: 'recent',
  [Relevance.Outdated]: 'outdated',
};

/** The word of a relevance among the texts of this remote. */
export const relevanceKey = {
  [Relevance.NotChecked]: 'channel.notChecked',
  [Relevance.NoTime]: 'channel.noTime',
  [Relevance.Actual]: 'channel.actual',
  [Relevance.Recent]: 'channel.recent',
  [Relevance.Outdated]: 'channel.outdated',
} as const satisfies Record<Relevance, string>;
