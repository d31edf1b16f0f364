import { editNotificationSettings, getNotificationSettings, NotificationSettings } from '@mayak/api';
import { Grid, useTexts } from '@mayak/ui';
import { CheckField, faultsBy, SelectField, useEditForm } from '@mayak/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useShell } from '../page/ShellContext';
import { BlockCard } from '../sections/Card';
import { profileTexts } from './texts';

interface Draft {
  [name: string]: unknown;
  QuietFrom: string;
  QuietTo: string;
  EmergenciesPass: boolean;
  DigestAt: string;
}

const usual: NotificationSettings = { QuietFrom: null, QuietTo: null, EmergenciesPass: true, DigestAt: null };
const textOf = (minute: number | null) => (minute === null ? '' : String(minute));
const minuteOf = (text: string) => (text === '' ? null : Number(text));
const draftOf = ({ QuietFrom, QuietTo, EmergenciesPass, DigestAt }: NotificationSettings): Draft => ({
  QuietFrom: textOf(QuietFrom),
  QuietTo: textOf(QuietTo),
  EmergenciesPass,
  DigestAt: textOf(DigestAt),
});
const bodyOf = ({ QuietFrom, QuietTo, EmergenciesPass, DigestAt }: Draft): NotificationSettings => ({
  QuietFrom: minuteOf(QuietFrom),
  QuietTo: minuteOf(QuietTo),
  EmergenciesPass,
  DigestAt: minuteOf(DigestAt),
});
const faults = faultsBy(NotificationSettings);

const step = 30;
const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const times = Array.from({ length: 1_440 / step }, (_, i) => i * step);
/** The choices of a time, with one that somebody else has set. */
const timesWith = (chosen: string, none: string) => {
  const known = minuteOf(chosen);
  const all = known === null || times.includes(known) ? times : [...times, known].sort((a, b) => a - b);
  return [
    { value: '', label: none },
    ...all.map((minute) => ({ value: String(minute), label: clockOf(minute) })),
  ];
};

/** When the user is not to be disturbed, and when he is sent what a day has brought. */
export function NotificationChoices({ id }: { id: string }) {
  const t = useTexts(profileTexts);
  const { account, addresses } = useShell();
  const { client } = account;
  const queries = useQueryClient();
  const query = client.quiet.query(getNotificationSettings, {});
  const { data } = useQuery({ ...query, staleTime: 0 });
  const form = useEditForm<NotificationSettings, Draft>({
    known: data ?? usual,
    draft: draftOf,
    check: (draft) => faults(bodyOf(draft)),
    guard: addresses.guard,
    latest: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    save: (draft) => client.call(editNotificationSettings, { body: bodyOf(draft) }),
    words: ({ code }) => {
      if (code === 'required') return t('telling.bothTimes');
      return code === 'order' ? t('telling.differ') : undefined;
    },
  });
  const time = (name: 'QuietFrom' | 'QuietTo' | 'DigestAt', label: string, hint?: string) => (
    <SelectField
      form={form}
      name={name}
      label={label}
      options={timesWith(form.values[name], t('telling.never'))}
      disabled={!data}
      {...(hint && { hint })}
    />
  );
  return (
    <BlockCard id={id} title={t('telling.title')} form={form} aria-busy={!data}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '16px', md: '14px 16px' }}
        alignItems="start"
      >
        {time('QuietFrom', t('telling.quietFrom'), t('telling.quietHint'))}
        {time('QuietTo', t('telling.quietTo'))}
        <CheckField
          form={form}
          name="EmergenciesPass"
          label={t('telling.pass')}
          disabled={form.values.QuietFrom === '' && form.values.QuietTo === ''}
        />
        {time('DigestAt', t('telling.digest'), t('telling.digestHint'))}
      </Grid>
    </BlockCard>
  );
}
