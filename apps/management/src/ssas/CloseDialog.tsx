import { Failure } from '@mayak/api';
import { closeSsas, ssasLimits, type SsasActivation, type SsasDesk } from '@mayak/api/ssas';
import { useApi } from '@mayak/host';
import { Box, TextArea, useTexts } from '@mayak/ui';
import { FormField, SendDialog, useSendForm } from '@mayak/ui/form';
import { ssasTexts } from './texts';

interface Draft {
  [name: string]: unknown;
  Note: string;
}

interface Props {
  activation: SsasActivation;
  onDone: (desk: SsasDesk) => void;
  onClose: () => void;
}

/** Closes an alert under the name of the user, with a note (SSAS-D07). */
export function CloseDialog({ activation: { Id, BeaconName: name }, onDone, onClose }: Props) {
  const t = useTexts(ssasTexts);
  const api = useApi();
  const form = useSendForm<Draft>({
    empty: { Note: '' },
    check: ({ Note }) => (Note.trim() === '' ? [{ field: 'Note', code: 'required' }] : []),
    async send({ Note }) {
      onDone(await api.call(closeSsas, { params: { id: Id }, body: { Note: Note.trim() } }));
    },
    refusals: (error) => (error instanceof Failure ? (error.problem?.errors ?? []) : []),
  });
  return (
    <SendDialog
      form={form}
      title={t('closeTitle', { name })}
      verb={t('closeAlert')}
      failed={form.error !== null && t('notDone')}
      onClose={onClose}
    >
      <Box color="fg.secondary">{t('closeText')}</Box>
      <FormField form={form} name="Note" label={t('note')} hint={t('noteHint')} required>
        <TextArea {...form.register('Note')} rows={3} maxLength={ssasLimits.note} />
      </FormField>
    </SendDialog>
  );
}
