import { ExportStatus } from '@mayak/api/own-data';
import { Alert, Box, Button, Flex, Pending, Text, useFormats, useTexts } from '@mayak/ui';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../sections/Card';
import { ExportRow } from './ExportRow';
import { LeaveAccount } from './LeaveAccount';
import { ownDataTexts } from './texts';
import { useExports } from './useExports';

/** All that is kept of the user: asked for as one archive, and fetched; and the way out (PROFILE-D16 to PROFILE-D18). */
export function OwnData({ id }: { id: string }) {
  const t = useTexts(ownDataTexts);
  const format = useFormats();
  const exports = useExports();
  const { list, next } = exports;
  const named = useSearchParams()[0].get('export');
  const isGone = named !== null && list !== undefined && !list.some(({ Token }) => Token === named);
  const isMaking = list?.some(({ Status }) => Status === ExportStatus.Making);
  return (
    <Card id={id} title={t('title')} aria-busy={!list && !exports.hasFailed}>
      <Flex direction="column" gap="12px">
        <Text color="fg.secondary">{t('export.about')}</Text>
        {isGone && <Alert state="preEmergency" title={t('export.gone')} />}
        {!list && (
          <Pending
            what={t('title')}
            failed={exports.hasFailed}
            onRetry={exports.retry}
            width="100%"
            height="48px"
          />
        )}
        {list && list.length > 0 && (
          <Box as="ul" listStyleType="none" m={0} p={0}>
            {list.map((one) => (
              <ExportRow
                key={one.Id}
                one={one}
                isOpening={exports.opening === one.Id}
                onOpen={() => exports.open(one)}
              />
            ))}
          </Box>
        )}
        {list && next !== null && (
          <Text color="fg.secondary">{t('export.next', { time: format.dateTime(Date.parse(next)) })}</Text>
        )}
        {list && next === null && !isMaking && (
          <Button
            wide
            css={{ mdDown: { height: '44px', fontSize: 'md' } }}
            loading={exports.isAsking}
            onClick={exports.ask}
          >
            {t('export.ask')}
          </Button>
        )}
        <LeaveAccount />
      </Flex>
    </Card>
  );
}
