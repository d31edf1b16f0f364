import { bnwasMode, BnwasMode, BnwasState, ChannelKind, getStatusEvents, limits } from '@mayak/api';
import { useApi, useHost, type SlotProps } from '@mayak/host';
import { Button, chakra, Delayed, Pill, Skeleton, Text, useFormats, useTexts } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../texts';
import { alarmKey, alarmKeyOf, modeKey, modeState } from '../texts/modes';
import { useMinutesText } from '../texts/useMinutesText';
import { Compliance } from './Compliance';
import { useWeekReport } from './useWeekReport';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '6px 16px',
    alignItems: 'center',
    p: '12px 16px',
    '& dt': { color: 'fg.secondary' },
  },
});
const Log = chakra('ol', {
  base: {
    listStyle: 'none',
    p: '0 16px 12px',
    fontVariantNumeric: 'tabular-nums',
    '& li': { display: 'flex', gap: '12px', py: '3px' },
    '& time': { color: 'fg.secondary', whiteSpace: 'nowrap' },
  },
});

/** What the events of the watch tell, by their ids (EVENT-D01). */
const textKeys: Readonly<Record<number, (typeof modeKey)[BnwasMode] | (typeof alarmKey)[BnwasState]>> = {
  40: alarmKey[BnwasState.Normal],
  41: alarmKey[BnwasState.Alarm],
  42: alarmKey[BnwasState.EmergencyCall],
  43: modeKey[BnwasMode.Auto],
  44: modeKey[BnwasMode.Manual],
  45: modeKey[BnwasMode.Off],
  46: modeKey[BnwasMode.PowerOff],
  47: modeKey[BnwasMode.Undefined],
};
const isAlarm = (id: number) => id <= 42;

const isMode = (value: number | null): value is BnwasMode =>
  Object.values<number | null>(BnwasMode).includes(value);

/** Mode, alarm with its stage, dormant period and autopilot of a beacon with the last entries of its log (BNWAS-01 to BNWAS-03, BNWAS-D09, EVENT-D03). */
export default function BridgeWatch({ beacon }: SlotProps['beacon.section']) {
  const t = useTexts(texts);
  const format = useFormats();
  const minutesText = useMinutesText();
  const { quiet } = useApi();
  const { nav } = useHost();
  const { data } = useQuery({
    ...quiet.query(getStatusEvents, { params: { id: beacon.Id }, query: {} }),
    refetchInterval: limits.autoUpdate,
  });
  const mode = bnwasMode(beacon.Channels);
  const { BNWASAlarm: alarm, BNWASStage: stage } = beacon;
  const { report } = useWeekReport(beacon.Id);
  const reset = report?.Alarms.findLast(({ EndDt, ResetSource }) => EndDt !== null && ResetSource != null);
  const dormant = report?.DormantPeriods?.at(-1);
  const autopilot = beacon.Channels.find(({ ChannelFlag }) => ChannelFlag === ChannelKind.Autopilot);
  const log = (data ?? []).flatMap(({ EventId, StartDt }) => {
    const key = textKeys[EventId];
    return key ? [{ key, EventId, StartDt }] : [];
  });
  return (
    <>
      <Facts>
        <dt>{t('section.mode')}</dt>
        <dd>{isMode(mode) ? <Pill state={modeState[mode]}>{t(modeKey[mode])}</Pill> : '-'}</dd>
        <dt>{t('section.alarm')}</dt>
        <dd>
          {alarm === BnwasState.Normal ? (
            t(alarmKey[alarm])
          ) : (
            <Pill state="emergency">{t(alarmKeyOf(alarm, stage))}</Pill>
          )}
          {stage !== undefined && ` ${t('alarm.stage', { n: stage })}`}
        </dd>
        {reset && (
          <>
            <dt>{t('section.reset')}</dt>
            <dd>
              {t('section.resetBy', {
                id: reset.ResetSource ?? '',
                time: format.dateTime(reset.EndDt ?? ''),
              })}
            </dd>
          </>
        )}
        {dormant && (
          <>
            <dt>{t('report.dormant')}</dt>
            <dd>{minutesText([dormant.Minutes])}</dd>
          </>
        )}
        {autopilot && (
          <>
            <dt>{t('section.autopilot')}</dt>
            <dd>{autopilot.DisplayedValue ?? '-'}</dd>
          </>
        )}
        <dt>{t('section.compliance')}</dt>
        <dd>
          <Compliance beaconId={beacon.Id} />
        </dd>
      </Facts>
      <Button
        variant="link"
        size="xs"
        marginStart="16px"
        marginBottom="8px"
        onClick={() => nav.go(`/bnwas?beacons=${beacon.Id}`)}
      >
        {t('section.report')}
      </Button>
      <Text as="h4" px="16px" pb="4px" textStyle="label" color="fg.secondary">
        {t('section.log')}
      </Text>
      {data ? (
        <Log aria-label={t('section.log')}>
          {log.slice(0, limits.eventsPage).map(({ key, EventId, StartDt }) => (
            <li key={`${StartDt} ${EventId}`}>
              <time dateTime={StartDt}>{format.dateTime(StartDt)}</time>
              {t(isAlarm(EventId) ? 'section.alarm' : 'section.mode')}: {t(key)}
            </li>
          ))}
          {log.length === 0 && <li>{t('section.empty')}</li>}
        </Log>
      ) : (
        <Delayed>
          <Skeleton m="0 16px 12px" h="60px" />
        </Delayed>
      )}
    </>
  );
}
