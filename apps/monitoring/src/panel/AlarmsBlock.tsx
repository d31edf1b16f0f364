import {
  AlarmAct,
  type Beacon,
  getBeacon,
  handleAlarms,
  notificationState,
  type StandingAlarm,
} from '@mayak/api';
import { useApi } from '@mayak/host';
import { useFleetRefresh } from '@mayak/fleet';
import { Alert, Box, Button, chakra, useFormats, useTexts, useToast } from '@mayak/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { panelTexts } from './texts';

const List = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    p: '12px 16px 0',
    _empty: { display: 'none' },
  },
});

/** The open alarms of a beacon with the rule that told them, to acknowledge where they are seen (RULE-D14). */
export function AlarmsBlock({ beacon }: { beacon: Beacon }) {
  const t = useTexts(panelTexts);
  const { mutate, isPending, variables } = useAcknowledge(beacon);
  // The bridge watch has its banner, where its alarm is confirmed.
  const list = (beacon.Alarms ?? []).filter(({ IsWatch }) => !IsWatch || !beacon.BNWASShowStatus);
  if (list.length === 0) return null;
  return (
    <List aria-label={t('alarms.title')} data-answer>
      {list.map((alarm) => (
        <Alert
          key={alarm.Id}
          role="note"
          state={toneOf(alarm)}
          title={alarm.Content}
          action={
            !alarm.IsAcknowledged && (
              <Button
                size="sm"
                loading={isPending && variables === alarm.Id}
                onClick={() => mutate(alarm.Id)}
              >
                {t('alarms.acknowledge')}
              </Button>
            )
          }
        >
          <Facts alarm={alarm} />
        </Alert>
      ))}
    </List>
  );
}

const toneOf = (alarm: StandingAlarm) =>
  notificationState(alarm) === 'emergency' ? 'emergency' : 'preEmergency';

function Facts({ alarm: { RuleName, SinceDt, Lasts, IsAcknowledged } }: { alarm: StandingAlarm }) {
  const t = useTexts(panelTexts);
  const format = useFormats();
  const facts = [
    RuleName !== null && t('alarms.rule', { name: RuleName }),
    t('page.since', { time: format.dateTime(SinceDt) }),
    t(Lasts ? 'alarms.lasts' : 'alarms.over'),
    IsAcknowledged && t('alarms.acknowledged'),
  ];
  return (
    <Box textStyle="secondary" overflowWrap="anywhere">
      {facts.filter((fact) => fact !== false).join(' · ')}
    </Box>
  );
}

/** Acknowledges an alarm; list, map, queue and this page are read again, whatever came of it. */
function useAcknowledge(beacon: Beacon) {
  const t = useTexts(panelTexts);
  const toast = useToast();
  const api = useApi();
  const queries = useQueryClient();
  const refresh = useFleetRefresh();
  return useMutation({
    mutationFn: (id: number) =>
      api.call(handleAlarms, { body: { Ids: [id], Act: AlarmAct.Acknowledge, Note: null } }),
    onError: () => toast({ state: 'emergency', title: t('alarms.failed') }),
    async onSettled() {
      refresh();
      void queries.invalidateQueries({ queryKey: ['alarms'] });
      await queries.invalidateQueries(api.query(getBeacon, { params: { id: beacon.Id } }));
    },
  });
}
