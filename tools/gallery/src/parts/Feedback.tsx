import {
  Alert,
  AreaError,
  Box,
  Button,
  commonTexts,
  ConfirmDialog,
  Empty,
  Flex,
  ProgressLine,
  SearchXIcon,
  Skeleton,
  Spinner,
  useTexts,
  useToast,
} from '@mayak/ui';
import { useState } from 'react';

const nothing = () => undefined;

/** What the page says: empty, loading, failed, asked, told. */
export function Feedback() {
  const t = useTexts(commonTexts);
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  return (
    <Flex direction="column" gap="16px">
      <Alert state="emergency">{t('errors.serverUnavailable')}</Alert>
      <Alert state="preEmergency">{t('unsavedNote')}</Alert>
      <Alert state="info">{t('requiredNote')}</Alert>
      <Flex gap="16px" align="center">
        <Spinner />
        <Skeleton style={{ width: '160px' }} />
        <Box position="relative" w="160px" h="2px">
          <ProgressLine label={t('loading')} />
        </Box>
      </Flex>
      <Flex gap="16px" wrap="wrap">
        <Box w="320px" bg="bg.panel">
          <Empty
            icon={<SearchXIcon />}
            title={t('noData')}
            text={t('unsavedNote')}
            action={<Button>{t('add')}</Button>}
          />
        </Box>
        <Box w="480px">
          <AreaError
            title={t('noData')}
            text={t('errors.internalServerError')}
            onRetry={nothing}
            onReload={nothing}
          />
        </Box>
      </Flex>
      <Flex gap="8px">
        <Button onClick={() => setAsks(true)}>{t('delete')}</Button>
        <Button
          onClick={() => toast({ state: 'emergency', title: t('state.emergency'), duration: Infinity })}
        >
          {t('notifications')}
        </Button>
      </Flex>
      <ConfirmDialog
        open={asks}
        danger
        title={t('deleteTitle', { name: 'Onega' })}
        text={t('leaveQuestion')}
        confirm={t('delete')}
        onConfirm={() => setAsks(false)}
        onCancel={() => setAsks(false)}
      />
    </Flex>
  );
}
