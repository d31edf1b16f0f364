import { getBeaconChanges, getBeaconViews } from '@mayak/api/beacon-log';
import { useApi } from '@mayak/host';
import { formatDate, useTexts } from '@mayak/ui';
import type { DataColumn } from '@mayak/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { logTexts } from './texts';
import { useLogWords } from './useLogWords';

/** One thing that was changed, or that was opened on a day. */
interface ChangeRow {
  id: string;
  time: number;
  user: string;
  part: string;
  what: string;
  before: string | null;
  after: string | null;
}
interface ViewRow {
  id: string;
  user: string;
  day: string;
  kind: string;
  count: number;
  last: number;
}

const stale = { staleTime: 0 };

/** Who changed what of a beacon, a row for each thing (PERM-D20). */
export function useChanges(
  beaconId: number,
  { isAsked, pageName }: { isAsked: boolean; pageName: (page: string) => string },
) {
  const t = useTexts(logTexts);
  const api = useApi();
  const words = useLogWords();
  const query = api.quiet.query(getBeaconChanges, { params: { id: beaconId } });
  const { data, isLoadingError, refetch } = useQuery({ ...query, ...stale, enabled: isAsked });
  const rows = data?.flatMap((change) =>
    change.Items.map((item, i): ChangeRow => ({
      id: `${change.Id} ${i}`,
      time: Date.parse(change.Dt),
      user: change.UserName ?? t('nobody'),
      part: words.part(change.Part),
      what: words.what(item, change),
      before: words.value(item.Before, item, change),
      after:
        change.Part === 'remote' && item.After ? pageName(item.After) : words.value(item.After, item, change),
    })),
  );
  const columns = useMemo(
    (): DataColumn<ChangeRow>[] => [
      { id: 'time', head: t('columns.time'), kind: 'dateTime', value: ({ time }) => time },
      { id: 'user', head: t('columns.user'), value: ({ user }) => user },
      { id: 'part', head: t('columns.part'), value: ({ part }) => part, width: 178 },
      { id: 'what', head: t('columns.what'), value: ({ what }) => what, width: 180 },
      { id: 'before', head: t('columns.before'), value: ({ before }) => before },
      { id: 'after', head: t('columns.after'), value: ({ after }) => after },
    ],
    [t],
  );
  return { rows, columns, isError: isLoadingError, retry: () => void refetch() };
}

/** Who opened what of a beacon, a row for each person, thing and day (PERM-D21). */
export function useViews(beaconId: number, isAsked: boolean) {
  const t = useTexts(logTexts);
  const api = useApi();
  const words = useLogWords();
  const query = api.quiet.query(getBeaconViews, { params: { id: beaconId } });
  const { data, isLoadingError, refetch } = useQuery({ ...query, ...stale, enabled: isAsked });
  const rows = data?.map((view): ViewRow => ({
    id: `${view.Day} ${view.UserName} ${view.Kind}`,
    user: view.UserName,
    day: view.Day,
    kind: words.kind(view.Kind),
    count: view.Count,
    last: Date.parse(view.LastDt),
  }));
  const columns = useMemo(
    (): DataColumn<ViewRow>[] => [
      { id: 'user', head: t('columns.user'), value: ({ user }) => user },
      { id: 'kind', head: t('columns.kind'), value: ({ kind }) => kind },
      { id: 'day', head: t('columns.day'), value: ({ day }) => day, text: ({ day }) => formatDate(day, 0) },
      { id: 'count', head: t('columns.count'), kind: 'number', value: ({ count }) => count, total: 'sum' },
      { id: 'last', head: t('columns.last'), kind: 'dateTime', value: ({ last }) => last },
    ],
    [t],
  );
  return { rows, columns, isError: isLoadingError, retry: () => void refetch() };
}
