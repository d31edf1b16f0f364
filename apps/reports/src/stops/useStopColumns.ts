import { useFormats, useTexts } from '@mayak/ui';
import type { DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { texts } from '../texts';
import type { StopRow } from './useStops';

/** What is told of a stay: when, how long, where (REP-D05). */
export function useStopColumns(): readonly DataColumn<StopRow>[] {
  const t = useTexts(texts);
  const { coordinates, duration } = useFormats();
  return useMemo(
    (): DataColumn<StopRow>[] => [
      { id: 'from', head: t('stops.from'), width: 140, value: ({ from }) => from, kind: 'dateTime' },
      { id: 'to', head: t('stops.to'), width: 140, value: ({ to }) => to, kind: 'dateTime' },
      {
        id: 'duration',
        head: t('stops.duration'),
        kind: 'duration',
        total: 'sum',
        value: ({ from, to }) => to - from,
        text: ({ from, to }) => duration(to - from),
      },
      {
        id: 'place',
        head: t('stops.place'),
        width: 220,
        sort: false,
        value: ({ place }) => coordinates(place),
      },
    ],
    [t, coordinates, duration],
  );
}
