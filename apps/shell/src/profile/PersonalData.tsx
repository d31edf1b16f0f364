import type { UserInfo } from '@mayak/api';
import { Field, Grid, Select, TextInput, useLocale, useTexts } from '@mayak/ui';
import { checkName, checkPhone } from '../account/fault';
import { ruled, useFaultText } from '../account/useFaultText';
import { countriesIn } from '../choices/countries';
import { Card } from '../sections/Card';
import { SaveBar } from './SaveBar';
import { profileTexts } from './texts';
import { usePersonalData } from './usePersonalData';

/** Name, contacts and kind of the user; what identifies him is only shown (PROFILE-08, PROFILE-D06, PROFILE-D08). */
export function PersonalData({ info, id }: { info: UserInfo | null; id: string }) {
  const t = useTexts(profileTexts);
  const faultText = useFaultText();
  const countries = countriesIn(useLocale());
  const { form, submit, cancel, isReady, bar } = usePersonalData(info);
  const { errors } = form.formState;
  const types = [
    { value: '0', label: t('personal.individual') },
    { value: '1', label: t('personal.enterprise') },
  ];
  return (
    <Card
      id={id}
      title={t('personal.title')}
      onSubmit={submit}
      aria-busy={!isReady}
      foot={<SaveBar {...bar} onCancel={cancel} />}
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '16px', md: '14px 16px' }}
      >
        <Field label={t('personal.username')}>
          <TextInput value={info?.UserName ?? ''} readOnly autoComplete="username" />
        </Field>
        <Field label={t('personal.email')}>
          <TextInput value={info?.Email ?? ''} readOnly type="email" autoComplete="email" />
        </Field>
        <Field label={t('personal.type')} disabled={!isReady}>
          <Select options={types} {...form.register('type')} />
        </Field>
        <Field label={t('personal.country')} disabled={!isReady}>
          <Select autoComplete="country" options={countries} {...form.register('country')} />
        </Field>
        <Field label={t('personal.name')} disabled={!isReady} error={faultText(errors.name)}>
          <TextInput autoComplete="name" {...form.register('name', { validate: ruled(checkName) })} />
        </Field>
        <Field label={t('personal.phone')} disabled={!isReady} error={faultText(errors.phone)}>
          <TextInput
            type="tel"
            autoComplete="tel"
            {...form.register('phone', { validate: ruled(checkPhone) })}
          />
        </Field>
        <Field label={t('personal.organization')} disabled={!isReady} error={faultText(errors.organization)}>
          <TextInput
            autoComplete="organization"
            {...form.register('organization', { validate: ruled(checkName) })}
          />
        </Field>
      </Grid>
    </Card>
  );
}
