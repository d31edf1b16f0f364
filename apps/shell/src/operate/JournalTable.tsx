import type { JournalEntry } from '@mayak/api/operator';
import { Empty, Text, useTexts } from '@mayak/ui';
import { RotateCcwClockIcon } from '@mayak/ui/icons';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { operateTexts } from './texts';
import { useSentences } from './words';

interface Row extends JournalEntry {
  id: number;
  /** In the language of the page; null where there is only the English sentence. */
  words: string | null;
}

/** Who changed what, when and why. */
export function JournalTable({ journal }: { journal: readonly JournalEntry[] | undefined }) {
  const t = useTexts(operateTexts);
  const sentences = useSentences();
  const rows = useMemo(
    () =>
      journal?.map((entry): Row => {
        const { sentence, why, revision } = entry;
        const grounds = sentence ? sentences.grounds(sentence) : null;
        return { ...entry, id: revision, words: sentences.words(sentence), why: grounds ?? why };
      }),
    [journal, sentences],
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
