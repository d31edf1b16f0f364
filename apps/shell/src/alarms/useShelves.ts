import { limits } from '@mayak/api';
import { getShelves, type Shelf } from '@mayak/api/shelf';
import { polledEvery } from '@mayak/host';
import { useLocale } from '@mayak/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useShell } from '../page/ShellContext';

/** What is shelved of the user's beacons, read with the queue, which it stands below, and as often: what is over is out of the queue no longer (NOTIF-D48). */
export function useShelves() {
  const { client } = useShell().account;
  const queries = useQueryClient();
  const locale = useLocale();
  const queryKey = ['alarms', locale, 'shelved'];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.quiet.call(getShelves, { signal }),
    ...polledEvery(limits.popup.poll),
    staleTime: 0,
  });
  return {
    shelves: data ?? [],
    async putShelves(list: Shelf[]) {
      // A reading on its way may still tell of what was before.
      await queries.cancelQueries({ queryKey, exact: true });
      queries.setQueryData(queryKey, list);
      void queries.invalidateQueries({ queryKey: ['alarms', locale], exact: true });
    },
  };
}
