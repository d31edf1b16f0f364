import type { UserInfo } from '@mayak/api';
import { Field, Grid, Select, TextInput, useLocale, useTexts } from '@mayak/ui';
import { FormField, TextField } from '@mayak/ui/form';
import { countriesIn } from '../choices/countries';
import { BlockCard } from '../sections/Card';
import { EmailField } from './EmailField';
import { profileTexts } from './texts';
import { usePersonalData } from './usePersonalData';

/** Name, contacts and kind of the user; what identifies him is only shown (PROFILE-08, PROFILE-D06, PROFILE-D08). */
export function PersonalData({ info, id }: { info: UserInfo | null; id: string }) {
  const t = useTexts(profileTexts);
  const countries = countriesIn(useLocale());
  const form = usePersonalData(info);
  const disabled = info === null;
  const types = [
    { value: '0', label: t('personal.individual') },
    { value: '1', label: t('personal.enterprise') },
  ];
  return (
    <BlockCard id={id} title={t('personal.title')} form={form} aria-busy={disabled}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '16px', md: '14px 16px' }}
      >
        <Field label={t('personal.username')}>
          <TextInput value={info?.UserName ?? ''} readOnly autoComplete="username" />
        </Field>
        <EmailField email={info?.Email ?? null} />
        <FormField form={form} name="Type" label={t('personal.type')} disabled={disabled}>
          <Select options={types} {...form.register('Type')} />
        </FormField>
        <FormField form={form} name="Country" label={t('personal.country')} disabled={disabled}>
          <Select autoComplete="country" options={countries} {...form.register('Country')} />
        </FormField>
        <TextField
          form={form}
          name="Name"
          label={t('personal.name')}
          disabled={disabled}
          autoComplete="name"
        />
        <TextField
          form={form}
          name="Phone"
          label={t('personal.phone')}
          disabled={disabled}
          type="tel"
          autoComplete="tel"
        />
        <TextField
          form={form}
          name="Organization"
          label={t('personal.organization')}
          disabled={disabled}
          autoComplete="organization"
        />
      </Grid>
    </BlockCard>
  );
}
