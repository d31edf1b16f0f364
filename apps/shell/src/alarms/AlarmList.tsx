import type { Alarm } from '@mayak/api';
import { AreaError, Box, Delayed, Empty, Heading, useTexts } from '@mayak/ui';
import { BellOffIcon } from '@mayak/ui/icons';
import { RowsSkeleton } from '@mayak/ui/skeletons';
import { useState } from 'react';
import { AlarmRow } from './AlarmRow';
import { alarmTexts } from './texts';
import type { useAlarms } from './useAlarms';

interface Props {
  alarms: ReturnType<typeof useAlarms>;
  onShow: (beaconId: number) => void;
}

/** What is unacknowledged, the oldest first, and below it what was acknowledged and lasts. */
export function AlarmList({ alarms: { data, isError, refetch, isFetching, handle, isBusy }, onShow }: Props) {
  const t = useTexts(alarmTexts);
  const [opened, open] = useState<number | null>(null);
  if (isError && !data)
    return (
      <AreaError
        title={t('failed')}
        text={t('failedText')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <Delayed>
        <RowsSkeleton rows={6} />
      </Delayed>
    );
  if (data.length === 0) return <Empty icon={<BellOffIcon />} title={t('empty')} text={t('emptyText')} />;
  const group = (title: 'unacknowledged' | 'acknowledged', list: readonly Alarm[]) =>
    list.length > 0 && (
      <section key={title} aria-label={t(title)}>
        <Heading
          as="h3"
          p="7px 16px 6px"
          bg="bg.subtle"
          borderBottomWidth="1px"
          borderColor="border"
          fontSize="xs"
          lineHeight="16px"
          fontWeight={600}
          position="sticky"
          top="0"
          zIndex={1}
        >
          {t(title)}
          <Box as="span" ms="6px" fontWeight={400} color="fg.muted">
            {list.length}
          </Box>
        </Heading>
        {list.map((alarm) => (
          <AlarmRow
            key={alarm.Id}
            alarm={alarm}
            open={opened === alarm.Id}
            isBusy={isBusy}
            onPick={() => open(opened === alarm.Id ? null : alarm.Id)}
            onShow={onShow}
            onHandle={(act, note) => handle(alarm, act, note)}
          />
        ))}
      </section>
    );
  return (
    <>
      {group('unacknowledged', data.filter(isUnacknowledged))}
      {group(
        'acknowledged',
        data.filter((alarm) => !isUnacknowledged(alarm)),
      )}
    </>
  );
}

export const isUnacknowledged = ({ AcknowledgedDt }: Alarm) => AcknowledgedDt === null;
