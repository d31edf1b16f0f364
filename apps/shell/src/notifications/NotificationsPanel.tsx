import type { PanelProps } from '@mayak/host';
import {
  AreaError,
  Box,
  Button,
  CountBadge,
  Delayed,
  Empty,
  Flex,
  HStack,
  IconButton,
  PanelFrame,
  Segmented,
  Text,
  savedValue,
  useSaved,
  useTexts,
} from '@mayak/ui';
import { BellOffIcon, CheckCheckIcon, Volume2Icon, VolumeXIcon } from '@mayak/ui/icons';
import { RowsSkeleton } from '@mayak/ui/skeletons';
import type { ReactNode } from 'react';
import { AlarmList, alarmTexts, HandOver, LoadLink, useAlarms, waitingCount } from '../alarms';
import { useShell } from '../page/ShellContext';
import { PushOffer } from '../push/PushOffer';
import { alarmSound } from './alarmSound';
import { NotificationList } from './NotificationList';
import { frameTexts } from '../texts/frame';
import { notificationTexts } from './texts';
import { useNotifications } from './useNotifications';
import { useShowBeacon } from './useShowBeacon';

/** The list that was looked at last stands there when the panel opens again (GEN-D17). */
const lastList = savedValue('notificationList', (stored) => (stored === 'alarms' ? 'alarms' : 'told'));

/** The notifications panel: what was told, or the queue of alarms; which of them stands in the address (PANEL-08 to PANEL-11). */
export default function NotificationsPanel({ props, close }: PanelProps) {
  const { panels } = useShell();
  const alarms = useAlarms();
  const show = useShowBeacon();
  const [last, keep] = useSaved(lastList);
  const isQueue = (props['list'] ?? last) === 'alarms';
  const count = waitingCount(alarms.data ?? [], alarms.shelves);
  const tabs = (
    <Tabs
      isQueue={isQueue}
      count={count}
      onQueue={(on) => {
        const list = on ? 'alarms' : 'told';
        keep(list);
        panels.open('notifications', { list });
      }}
    />
  );
  if (!isQueue) return <Told tabs={tabs} close={close} />;
  return <Queue tabs={tabs} alarms={alarms} onShow={show} close={close} />;
}

interface TabsProps {
  isQueue: boolean;
  count: number;
  onQueue: (on: boolean) => void;
}

function Tabs({ isQueue, count, onQueue }: TabsProps) {
  const t = useTexts(notificationTexts);
  const frame = useTexts(frameTexts);
  const alarms = useTexts(alarmTexts);
  return (
    <Segmented
      label={t('lists')}
      value={isQueue ? 'alarms' : 'told'}
      options={[
        { value: 'told', label: frame('notifications') },
        { value: 'alarms', label: count > 0 ? `${alarms('title')} ${count}` : alarms('title') },
      ]}
      onValue={(value) => onQueue(value === 'alarms')}
    />
  );
}

interface QueueProps extends Part {
  alarms: ReturnType<typeof useAlarms>;
  onShow: (beaconId: number) => void;
}

function Queue({ tabs, alarms, onShow, close }: QueueProps) {
  const t = useTexts(alarmTexts);
  const [sounds, sound] = useSaved(alarmSound);
  return (
    <PanelFrame
      title={t('title')}
      onClose={close}
      busy={alarms.isPending}
      toolbar={
        <Flex wrap="wrap" gap="4px" align="center" flex="1">
          {tabs}
          <HandOver />
        </Flex>
      }
      actions={
        <>
          <LoadLink />
          <SoundSwitch />
        </>
      }
    >
      {(alarms.data?.length ?? 0) > 0 && <PushOffer />}
      <AlarmList alarms={alarms} onShow={onShow} onSilence={() => sound(!sounds)} />
    </PanelFrame>
  );
}

interface Part {
  tabs: ReactNode;
  close: () => void;
}

/** What was told: unread first, then days; everything read at once; pages of 20. */
function Told({ tabs, close }: Part) {
  const t = useTexts(notificationTexts);
  const frame = useTexts(frameTexts);
  const { notifications } = useShell();
  const read = useNotifications();
  const { list, unread } = read;
  const failed = read.isLoadingError;
  return (
    <PanelFrame
      title={
        <HStack gap="8px">
          {frame('notifications')}
          <CountBadge count={unread} label={t('unreadCount.name', { count: unread })} />
        </HStack>
      }
      onClose={close}
      busy={read.isPending}
      toolbar={
        <Flex wrap="wrap" gap="4px" align="center" flex="1">
          {tabs}
          <Button
            variant="quiet"
            size="sm"
            icon={<CheckCheckIcon size={16} aria-hidden />}
            disabled={unread === 0}
            onClick={() => void notifications.markAll()}
          >
            {t('markAll')}
          </Button>
        </Flex>
      }
      actions={<SoundSwitch />}
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
    <RowsSkeleton rows={10} height={60} />
  </Delayed>
);
