import type { JournalEntry } from '@mayak/api/operator';
import { Empty, Text, useTexts } from '@mayak/ui';
import { RotateCcwClockIcon } from '@mayak/ui/icons';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { operateTexts } from './texts';
import { useSayings } from './words';

interface Row extends JournalEntry {
  id: number;
  /** In the language of the page; null where there is only the English sentence. */
  words: string | null;
}

/** Who changed what, when and why. */
export function JournalTable({ journal }: { journal: readonly JournalEntry[] | undefined }) {
  const t = useTexts(operateTexts);
  const sayings = useSayings();
  const rows = useMemo(
    () =>
      journal?.map((entry): Row => {
        const { said, why, revision } = entry;
        const grounds = said ? sayings.grounds(said) : null;
        return { ...entry, id: revision, words: sayings.words(said), why: grounds ?? why };
      }),
    [journal, sayings],
  );
  const columns = useMemo<DataColumn<Row>[]>(
    () => [
      { id: 'when', head: t('when'), kind: 'dateTime', value: ({ at }) => Date.parse(at), width: 150 },
      { id: 'who', head: t('who'), value: ({ by }) => by, width: 110 },
      {
        id: 'what',
        head: t('what'),
        value: ({ did, words }) => words ?? did,
        cell: ({ did, words }) => (
          <Text as="span" truncate {...(words === null && { lang: 'en' })} title={words ?? did}>
            {words ?? did}
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
