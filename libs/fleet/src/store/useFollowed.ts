import { useHost, useObservable, useSession } from '@mayak/host';
import { useCallback } from 'react';
import { mapChoiceOf } from './mapChoice';

/** The beacon that the map of monitoring follows, and how to change it. */
export function useFollowed(): [number | null, (id: number | null) => void] {
  const { followed$ } = mapChoiceOf(useHost(), useSession().user?.Id ?? 0);
  const follow = useCallback((id: number | null) => followed$.next(id), [followed$]);
  return [useObservable(followed$, followed$.value), follow];
}
