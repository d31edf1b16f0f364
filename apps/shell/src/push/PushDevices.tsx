import { Box, Button, Pending, Text, useTexts } from '@mayak/ui';
import { Card } from '../sections/Card';
import { DeviceRow } from './DeviceRow';
import { pushSupport } from './pushHere';
import { pushTexts } from './texts';
import { usePush } from './usePush';

/** Pushes to this device and to others of the user: on, off, tested; nothing is asked before a press (NOTIF-D35, NOTIF-D36). */
export function PushDevices({ id }: { id: string }) {
  const t = useTexts(pushTexts);
  const push = usePush();
  const { list } = push;
  const support = pushSupport();
  const isDenied = support === 'ready' && Notification.permission === 'denied';
  const state = isDenied ? 'denied' : support;
  return (
    <Card id={id} title={t('title')} aria-busy={!list && !push.hasFailed}>
      <Text color="fg.secondary">{t('hint')}</Text>
      {state !== 'ready' && (
        <Text mt="8px" role="status">
          {t(`state.${state}`)}
        </Text>
      )}
      {!list && (
        <Pending what={t('title')} failed={push.hasFailed} onRetry={push.retry} width="100%" height="48px" />
      )}
      {list && list.length > 0 && (
        <Box as="ul" listStyleType="none" m={0} mt="8px" p={0}>
          {list.map((device) => (
            <DeviceRow
              key={device.Id}
              device={device}
              isCurrent={device.Id === push.current?.Id}
              isRemoving={push.removing === device.Id}
              isTesting={push.testing === device.Id}
              onRemove={() => push.remove(device)}
              onTest={() => push.test(device)}
            />
          ))}
        </Box>
      )}
      {list && state === 'ready' && !push.current && (
        <Button
          variant="primary"
          mt="8px"
          css={{ mdDown: { height: '44px', fontSize: 'md', width: '100%' } }}
          loading={push.isTurningOn}
          onClick={push.turnOn}
        >
          {t('turnOn')}
        </Button>
      )}
    </Card>
  );
}
