import { useHost, useObservable } from '@mayak/host';
import { useCallback } from 'react';
import { deskOf } from './desk';

/** The beacon that the map of monitoring follows, and how to change it. */
export function useFollowed(): [number | null, (id: number | null) => void] {
  const { followed$ } = deskOf(useHost());
  const follow = useCallback((id: number | null) => followed$.next(id), [followed$]);
  return [useObservable(followed$, followed$.value), follow];
}
