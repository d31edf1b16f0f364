import type { JournalEntry } from '@mayak/api/operator';
import { Empty, Text, useTexts } from '@mayak/ui';
import { RotateCcwClockIcon } from '@mayak/ui/icons';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { operateTexts } from './texts';

type Row = JournalEntry & { id: number };

/** Who changed what, when and why. */
export function JournalTable({ journal }: { journal: readonly JournalEntry[] | undefined }) {
  const t = useTexts(operateTexts);
  const rows = useMemo(() => journal?.map((entry): Row => ({ ...entry, id: entry.revision })), [journal]);
  const columns = useMemo<DataColumn<Row>[]>(
    () => [
      { id: 'when', head: t('when'), kind: 'dateTime', value: ({ at }) => Date.parse(at), width: 150 },
      { id: 'who', head: t('who'), value: ({ by }) => by, width: 110 },
      {
        id: 'what',
        head: t('what'),
        value: ({ did }) => did,
        // The registry's own sentences, the same as in `mfe history`.
        cell: ({ did }) => (
          <Text as="span" truncate lang="en" title={did}>
            {did}
          </Text>
        ),
        width: 360,
      },
      {
        id: 'why',
        head: t('why'),
        value: ({ why }) => why,
        width: 220,
      },
    ],
    [t],
  );
  return (
    <DataTable
      label={t('views.history')}
      rows={rows}
      columns={columns}
      exportName={t('views.history')}
      empty={<Empty icon={<RotateCcwClockIcon />} title={t('noHistory')} />}
    />
  );
}
