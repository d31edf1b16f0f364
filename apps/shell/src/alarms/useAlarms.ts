import { getAlarms, handleAlarms, limits, type Alarm, type AlarmAct } from '@mayak/api';
import { polledEvery } from '@mayak/host';
import { useLocale, useTexts, useToast } from '@mayak/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { filter } from 'rxjs';
import { useShell } from '../page/ShellContext';
import { alarmTexts } from './texts';
import { useShelves } from './useShelves';

/** The open alarms of the user's beacons, read as often as the badge and when the stream says so, and what he does about them. */
export function useAlarms() {
  const { client } = useShell().account;
  const t = useTexts(alarmTexts);
  const toast = useToast();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { shelves, putShelves } = useShelves();
  const queryKey = ['alarms', useLocale()];
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.quiet.call(getAlarms, { query: {}, signal }),
    ...polledEvery(limits.popup.poll),
    staleTime: 0,
  });
  useEffect(() => {
    const told = client.live$.pipe(filter(({ kind }) => kind === 'notification'));
    const reading = told.subscribe(() => void queries.invalidateQueries({ queryKey: ['alarms'] }));
    return () => reading.unsubscribe();
  }, [client, queries]);

  /** Does something about alarms; true when the server has it. */
  const handle = async (alarms: readonly Alarm[], Act: AlarmAct, Note: string | null): Promise<boolean> => {
    setBusy(true);
    try {
      queries.setQueryData(
        queryKey,
        await client.call(handleAlarms, { body: { Ids: alarms.map(({ Id }) => Id), Act, Note } }),
      );
      return true;
    } catch {
      // The client has recorded it; what was typed stays.
      toast({ state: 'emergency', title: t('notDone') });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { ...read, handle, isBusy, shelves, putShelves };
}
