import { getGroups, type Group } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';

const none: readonly Group[] = [];

/** The groups of the user, read once and after a change (GROUP-02). */
export function useGroups(): readonly Group[] {
  const api = useApi();
  return useQuery({ ...api.quiet.query(getGroups, {}), staleTime: Infinity }).data ?? none;
}
