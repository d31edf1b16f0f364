import type { BnwasAlarm } from '@mayak/api';
import { useFormats, useTexts } from '@mayak/ui';
import { useCallback } from 'react';
import { texts } from '../texts';

/** What became of an alarm: when it rose and was raised, who confirmed it and after how long (BNWAS-D06). */
export function useAlarmText(): (alarm: BnwasAlarm) => string {
  const t = useTexts(texts);
  const format = useFormats();
  return useCallback(
    ({ State, StartDt, EscalatedDt, ConfirmedDt, ConfirmedBy }) => {
      const after = (dt: string) => format.duration(Date.parse(dt) - Date.parse(StartDt));
      return [
        `${t(State === 2 && EscalatedDt === null ? 'alarm.call' : 'alarm.alarm')} ${format.time(StartDt)}`,
        ...(EscalatedDt === null ? [] : [t('report.escalated', { after: after(EscalatedDt) })]),
        ConfirmedDt === null
          ? t('report.unconfirmed')
          : t('report.confirmed', { name: ConfirmedBy ?? '', after: after(ConfirmedDt) }),
      ].join(', ');
    },
    [t, format],
  );
}
