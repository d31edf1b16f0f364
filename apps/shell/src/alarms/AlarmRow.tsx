import { AlarmAct, happening, limits, notificationState, type Alarm } from '@mayak/api';
import type { Shelf } from '@mayak/api/shelf';
import {
  Box,
  Button,
  chakra,
  CheckIcon,
  commonTexts,
  Field,
  Flex,
  IconButton,
  MapPinIcon,
  StateGlyph,
  TextArea,
  useFormats,
  UserIcon,
  useTexts,
  VisuallyHidden,
} from '@mayak/ui';
import { lazy, Suspense } from 'react';
import { AlarmHistory } from './AlarmHistory';
import { alarmTexts } from './texts';
import { WhyAlarm } from './WhyAlarm';

const ShelveAlarm = lazy(() => import(/* webpackChunkName: "shelve-alarm" */ './ShelveAlarm'));

const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '14px minmax(0, 1fr)',
    columnGap: '10px',
    alignItems: 'start',
    flex: '1 0 0',
    minWidth: '180px',
    padding: '8px 8px 8px 16px',
    textAlign: 'start',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
const Small = chakra('span', {
  base: {
    display: 'block',
    textStyle: 'secondary',
    color: 'fg.secondary',
    overflowWrap: 'anywhere',
    '& b': { fontWeight: 500, color: 'fg' },
  },
});

interface Props {
  alarm: Alarm;
  open: boolean;
  isBusy: boolean;
  /** What is typed of it and not sent yet. */
  note: string;
  onNote: (next: (note: string) => string) => void;
  onPick: () => void;
  onShow: (beaconId: number) => void;
  onHandle: (act: AlarmAct, note: string | null) => Promise<boolean>;
  onShelved: (list: Shelf[]) => void;
}

/** One alarm: what it is, since when, whether it lasts, who has taken it; picked, what was done, and what can be. */
export function AlarmRow({ open, onPick, ...acts }: Props) {
  const { alarm, isBusy, onShow, onHandle } = acts;
  const t = useTexts(alarmTexts);
  const common = useTexts(commonTexts);
  const { dateTime } = useFormats();
  const { BeaconName, RuleName, SinceDt, Times, Lasts, TakenBy, AcknowledgedBy } = alarm;
  const state = notificationState(alarm);
  const { what, details } = happening(alarm);
  const facts = [
    details,
    RuleName === null ? null : t('rule', { name: RuleName }),
    t('since', { time: dateTime(SinceDt) }),
    Times > 1 ? t('times', { count: Times }) : null,
    t(Lasts ? 'lasts' : 'over'),
  ];
  return (
    <Box
      borderBottomWidth="1px"
      borderColor="border.subtle"
      bg={open ? 'bg.selected' : undefined}
      display="flex"
      flexWrap="wrap"
      data-row
    >
      <Row
        type="button"
        data-alarm={alarm.Id}
        aria-expanded={open}
        aria-keyshortcuts="Q W C"
        onClick={onPick}
      >
        <Box as="span" mt="2px">
          <StateGlyph state={state} size={14} label={common(`state.${state}`)} />
        </Box>
        <span>
          <Box as="span" display="block" fontWeight={600} overflowWrap="anywhere">
            {what}
          </Box>
          <Small>
            <b>{BeaconName}</b>
            {` · ${facts.filter((fact) => fact !== null).join(' · ')}`}
          </Small>
          {TakenBy !== null && <Small>{t('takenBy', { name: TakenBy })}</Small>}
          {AcknowledgedBy !== null && <Small>{t('acknowledgedBy', { name: AcknowledgedBy })}</Small>}
        </span>
      </Row>
      {!open && <QuickActs alarm={alarm} isBusy={isBusy} onShow={onShow} onHandle={onHandle} />}
      {open && (
        <Box w="100%" ps="40px" pe="16px" pt="6px" pb="12px">
          <AlarmHistory alarm={alarm} />
          {RuleName !== null && <WhyAlarm alarmId={alarm.Id} />}
          <Handling {...acts} />
        </Box>
      )}
    </Box>
  );
}

/** What most alarms need, one press each, while the row is closed (GEN-D17). */
function QuickActs({
  alarm,
  isBusy,
  onShow,
  onHandle,
}: Pick<Props, 'alarm' | 'isBusy' | 'onShow' | 'onHandle'>) {
  const t = useTexts(alarmTexts);
  const of = (text: string) => `${text}: ${alarm.BeaconName}, ${happening(alarm).what}`;
  return (
    <Flex align="flex-start" pt="6px" pe="8px">
      {alarm.AcknowledgedDt === null && (
        <IconButton
          label={of(t('acknowledge'))}
          icon={<CheckIcon size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => void onHandle(AlarmAct.Acknowledge, null)}
        />
      )}
      <IconButton
        label={of(t('take'))}
        icon={<UserIcon size={16} aria-hidden />}
        disabled={isBusy}
        onClick={() => void onHandle(AlarmAct.Take, null)}
      />
      <IconButton
        label={of(t('showOnMap'))}
        icon={<MapPinIcon size={16} aria-hidden />}
        onClick={() => onShow(alarm.BeaconId)}
      />
    </Flex>
  );
}

function Handling({
  alarm,
  isBusy,
  note,
  onNote,
  onHandle,
  onShow,
  onShelved,
}: Omit<Props, 'open' | 'onPick'>) {
  const t = useTexts(alarmTexts);
  const handle = async (act: AlarmAct) => {
    if (await onHandle(act, note.trim() || null)) onNote((now) => (now === note ? '' : now));
  };
  return (
    <>
      <Field label={t('note')}>
        <TextArea
          rows={2}
          maxLength={limits.alarm.note}
          value={note}
          onChange={({ target }) => onNote(() => target.value)}
        />
      </Field>
      <Flex wrap="wrap" gap="8px" mt="8px">
        {alarm.AcknowledgedDt === null && (
          <Button
            variant="primary"
            size="sm"
            disabled={isBusy}
            onClick={() => void handle(AlarmAct.Acknowledge)}
          >
            {t('acknowledge')}
          </Button>
        )}
        <Button size="sm" disabled={isBusy} onClick={() => void handle(AlarmAct.Take)}>
          {t('take')}
        </Button>
        <Button size="sm" disabled={isBusy || note.trim() === ''} onClick={() => void handle(AlarmAct.Note)}>
          {t('addNote')}
        </Button>
        <Suspense>
          <ShelveAlarm alarm={alarm} onShelved={onShelved} />
        </Suspense>
        <Button size="sm" icon={<MapPinIcon size={14} aria-hidden />} onClick={() => onShow(alarm.BeaconId)}>
          {t('showOnMap')}
          <VisuallyHidden>{`: ${alarm.BeaconName}`}</VisuallyHidden>
        </Button>
      </Flex>
    </>
  );
}
