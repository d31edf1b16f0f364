import type { BnwasAlarm } from '@mayak/api';
import { useFormats, useTexts } from '@mayak/ui';
import { useCallback } from 'react';
import { texts } from '../texts';

/** What became of an alarm: when it rose and was raised or to which stages it came, what reset it, who confirmed it and after how long (BNWAS-D06, BNWAS-D09). */
export function useAlarmText(): (alarm: BnwasAlarm) => string {
  const t = useTexts(texts);
  const format = useFormats();
  return useCallback(
    ({ State, StartDt, EscalatedDt, ConfirmedDt, ConfirmedBy, Stages = [], ResetSource }) => {
      const after = (dt: string) => format.duration(Date.parse(dt) - Date.parse(StartDt));
      const isCall = State === 2 && EscalatedDt === null && Stages.length === 0;
      const isStaged = Stages.some((stage) => stage.StartDt === EscalatedDt);
      return [
        `${t(isCall ? 'alarm.call' : 'alarm.alarm')} ${format.time(StartDt)}`,
        ...Stages.map(({ Stage: n, StartDt: dt }) =>
          dt === StartDt ? t('alarm.stage', { n }) : t('report.stageAfter', { n, after: after(dt) }),
        ),
        ...(EscalatedDt === null || isStaged ? [] : [t('report.escalated', { after: after(EscalatedDt) })]),
        ...(ResetSource == null ? [] : [t('report.reset', { id: ResetSource })]),
        ConfirmedDt === null
          ? t('report.unconfirmed')
          : t('report.confirmed', { name: ConfirmedBy ?? '', after: after(ConfirmedDt) }),
      ].join(', ');
    },
    [t, format],
  );
}
