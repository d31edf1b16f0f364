import type { Beacon } from '@mayak/api';
import type { Fixes, SampleSeries } from '@mayak/api/history';
import { useObservable } from '@mayak/host';
import { Alert, Box, useFormats, useTexts } from '@mayak/ui';
import { DataTable } from '@mayak/ui/table';
import { useMemo, type ReactNode } from 'react';
import { throttleTime, type BehaviorSubject } from 'rxjs';
import { NotRead } from '../NotRead';
import { trackTexts } from '../texts/tracks';
import { historyColumns } from './historyColumns';
import { historyRows, rowAt } from './historyRows';

/** The marked row follows a moment that moves so often at most, milliseconds. */
const pause = 300;

interface Props {
  beacon: Beacon;
  fixes: Fixes;
  /** There are more fixes than these. */
  isThinned: boolean;
  /** Undefined while they are on their way. */
  samples: SampleSeries | null | undefined;
  /** Asks for them again, where they could not be read. */
  onRetry: (() => void) | null;
  chosen: readonly number[];
  moment$: BehaviorSubject<number | null>;
  onMoment: (at: number) => void;
  /** The moment of the row under the pointer; null when it has left. */
  onHover: (at: number | null) => void;
  exportName: string;
  empty: ReactNode;
}

/** The moments of a period with what was told at each: saved as it is shown; where these are not all, page and file say so (HIST-D03). */
export function HistoryTable({
  beacon,
  fixes,
  isThinned,
  samples,
  onRetry,
  chosen,
  moment$,
  onMoment,
  onHover,
  exportName,
  empty,
}: Props) {
  const t = useTexts(trackTexts);
  const format = useFormats();
  const rows = useMemo(
    () => (samples === undefined ? undefined : historyRows(fixes, samples)),
    [fixes, samples],
  );
  const choice = chosen.join();
  const columns = useMemo(() => {
    const told = { beacon, fixes, samples: samples ?? null, format, t };
    return historyColumns(told, chosen);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the values of now are not shown
  }, [beacon.Id, fixes, samples, choice, format, t]);
  const slow$ = useMemo(
    () => moment$.pipe(throttleTime(pause, undefined, { leading: true, trailing: true })),
    [moment$],
  );
  const moment = useObservable(slow$, moment$.value);
  const current = moment === null || !rows ? undefined : rowAt(rows, moment)?.id;
  if (onRetry && !rows) return <NotRead text={t('history.failed')} onRetry={onRetry} />;
  const isPart = isThinned || (samples?.head.Slot ?? 0) > 0;
  return (
    <>
      {isPart && (
        <Box flex="none" p="8px 12px">
          <Alert state="info">{t('history.part')}</Alert>
        </Box>
      )}
      <DataTable
        label={t('history.packets')}
        rows={rows}
        columns={columns}
        saveAs="history"
        {...(current !== undefined && { current })}
        onOpen={({ id }) => onMoment(id)}
        onHover={(row) => onHover(row?.id ?? null)}
        empty={empty}
        exportName={isPart ? t('history.partName', { name: exportName }) : exportName}
      />
    </>
  );
}
