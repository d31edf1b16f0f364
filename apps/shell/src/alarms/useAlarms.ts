import { getAlarms, handleAlarms, limits, type Alarm, type AlarmAct } from '@mayak/api';
import { polledEvery } from '@mayak/host';
import { useLocale, useTexts, useToast } from '@mayak/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { filter } from 'rxjs';
import { useShell } from '../page/ShellContext';
import { alarmTexts } from './texts';
import { useShelves } from './useShelves';

/** An act that the server has not answered yet, or that waits for one before it; ids of alarms. */
interface Doing {
  ids: readonly number[];
  act: AlarmAct;
}

/** The open alarms of the user's beacons, read as often as the badge and when the stream says so, and what he does about them. */
export function useAlarms() {
  const { client } = useShell().account;
  const t = useTexts(alarmTexts);
  const toast = useToast();
  const queries = useQueryClient();
  const [underWay, setUnderWay] = useState<readonly Doing[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
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

  const send = async ({ ids, act }: Doing, Note: string | null): Promise<boolean> => {
    try {
      const body = { Ids: [...ids], Act: act, Note };
      const list = await client.call(handleAlarms, { body });
      // A reading on its way may still tell of what was before.
      await queries.cancelQueries({ queryKey, exact: true });
      queries.setQueryData(queryKey, list);
      return true;
    } catch {
      // The client has recorded it; what was typed stays.
      toast({ state: 'emergency', title: t('notDone') });
      return false;
    }
  };
  /** Does something about alarms, after what was asked for before it: a far server loses nothing that is pressed meanwhile. True when the server has it. */
  const handle = (alarms: readonly Alarm[], act: AlarmAct, note: string | null): Promise<boolean> => {
    const doing = { ids: alarms.map(({ Id }) => Id), act };
    setUnderWay((all) => [...all, doing]);
    const done = last.current
      .then(() => send(doing, note))
      .finally(() => setUnderWay((all) => all.filter((one) => one !== doing)));
    last.current = done;
    return done;
  };
  const isUnderWay = (id: number, act?: AlarmAct) =>
    underWay.some((one) => one.ids.includes(id) && (act === undefined || one.act === act));
  return { ...read, handle, isUnderWay, shelves, putShelves };
}
