import { AlarmAct, type Alarm } from '@mayak/api';
import { floodFrom } from '@mayak/api/causes';
import type { Shelf } from '@mayak/api/shelf';
import { AreaError, Delayed, Empty, useTexts } from '@mayak/ui';
import { BellOffIcon } from '@mayak/ui/icons';
import { RowsSkeleton } from '@mayak/ui/skeletons';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useShell } from '../page/ShellContext';
import { AlarmRow } from './AlarmRow';
import { QueueGroup } from './QueueGroup';
import { alarmTexts } from './texts';
import type { useAlarms } from './useAlarms';
import { useQueueKeys, type QueueAct } from './useQueueKeys';
import { useQueueRows } from './useQueueRows';

const Flood = lazy(() => import(/* webpackChunkName: "alarm-flood" */ './Flood'));
const Shelved = lazy(() => import(/* webpackChunkName: "shelved" */ './Shelved'));

/** What a user typed of alarms and has not sent, by alarm: the panel may be closed meanwhile. */
type Notes = Readonly<Record<number, string>>;
const typed = new WeakMap<object, { by: number; notes: Notes }>();

interface Props {
  alarms: ReturnType<typeof useAlarms>;
  onShow: (beaconId: number) => void;
  /** Alarms sound no more, or again. */
  onSilence: () => void;
}

/** What is unacknowledged, the oldest first, below it what was acknowledged and lasts, and what is shelved. */
export function AlarmList({
  alarms: { data, isLoadingError, refetch, isFetching, handle, isUnderWay, shelves, putShelves },
  onShow,
  onSilence,
}: Props) {
  const t = useTexts(alarmTexts);
  const [opened, open] = useState<number | null>(null);
  const queries = useQueryClient();
  const by = useShell().account.session.state$.value.user?.Id ?? 0;
  // A row that goes to another group is made anew there.
  const [notes, setNotes] = useState<Notes>(() => {
    const before = typed.get(queries);
    return before?.by === by ? before.notes : {};
  });
  useEffect(() => void typed.set(queries, { by, notes }), [queries, by, notes]);
  const root = useRef<HTMLDivElement>(null);
  const rows = useQueueRows(root);
  const list = (data ?? []).filter((alarm) => !isShelved(alarm, shelves));
  const handleOne = (alarm: Alarm, act: AlarmAct, note: string | null) => {
    rows.leaving(alarm.Id);
    return handle([alarm], act, note);
  };
  useQueueKeys(root, (asked, target) => {
    const id = rows.alarmAt(target);
    const alarm = list.find(({ Id }) => Id === id);
    /** Pressed again while it is under way, it is the same press. */
    const once = (of: Alarm, act: AlarmAct) => {
      if (!isUnderWay(of.Id, act)) void handleOne(of, act, null);
    };
    const does: Record<QueueAct, (() => void) | undefined> = {
      acknowledge: alarm?.AcknowledgedDt === null ? () => once(alarm, AlarmAct.Acknowledge) : undefined,
      take: alarm && (() => once(alarm, AlarmAct.Take)),
      show: alarm && (() => onShow(alarm.BeaconId)),
      next: () => rows.go(id, 1),
      previous: () => rows.go(id, -1),
      silence: onSilence,
    };
    does[asked]?.();
  });
  if (isLoadingError)
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
  const row = (alarm: Alarm) => (
    <AlarmRow
      key={alarm.Id}
      alarm={alarm}
      open={opened === alarm.Id}
      isBusy={isUnderWay(alarm.Id)}
      note={notes[alarm.Id] ?? ''}
      onNote={(next) => setNotes((all) => ({ ...all, [alarm.Id]: next(all[alarm.Id] ?? '') }))}
      onPick={() => open(opened === alarm.Id ? null : alarm.Id)}
      onShow={onShow}
      onHandle={(act, note) => handleOne(alarm, act, note)}
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
    <div ref={root}>
      {list.length === 0 && <Empty icon={<BellOffIcon />} title={t('empty')} text={t('emptyText')} />}
      {waiting.length < floodFrom.alarms ? (
        waitingGroup(waiting)
      ) : (
        <Suspense fallback={waitingGroup(waiting)}>
          <Flood
            alarms={waiting}
            isBusy={waiting.some(({ Id }) => isUnderWay(Id))}
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
    </div>
  );
}

const isUnacknowledged = ({ AcknowledgedDt }: Alarm) => AcknowledgedDt === null;
const isShelved = ({ Id }: Alarm, shelves: readonly Shelf[]) => shelves.some(({ AlarmId }) => AlarmId === Id);

/** How many wait for somebody. */
export const waitingCount = (alarms: readonly Alarm[], shelves: readonly Shelf[]) =>
  alarms.filter((alarm) => isUnacknowledged(alarm) && !isShelved(alarm, shelves)).length;
