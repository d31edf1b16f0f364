import type { PanelProps } from '@mayak/host';
import {
  AreaError,
  BellOffIcon,
  Box,
  Button,
  CheckCheckIcon,
  CountBadge,
  Delayed,
  Empty,
  HStack,
  IconButton,
  PanelFrame,
  Skeleton,
  Text,
  useSaved,
  useTexts,
  Volume2Icon,
  VolumeXIcon,
} from '@mayak/ui';
import { useShell } from '../page/ShellContext';
import { alarmSound } from './alarmSound';
import { NotificationList } from './NotificationList';
import { notificationTexts } from './texts';
import { useNotifications } from './useNotifications';

/** The notifications panel: unread first, then days; everything read at once; pages of 20 (PANEL-08 to PANEL-11). */
export default function NotificationsPanel({ close }: PanelProps) {
  const t = useTexts(notificationTexts);
  const { notifications } = useShell();
  const read = useNotifications();
  const { list, unread } = read;
  const failed = read.isError && !list;
  return (
    <PanelFrame
      title={
        <HStack gap="8px">
          {t('title')}
          <CountBadge count={unread} label={t('unreadCount.name', { count: unread })} />
        </HStack>
      }
      onClose={close}
      busy={read.isPending}
      toolbar={
        <>
          <Button
            variant="quiet"
            size="sm"
            icon={<CheckCheckIcon size={16} aria-hidden />}
            disabled={unread === 0}
            onClick={() => void notifications.markAll()}
          >
            {t('markAll')}
          </Button>
          <Box flex="1" />
          <SoundSwitch />
        </>
      }
      footer={list && list.length > 0 && read.hasNextPage && <More read={read} />}
    >
      {failed && (
        <AreaError
          title={t('failed')}
          text={t('failedText')}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {read.isPending && <Waiting />}
      {list?.length === 0 && <Empty icon={<BellOffIcon />} title={t('empty')} text={t('emptyText')} />}
      {list && list.length > 0 && (
        <>
          <NotificationList list={list} unread={unread} />
          {!read.hasNextPage && (
            <Text p="14px" textAlign="center" color="fg.muted" textStyle="secondary">
              {t('end')}
            </Text>
          )}
        </>
      )}
    </PanelFrame>
  );
}

function SoundSwitch() {
  const t = useTexts(notificationTexts);
  const [on, turn] = useSaved(alarmSound);
  const Icon = on ? Volume2Icon : VolumeXIcon;
  return (
    <IconButton
      label={t('sound')}
      icon={<Icon size={16} aria-hidden />}
      pressed={on}
      tooltip="bottom"
      onClick={() => turn(!on)}
    />
  );
}

function More({ read }: { read: ReturnType<typeof useNotifications> }) {
  const t = useTexts(notificationTexts);
  return (
    <Box flex="1">
      {read.isFetchNextPageError && (
        <Text role="alert" color="state.emergency.fg" mb="6px">
          {t('moreFailed')}
        </Text>
      )}
      <Button wide loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
        {t('more')}
      </Button>
    </Box>
  );
}

const Waiting = () => (
  <Delayed>
    {[...'123456'].map((key) => (
      <HStack key={key} px="16px" py="12px" gap="12px" borderBottomWidth="1px" borderColor="border.subtle">
        <Skeleton round w="14px" h="14px" />
        <Box flex="1">
          <Skeleton w="60%" />
          <Skeleton w="40%" mt="8px" />
        </Box>
        <Skeleton w="36px" />
      </HStack>
    ))}
  </Delayed>
);
