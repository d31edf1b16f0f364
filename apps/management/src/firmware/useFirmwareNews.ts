import { useApi } from '@mayak/host';
import { useEffect, useEffectEvent } from 'react';
import { filter } from 'rxjs';

/** Tells at once when a firmware of one of these beacons came a step further (LIVE-D01). */
export function useFirmwareNews(isOf: (beaconId: number) => boolean, onNews: () => void): void {
  const api = useApi();
  const hear = useEffectEvent((beaconId: number | null) => {
    if (beaconId !== null && isOf(beaconId)) onNews();
  });
  useEffect(() => {
    const news = api.live$.pipe(filter(({ kind }) => kind === 'firmware'));
    const listening = news.subscribe(({ event }) => hear(event.BeaconId));
    return () => listening.unsubscribe();
  }, [api]);
}
