import type { Beacon } from '@mayak/api';
import { AreaError, Box, Empty, Flex, Segmented, Text, useTexts } from '@mayak/ui';
import { FileTextIcon } from '@mayak/ui/icons';
import { DataTable, type DataColumn, type DataRow } from '@mayak/ui/table';
import { useSearchParams } from 'react-router-dom';
import { logTexts } from './texts';
import { useChanges, useViews } from './useLogRows';

interface Props {
  beacon: Beacon;
  /** What pages of parameters are called. */
  pageName: (page: string) => string;
}

interface Listed<R> {
  rows: readonly R[] | undefined;
  columns: readonly DataColumn<R>[];
  isError: boolean;
  retry: () => void;
}

/** Who changed and who saw what of a beacon, for its owner (PERM-D20 to PERM-D22). */
export function BeaconLog({ beacon, pageName }: Props) {
  const t = useTexts(logTexts);
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'views' ? 'views' : 'changes';
  const changes = useChanges(beacon.Id, { isAsked: view === 'changes', pageName });
  const views = useViews(beacon.Id, view === 'views');
  return (
    <Flex direction="column" h="full" minH="0" bg="bg.panel">
      <Flex
        wrap="wrap"
        align="center"
        gap="8px 16px"
        p="8px 16px"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Segmented
          label={t('view')}
          value={view}
          options={[
            { value: 'changes', label: t('changes') },
            { value: 'views', label: t('views') },
          ]}
          onValue={(next) => setSearch(next === 'views' ? { view: next } : {}, { replace: true })}
        />
        <Text color="fg.secondary">{t('about')}</Text>
      </Flex>
      <Box flex="1" minH="0">
        {view === 'changes' ? (
          <Listing list={changes} of="changes" name={`${beacon.Name} ${t('changes')}`} />
        ) : (
          <Listing list={views} of="views" name={`${beacon.Name} ${t('views')}`} />
        )}
      </Box>
    </Flex>
  );
}

function Listing<R extends DataRow>({
  list: { rows, columns, isError, retry },
  of,
  name,
}: {
  list: Listed<R>;
  of: 'changes' | 'views';
  name: string;
}) {
  const t = useTexts(logTexts);
  const [title, text] =
    of === 'changes' ? [t('noChanges'), t('noChangesText')] : [t('noViews'), t('noViewsText')];
  return (
    <DataTable
      label={t(of)}
      rows={rows}
      columns={columns}
      saveAs={`management.log.${of}`}
      exportName={name}
      empty={<Empty icon={<FileTextIcon />} title={title} text={text} />}
      {...(isError && { error: <AreaError title={t('failed')} text={t('failedText')} onRetry={retry} /> })}
    />
  );
}
