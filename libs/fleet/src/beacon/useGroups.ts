import { getGroups, type Group } from '@mayak/api';
import { useInitial } from './useInitial';

const none: readonly Group[] = [];

/** The groups of the user, read once and after a change (GROUP-02). */
export function useGroups(): readonly Group[] {
  return useInitial(getGroups, {}).data ?? none;
}
