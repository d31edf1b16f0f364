import {
  type Beacon,
  BnwasState,
  bridgeBanner,
  type BridgeBanner as Banner,
  confirmBnwas,
  getBeacon,
} from '@mayak/api';
import { useApi } from '@mayak/host';
import { Alert, Box, Button, chakra, useTexts, useToast, VisuallyHidden } from '@mayak/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFleetRefresh } from '@mayak/fleet';
import { panelTexts } from './texts';
import { useModeSince } from './useModeSince';

const lines = {
  powerOff: 'page.powerOff',
  off: 'page.off',
  interfaceError: 'page.interfaceError',
} as const satisfies Record<Banner['text'], string>;

/** By the state that is latched (BNWAS-D01); the second state of a device that tells stages is no call (BNWAS-D09). */
const headings = {
  [BnwasState.Normal]: 'page.bridgeAlarm',
  [BnwasState.Alarm]: 'page.bridgeAlarm',
  [BnwasState.EmergencyCall]: 'page.bridgeCall',
} as const;

const Place = chakra('section', {
  base: { position: 'sticky', top: 0, zIndex: 1, bg: 'bg.panel', p: '12px 16px 6px', mb: '-6px' },
});

/** The alarm of the bridge watch, which stays in view while the panel scrolls, with its confirmation (SIDE-01, BNWAS-04 to BNWAS-06, BNWAS-D03, BNWAS-D09). */
export function BridgeBanner({ beacon }: { beacon: Beacon }) {
  const t = useTexts(panelTexts);
  const banner = bridgeBanner(beacon);
  const root = useRef<HTMLElement>(null);
  const { mutate, isPending, data } = useConfirmBnwas(beacon, () => {
    // The button goes: who pressed it by key goes on from the title of the page.
    if (root.current?.matches(':focus-within'))
      root.current.parentElement?.closest('section')?.querySelector<HTMLElement>('h2')?.focus();
  });
  const since = useModeSince(beacon, banner !== null);
  const line =
    banner && t(lines[banner.text]) + (since === null ? '' : ` ${t('page.since', { time: since })}`);
  const { BNWASAlarm: alarm, BNWASStage: stage } = beacon;
  const heading = stage ? t('page.bridgeStage', { n: stage }) : t(headings[alarm]);
  const confirm = banner?.alarm && beacon.CanManage && (
    <Button
      size="sm"
      loading={isPending}
      aria-keyshortcuts="Q"
      onClick={() => mutate()}
      bg="#fff"
      color="#8F1B12"
      fontWeight={600}
      _hover={{ bg: '#FDEBE9' }}
      css={{ '.night &': { bg: 'state.emergency.bg', color: 'state.emergency.fg' } }}
    >
      {t('page.confirm')}
    </Button>
  );
  return (
    <>
      <VisuallyHidden role="status">{!banner && data?.answer && t('page.confirmed')}</VisuallyHidden>
      {banner && (
        <Place ref={root} aria-label={t('page.watch')} data-answer>
          <Alert solid state="emergency" title={banner.alarm ? heading : line} action={confirm}>
            {banner.alarm && <Box textStyle="secondary">{line}</Box>}
          </Alert>
        </Place>
      )}
    </>
  );
}

/** Confirms the alarm that is seen; when it has risen meanwhile the beacon is read again (BNWAS-06, ERR-D01). */
function useConfirmBnwas(beacon: Beacon, onConfirmed: () => void) {
  const t = useTexts(panelTexts);
  const toast = useToast();
  const api = useApi();
  const queries = useQueryClient();
  const refresh = useFleetRefresh();
  const params = { id: beacon.Id };
  return useMutation({
    mutationFn: async () => {
      const seen = beacon.BNWASAlarm;
      if (seen === 0) return { seen, answer: undefined };
      return { seen, answer: await api.call(confirmBnwas, { params, body: { bnwasState: seen } }) };
    },
    async onSuccess({ answer, seen }) {
      const { queryKey } = api.query(getBeacon, { params });
      refresh();
      if (answer) {
        // A reading on its way may still tell of the alarm.
        await queries.cancelQueries({ queryKey });
        onConfirmed();
        queries.setQueryData(queryKey, answer);
      } else {
        await queries.refetchQueries({ queryKey });
        // Refused because it rose; any other failure is told by the page.
        if (queries.getQueryData<Beacon>(queryKey)?.BNWASAlarm !== seen)
          toast({ state: 'preEmergency', title: t('page.changed'), text: t('page.lookAgain') });
      }
    },
  });
}
