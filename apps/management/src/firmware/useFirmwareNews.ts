import type { LiveEvent } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useEffect, useEffectEvent } from 'react';
import { filter } from 'rxjs';

/** Tells at once when a firmware of one of these beacons came a step further (LIVE-D01). */
export function useFirmwareNews(isOf: (beaconId: number) => boolean, onNews: () => void): void {
  const api = useApi();
  const hear = useEffectEvent(({ Id, BeaconId }: LiveEvent) => {
    if (Id === 0 || (BeaconId !== null && isOf(BeaconId))) onNews();
  });
  useEffect(() => {
    const news = api.live$.pipe(filter(({ kind, event }) => kind === 'firmware' || event.Id === 0));
    const listening = news.subscribe(({ event }) => hear(event));
    return () => listening.unsubscribe();
  }, [api]);
}
