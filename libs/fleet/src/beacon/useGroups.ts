import { getGroups, limits, type Group } from '@mayak/api';
import { useInitial } from './useInitial';

const none: readonly Group[] = [];

/** The groups of the user, read once, after a change, and when he comes back to the page (GROUP-02, LIVE-D01). */
export function useGroups(): readonly Group[] {
  return useInitial(getGroups, {}, { agesIn: limits.autoUpdate }).data ?? none;
}
