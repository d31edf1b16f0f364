import type { Alarm } from '@mayak/api';
import { floodFrom } from '@mayak/api/causes';
import type { Shelf } from '@mayak/api/shelf';
import { AreaError, Delayed, Empty, useTexts } from '@mayak/ui';
import { BellOffIcon } from '@mayak/ui/icons';
import { RowsSkeleton } from '@mayak/ui/skeletons';
import { lazy, Suspense, useState } from 'react';
import { AlarmRow } from './AlarmRow';
import { QueueGroup } from './QueueGroup';
import { alarmTexts } from './texts';
import type { useAlarms } from './useAlarms';

const Flood = lazy(() => import(/* webpackChunkName: "alarm-flood" */ './Flood'));
const Shelved = lazy(() => import(/* webpackChunkName: "shelved" */ './Shelved'));

interface Props {
  alarms: ReturnType<typeof useAlarms>;
  onShow: (beaconId: number) => void;
}

/** What is unacknowledged, the oldest first, below it what was acknowledged and lasts, and what is shelved. */
export function AlarmList({
  alarms: { data, isError, refetch, isFetching, handle, isBusy, shelves, putShelves },
  onShow,
}: Props) {
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
  const list = data.filter((alarm) => !isShelved(alarm, shelves));
  const row = (alarm: Alarm) => (
    <AlarmRow
      key={alarm.Id}
      alarm={alarm}
      open={opened === alarm.Id}
      isBusy={isBusy}
      onPick={() => open(opened === alarm.Id ? null : alarm.Id)}
      onShow={onShow}
      onHandle={(act, note) => handle([alarm], act, note)}
      onShelved={putShelves}
    />
  );
  const group = (title: 'unacknowledged' | 'acknowledged', part: readonly Alarm[]) =>
    part.length > 0 && (
      <QueueGroup key={title} title={t(title)} count={part.length}>
        {part.map(row)}
      </QueueGroup>
    );
  const waiting = list.filter(isUnacknowledged);
  const waitingGroup = (part: readonly Alarm[]) => group('unacknowledged', part);
  return (
    <>
      {list.length === 0 && <Empty icon={<BellOffIcon />} title={t('empty')} text={t('emptyText')} />}
      {waiting.length < floodFrom.alarms ? (
        waitingGroup(waiting)
      ) : (
        <Suspense fallback={waitingGroup(waiting)}>
          <Flood
            alarms={waiting}
            isBusy={isBusy}
            row={row}
            rest={waitingGroup}
            onHandleAll={(all, act) => handle(all, act, null)}
          />
        </Suspense>
      )}
      {group(
        'acknowledged',
        list.filter((alarm) => !isUnacknowledged(alarm)),
      )}
      {shelves.length > 0 && (
        <Suspense>
          <Shelved shelves={shelves} onEnded={putShelves} />
        </Suspense>
      )}
    </>
  );
}

const isUnacknowledged = ({ AcknowledgedDt }: Alarm) => AcknowledgedDt === null;
const isShelved = ({ Id }: Alarm, shelves: readonly Shelf[]) => shelves.some(({ AlarmId }) => AlarmId === Id);

/** How many wait for somebody. */
export const waitingCount = (alarms: readonly Alarm[], shelves: readonly Shelf[]) =>
  alarms.filter((alarm) => isUnacknowledged(alarm) && !isShelved(alarm, shelves)).length;
