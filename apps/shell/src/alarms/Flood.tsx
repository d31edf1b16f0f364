import { AlarmAct, type Alarm } from '@mayak/api';
import { causeKinds, getAlarmCauses, type AlarmCause, type CauseKind } from '@mayak/api/causes';
import { Box, Button, ChevronDownIcon, ChevronRightIcon, useLocale, useTexts } from '@mayak/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useShell } from '../page/ShellContext';
import { QueueGroup } from './QueueGroup';
import { floodTexts } from './texts/flood';

interface Props {
  /** What waits for somebody. */
  alarms: readonly Alarm[];
  isBusy: boolean;
  row: (alarm: Alarm) => ReactNode;
  onHandleAll: (alarms: readonly Alarm[], act: AlarmAct) => Promise<boolean>;
  /** What stands in its place until the causes are known, and of what has none. */
  rest: (alarms: readonly Alarm[]) => ReactNode;
}

const isKind = (kind: string): kind is CauseKind => causeKinds.some((one) => one === kind);

/** A flood of alarms by their causes, the biggest first; each alarm is in its place within, and none is left out (NOTIF-D51). */
export default function Flood({ alarms, rest, ...shown }: Props) {
  const t = useTexts(floodTexts);
  const { client } = useShell().account;
  const ids = alarms.map(({ Id }) => Id);
  const { data = [] } = useQuery({
    queryKey: ['alarms', useLocale(), 'causes', ids],
    queryFn: ({ signal }) => client.quiet.call(getAlarmCauses, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const byId = new Map(alarms.map((alarm) => [alarm.Id, alarm]));
  const groups = data
    .map((cause) => ({ cause, list: cause.AlarmIds.flatMap((id) => byId.get(id) ?? []) }))
    .filter(({ list }) => list.length > 0);
  const caused = new Set(groups.flatMap(({ list }) => list));
  if (groups.length === 0) return rest(alarms);
  return (
    <>
      {rest(alarms.filter((alarm) => !caused.has(alarm)))}
      <QueueGroup title={t('title')} count={caused.size}>
        {groups.map(({ cause, list }) => (
          <Cause key={`${cause.Kind} ${cause.Name}`} cause={cause} list={list} {...shown} />
        ))}
      </QueueGroup>
    </>
  );
}

interface CauseProps extends Pick<Props, 'isBusy' | 'row' | 'onHandleAll'> {
  cause: AlarmCause;
  list: readonly Alarm[];
}

function Cause({ cause: { Kind, Name, Beacons }, list, isBusy, row, onHandleAll }: CauseProps) {
  const t = useTexts(floodTexts);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon;
  const title = isKind(Kind) ? t(`kinds.${Kind}`, { name: Name }) : Name;
  const untaken = list.filter(({ TakenBy }) => TakenBy === null);
  return (
    <Box borderBottomWidth="1px" borderColor="border" data-cause={Kind}>
      <Box display="flex" gap="8px" alignItems="center" p="8px 16px">
        <Button
          variant="quiet"
          size="sm"
          flex="1"
          minW="0"
          h="auto"
          py="4px"
          ms="-10px"
          justifyContent="flex-start"
          textAlign="start"
          whiteSpace="normal"
          icon={<Chevron size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Box as="span" minW="0" overflowWrap="anywhere">
            <b>{title}</b>
            <Box as="span" display="block" fontWeight={400} color="fg.secondary">
              {`${t('alarms', { count: list.length })} · ${t('beacons', { count: Beacons })}`}
            </Box>
          </Box>
        </Button>
        {untaken.length > 0 && (
          <Button
            size="sm"
            disabled={isBusy}
            aria-label={t('takeOf', { count: untaken.length, what: title })}
            onClick={() => void onHandleAll(untaken, AlarmAct.Take)}
          >
            {t('take')}
          </Button>
        )}
      </Box>
      <Box id={id}>{isOpen && list.map(row)}</Box>
    </Box>
  );
}
