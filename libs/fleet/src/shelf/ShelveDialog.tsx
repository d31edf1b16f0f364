import { Failure } from '@mayak/api';
import type { Client } from '@mayak/api/client';
import { shelfLimits, shelveAlarm, type Shelf } from '@mayak/api/shelf';
import { Box, Segmented, TextArea, useTexts } from '@mayak/ui';
import { FormField, SendDialog, useSendForm } from '@mayak/ui/form';
import { shelfTexts } from './texts';

interface Props {
  api: Pick<Client, 'call'>;
  /** Any alarm of what is to be shelved. */
  alarmId: number;
  /** Its beacon and what it tells. */
  what: string;
  onShelved: (list: Shelf[]) => void;
  onClose: () => void;
}

interface Draft {
  [name: string]: unknown;
  Reason: string;
  Hours: number;
}

const dayHours = 24;
const empty: Draft = { Reason: '', Hours: 4 };

/** Shelves what sends an alarm, for a reason and for so long (NOTIF-D47). */
export function ShelveDialog({ api, alarmId, what, onShelved, onClose }: Props) {
  const t = useTexts(shelfTexts);
  const form = useSendForm<Draft>({
    empty,
    check: ({ Reason }) => (Reason.trim() === '' ? [{ field: 'Reason', code: 'required' }] : []),
    async send({ Reason, Hours }) {
      const body = { Reason: Reason.trim(), Minutes: Hours * 60 };
      onShelved(await api.call(shelveAlarm, { params: { id: alarmId }, body }));
    },
    refusals: (error) => (error instanceof Failure ? (error.problem?.errors ?? []) : []),
  });
  const { values, error } = form;
  const isDenied = error instanceof Failure && error.problem?.code === 'permission.denied';
  const spanOf = (hours: number) =>
    hours >= dayHours ? t('days', { count: hours / dayHours }) : t('hours', { count: hours });
  return (
    <SendDialog
      form={form}
      title={t('shelveOf', { what })}
      verb={t('shelve')}
      failed={error !== null && t(isDenied ? 'denied' : 'notDone')}
      onClose={onClose}
    >
      <Box color="fg.secondary">{t('text')}</Box>
      <FormField form={form} name="Reason" label={t('reason')} hint={t('reasonHint')} required>
        <TextArea {...form.register('Reason')} rows={2} maxLength={shelfLimits.reason} />
      </FormField>
      <Segmented
        label={t('until')}
        value={String(values.Hours)}
        options={shelfLimits.hours.map((hours) => ({ value: String(hours), label: spanOf(hours) }))}
        onValue={(hours) => form.set('Hours', Number(hours))}
      />
    </SendDialog>
  );
}
