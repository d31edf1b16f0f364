import { useBeaconRows } from '@mayak/fleet';
import { ContextBar } from '@mayak/host';
import {
  Button,
  Empty,
  FileTextIcon,
  Flex,
  Heading,
  PrinterIcon,
  Text,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { DataTable } from '@mayak/ui/table';
import { useMemo } from 'react';
import { fleetSummary } from '../summary/summary';
import { useSummaryColumns } from '../summary/useSummaryColumns';
import { texts } from '../texts';

/** The state of the fleet at this moment by kind of transport, to read and to print (ROUTE-10). */
export default function Reports() {
  const t = useTexts(texts);
  const format = useFormats();
  const columns = useSummaryColumns();
  const { data, dataUpdatedAt } = useBeaconRows();
  const summary = useMemo(() => data && fleetSummary(data), [data]);
  return (
    <Flex direction="column" h="full" bg="bg.panel">
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
      <DataTable
        label={t('title')}
        rows={summary}
        columns={columns}
        saveAs="reports.summary"
        exportName={t('title')}
        empty={<Empty icon={<FileTextIcon />} title={t('noBeacons')} />}
      />
    </Flex>
  );
}
