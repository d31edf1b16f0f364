import { createGroup, editGroup, getGroups, type Group } from '@mayak/api';
import { useFleet } from '@mayak/fleet';
import { useApi } from '@mayak/host';
import { useToast, useTexts } from '@mayak/ui';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts';

/** Puts beacons into a group or takes them out of it, on top of what the group holds at that moment (GROUP-D01). */
export function useGroupChange() {
  const t = useTexts(texts);
  const api = useApi();
  const fleet = useFleet();
  const queries = useQueryClient();
  const toast = useToast();
  const groups = api.quiet.query(getGroups, {});
  const keep = (saved: Group) =>
    queries.setQueryData<Group[]>(groups.queryKey, (known = []) =>
      known.some(({ Id }) => Id === saved.Id)
        ? known.map((one) => (one.Id === saved.Id ? saved : one))
        : [...known, saved],
    );

  return {
    /** Throws when it is refused, as for a name that is taken. */
    async create(name: string, ids: readonly number[]) {
      const saved = await api.call(createGroup, { body: { Name: name, BeaconIds: [...ids] } });
      keep(saved);
      toast({ state: 'normal', title: t('bulk.added', { count: ids.length, name }) });
    },
    async change({ Id, Name }: Group, ids: readonly number[], isIn: boolean) {
      const count = ids.length;
      try {
        const known = await queries.fetchQuery({ ...groups, staleTime: 0 });
        const held =
          known.find((one) => one.Id === Id)?.BeaconIds.filter((id) => fleet.get(id) !== null) ?? [];
        const chosen = new Set(ids);
        const BeaconIds = isIn ? [...new Set([...held, ...ids])] : held.filter((id) => !chosen.has(id));
        keep(await api.call(editGroup, { params: { Id }, body: { Name, BeaconIds } }));
        toast({ state: 'normal', title: t(isIn ? 'bulk.added' : 'bulk.removed', { count, name: Name }) });
      } catch {
        // The client has recorded what it does not know; a group that is gone meanwhile leaves the list.
        void queries.invalidateQueries({ queryKey: groups.queryKey });
        toast({ state: 'emergency', title: t('bulk.notChanged', { name: Name }) });
      }
    },
  };
}
