import { limits } from '@mayak/api';
import { addIncident, addIncidentUpdate, type Incident } from '@mayak/api/status';
import { Alert, useTexts, useToast } from '@mayak/ui';
import { useNow } from '@mayak/ui/clock';
import { numberOf, SendDialog, TextField, useSendForm, type Fault } from '@mayak/ui/form';
import type { OperatorClient } from '../operator';
import { statusTexts } from './texts';

interface Typed {
  [name: string]: unknown;
  ru: string;
  en: string;
  ago: string;
}

interface Props {
  /** Which one is told more of; null for a new one. */
  incident: Incident | null;
  client: OperatorClient;
  onDone: () => void;
  onClose: () => void;
}

const minute = 60_000;
const { title, words } = limits.canary.incident;

function faultsOf({ ru, en, ago }: Typed, isNew: boolean): Fault[] {
  const most = isNew ? title : words;
  const minutes = numberOf(ago);
  const tooLong = (field: string, text: string) =>
    text.trim().length > most ? [{ field, code: 'maxLength', n: most }] : [];
  return [
    ...(ru.trim() === '' ? [{ field: 'ru', code: 'required' }] : tooLong('ru', ru)),
    ...tooLong('en', en),
    ...(isNew && (minutes === null || minutes < 0) ? [{ field: 'ago', code: 'minutes' }] : []),
  ];
}

/** Tells of an incident on the page of the state, or what is new in one (SRV-D23). */
export function IncidentDialog({ incident, client, onDone, onClose }: Props) {
  const t = useTexts(statusTexts);
  const now = useNow();
  const toast = useToast();
  const isNew = incident === null;
  const form = useSendForm<Typed>({
    empty: { ru: '', en: '', ago: '0' },
    check: (typed) => faultsOf(typed, isNew),
    words: ({ code }) => (code === 'minutes' ? t('minutes') : undefined),
    async send({ ru, en, ago }) {
      const said = { ru: ru.trim(), ...(en.trim() !== '' && { en: en.trim() }) };
      const FromDt = new Date(now() - (numberOf(ago) ?? 0) * minute).toISOString();
      if (incident)
        await client.call(addIncidentUpdate, { params: { id: incident.Id }, body: { Words: said } });
      else await client.call(addIncident, { body: { Title: said, FromDt, UntilDt: null } });
      toast({ state: 'normal', title: t('done') });
      onDone();
    },
  });
  return (
    <SendDialog
      form={form}
      title={incident ? incident.Title.ru : t('add')}
      verb={t(isNew ? 'report' : 'send')}
      width="440px"
      failed={form.error !== null && t('failed')}
      onClose={onClose}
    >
      <TextField form={form} name="ru" label={t('russian')} required />
      <TextField form={form} name="en" label={t('english')} hint={t('englishHint')} />
      {isNew && (
        <TextField form={form} name="ago" label={t('ago')} unit={t('agoUnit')} inputMode="numeric" required />
      )}
      <Alert state="info" role="note">
        {t('public')}
      </Alert>
    </SendDialog>
  );
}
