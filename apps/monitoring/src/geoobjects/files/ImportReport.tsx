import { Box, Button, chakra, Flex, StateGlyph, Table, useFormats, useTexts, saveFile } from '@mayak/ui';
import { DownloadIcon } from '@mayak/ui/icons';
import { csvOf } from '@mayak/ui/table';
import { memo, useMemo } from 'react';
import { geoobjectTexts } from '../texts';
import type { ImportResult } from './ImportResult';
import type { Sent } from './useImport';
import { useRowTexts } from './useRowTexts';

/** As many rows as are shown; the file has them all. */
const mostRows = 300;

interface Props {
  rows: readonly ImportResult[];
  sent: ReadonlyMap<ImportResult, Sent>;
}

const nameOf = ({ body, name }: ImportResult) => body?.Name ?? (name || '-');

/** What becomes of each geoobject of a file: how many are refused for what, row by row, and all of it as a file (GEO-D06). */
export const ImportReport = memo(function ImportReport({ rows, sent }: Props) {
  const t = useTexts(geoobjectTexts);
  const { locale } = useFormats();
  const words = useRowTexts();
  // A long file is counted once, not with each geoobject that is sent.
  const refusals = useMemo(() => rows.flatMap(({ refusal }) => refusal ?? []), [rows]);
  const refused = useMemo(() => countOf(refusals.map(words.refusal)), [refusals, words.refusal]);
  const failed = countOf([...sent].flatMap(([, how]) => words.failure(how) ?? []));
  const reasons = [...failed, ...refused];
  const save = () => {
    const lines = rows.map((taken) => [String(taken.row), nameOf(taken), words.row(taken, sent.get(taken))]);
    const head = [t('row'), t('name'), t('result')];
    saveFile(new Blob([csvOf([head, ...lines], locale)], { type: 'text/csv' }), 'geoobjects-import.csv');
  };
  return (
    <>
      {reasons.length > 0 && (
        <Flex justify="space-between" align="flex-start" gap="12px">
          <chakra.ul listStyleType="none" m={0} p={0} fontVariantNumeric="tabular-nums">
            {reasons.map(([reason, count]) => (
              <li key={reason}>
                {reason}: <b>{count}</b>
              </li>
            ))}
          </chakra.ul>
          <Button size="xs" icon={<DownloadIcon size={14} aria-hidden />} onClick={save}>
            {t('saveReport')}
          </Button>
        </Flex>
      )}
      <Box
        maxH="min(46vh, 420px)"
        overflow="auto"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
        tabIndex={0}
        role="region"
        aria-label={t('result')}
      >
        <Table compact>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('result')}</th>
            </tr>
          </thead>
          <tbody>
            {firstOf(rows, sent).map((taken, i) => (
              <ReportRow key={i} taken={taken} sent={sent.get(taken)} />
            ))}
          </tbody>
        </Table>
        {rows.length > mostRows && (
          <chakra.p p="8px 16px" color="fg.muted">
            {t('moreRows', { count: rows.length - mostRows })}
          </chakra.p>
        )}
      </Box>
    </>
  );
});

function countOf(words: readonly string[]): [word: string, count: number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
}

/** As many rows as are shown: of a long report those that went wrong first. */
function firstOf(
  rows: readonly ImportResult[],
  sent: ReadonlyMap<ImportResult, Sent>,
): readonly ImportResult[] {
  if (rows.length <= mostRows) return rows;
  const rank = (row: ImportResult) => {
    if (row.body) return sent.get(row) === 'created' || !sent.has(row) ? 3 : 0;
    return row.refusal?.code === 'overLimit' ? 2 : 1;
  };
  return rows.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostRows);
}

const ReportRow = memo(function ReportRow({ taken, sent }: { taken: ImportResult; sent: Sent | undefined }) {
  const words = useRowTexts();
  const isWell = taken.body !== null && (sent === undefined || sent === 'created');
  return (
    <tr>
      <td data-num="">{taken.row}</td>
      <chakra.td maxW="220px" truncate>
        {nameOf(taken)}
      </chakra.td>
      <chakra.td whiteSpace="normal!" width="100%">
        <Flex gap="6px" align="center">
          <StateGlyph state={isWell ? 'normal' : 'emergency'} size={12} />
          <span>{words.row(taken, sent)}</span>
        </Flex>
      </chakra.td>
    </tr>
  );
});
