import { createGroup, editGroupsOfBeacons, getGroups, type Group } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useToast, useTexts } from '@mayak/ui';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts';

/** Puts beacons into a group or takes them out of it: what others do with the group meanwhile stays (GROUP-D01). */
export function useGroupChange() {
  const t = useTexts(texts);
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const groups = api.quiet.query(getGroups, {});

  return {
    /** Throws when it is refused, as for a name that is taken. */
    async create(name: string, ids: readonly number[]) {
      const saved = await api.call(createGroup, { body: { Name: name, BeaconIds: [...ids] } });
      queries.setQueryData<Group[]>(groups.queryKey, (known = []) => [...known, saved]);
    },
    async change({ Id, Name }: Group, ids: readonly number[], isIn: boolean) {
      const count = ids.length;
      try {
        const [Add, Remove] = isIn ? [[Id], []] : [[], [Id]];
        const body = { BeaconIds: [...ids], Add, Remove };
        queries.setQueryData(groups.queryKey, await api.call(editGroupsOfBeacons, { body }));
        toast({ state: 'normal', title: t(isIn ? 'bulk.added' : 'bulk.removed', { count, name: Name }) });
      } catch {
        // The client has recorded what it does not know; a group that is gone meanwhile leaves the list.
        void queries.invalidateQueries({ queryKey: groups.queryKey });
        toast({ state: 'emergency', title: t('bulk.notChanged', { name: Name }) });
      }
    },
  };
}
