import { useBeaconRows } from '@mayak/fleet';
import { ContextBar } from '@mayak/host';
import {
  Box,
  Button,
  Empty,
  FileTextIcon,
  Heading,
  PrinterIcon,
  Text,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { useMemo } from 'react';
import { fleetSummary } from '../summary/summary';
import { SummaryTable } from '../summary/SummaryTable';
import { texts } from '../texts';

/** The state of the fleet at this moment by kind of transport, to read and to print (ROUTE-10). */
export default function Reports() {
  const t = useTexts(texts);
  const format = useFormats();
  const { data, dataUpdatedAt, isPending } = useBeaconRows();
  const summary = useMemo(() => data && fleetSummary(data), [data]);
  return (
    <Box h="full" overflow="auto" p="4" aria-busy={isPending}>
      <ContextBar>
        <Heading as="h1" textStyle="sectionTitle" flex="none">
          {t('title')}
        </Heading>
        {data && <Text color="fg.muted">{t('asOf', { time: format.clock(dataUpdatedAt) })}</Text>}
        {data && data.length > 0 && (
          <Button
            size="xs"
            icon={<PrinterIcon size={14} aria-hidden />}
            onClick={() => window.print()}
            marginStart="auto"
          >
            {t('print')}
          </Button>
        )}
      </ContextBar>
      {data?.length === 0 && <Empty icon={<FileTextIcon />} title={t('noBeacons')} />}
      {summary && summary.all.total > 0 && <SummaryTable summary={summary} />}
    </Box>
  );
}
