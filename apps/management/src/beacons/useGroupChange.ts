import { createGroup, editGroupsOfBeacons, getGroups, type Group } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useToast, useTexts } from '@mayak/ui';
import { useQueryClient } from '@tanstack/react-query';
import { putRead } from '../putRead';
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
      await putRead<Group[]>(queries, groups.queryKey, (known = []) => [...known, saved]);
    },
    async change({ Id, Name }: Group, ids: readonly number[], isIn: boolean) {
      const count = ids.length;
      try {
        const [Add, Remove] = isIn ? [[Id], []] : [[], [Id]];
        const body = { BeaconIds: [...ids], Add, Remove };
        const saved = await api.call(editGroupsOfBeacons, { body });
        await putRead(queries, groups.queryKey, () => saved);
        toast({ state: 'normal', title: t(isIn ? 'bulk.added' : 'bulk.removed', { count, name: Name }) });
      } catch {
        // The client has recorded what it does not know; a group that is gone meanwhile leaves the list.
        void queries.invalidateQueries({ queryKey: groups.queryKey });
        toast({ state: 'emergency', title: t('bulk.notChanged', { name: Name }) });
      }
    },
  };
}
