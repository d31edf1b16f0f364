import { getShelves, type Shelf } from '@mayak/api/shelf';
import { useLocale } from '@mayak/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useShell } from '../page/ShellContext';

/** What is shelved of the user's beacons, read with the queue, which it stands below (NOTIF-D48). */
export function useShelves() {
  const { client } = useShell().account;
  const queries = useQueryClient();
  const locale = useLocale();
  const queryKey = ['alarms', locale, 'shelved'];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.quiet.call(getShelves, { signal }),
    staleTime: 0,
  });
  return {
    shelves: data ?? [],
    putShelves(list: Shelf[]) {
      queries.setQueryData(queryKey, list);
      void queries.invalidateQueries({ queryKey: ['alarms', locale], exact: true });
    },
  };
}
