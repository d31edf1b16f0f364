import { limits, UserType } from '@mayak/api';
import {
  Box,
  BuildingComplexIcon,
  Button,
  CheckIcon,
  commonTexts,
  Field,
  Grid,
  PasswordInput,
  Segmented,
  Select,
  Text,
  TextInput,
  tokenVar,
  useLocale,
  UserIcon,
  useTexts,
} from '@mayak/ui';
import { useController, useWatch, type Control } from 'react-hook-form';
import { AccountForm } from '../account/AccountForm';
import { checkEmail, checkName, checkNewPassword, checkPhone } from '../account/fault';
import { RefusalAlert } from '../account/RefusalAlert';
import { accountTexts } from '../account/texts';
import { ruled, useFaultText } from '../account/useFaultText';
import { countriesIn } from '../choices/countries';
import type { RegistrationForm } from './registrationOf';
import { timeZoneLabel, timeZones } from '../choices/timeZones';
import type { useRegistration } from './useRegistration';

type Props = Pick<ReturnType<typeof useRegistration>, 'form' | 'userName' | 'refusal' | 'submit'>;

const zones = timeZones.map((minutes) => ({ value: String(minutes), label: timeZoneLabel(minutes) }));

/** On the narrowest phones both words stand in one line without their signs. */
const narrowChoice = {
  '& [role=radio]': { smDown: { px: '8px' } },
  '& [role=radio] svg': { smDown: { display: 'none' } },
};

/** Everything that is asked at the registration; an enterprise is asked for its name first (AUTH-07). */
export function RegistrationFields({ form, userName, refusal, submit }: Props) {
  const t = useTexts(accountTexts);
  const common = useTexts(commonTexts);
  const faultText = useFaultText();
  const { errors, isSubmitting } = form.formState;
  const { field: type } = useController({ control: form.control, name: 'type' });
  const { onBlur, onChange, ...username } = form.register('username', { validate: ruled(userName.check) });

  const name = (
    <Field key="name" label={t('register.name')} error={faultText(errors.name)}>
      <TextInput autoComplete="name" {...form.register('name', { validate: ruled(checkName) })} />
    </Field>
  );
  const organization = (
    <Field key="organization" label={t('register.organization')} error={faultText(errors.organization)}>
      <TextInput
        autoComplete="organization"
        {...form.register('organization', { validate: ruled(checkName) })}
      />
    </Field>
  );

  return (
    <AccountForm onSubmit={submit}>
      <RefusalAlert refusal={refusal} />
      <Box css={narrowChoice}>
        <Segmented
          label={t('register.type')}
          value={type.value}
          onValue={type.onChange}
          options={[
            {
              value: UserType.Individual,
              label: t('register.individual'),
              icon: <UserIcon size={14} aria-hidden />,
            },
            {
              value: UserType.Enterprise,
              label: t('register.enterprise'),
              icon: <BuildingComplexIcon size={14} aria-hidden />,
            },
          ]}
        />
      </Box>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="14px 16px">
        <Field
          label={t('field.username')}
          required
          hint={t('field.userNameRule')}
          error={faultText(errors.username)}
        >
          <TextInput
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...username}
            onChange={async (event) => {
              await onChange(event);
              userName.typed(event.target.value);
            }}
            onBlur={async (event) => {
              await onBlur(event);
              await userName.ask(event.target.value);
            }}
            end={<Free control={form.control} isFree={userName.isFree} />}
          />
        </Field>
        <Field label={t('field.email')} required error={faultText(errors.email)}>
          <TextInput
            type="email"
            autoComplete="email"
            {...form.register('email', { validate: ruled(checkEmail) })}
          />
        </Field>
        <Field
          label={t('field.password')}
          required
          hint={common('minLength', { n: limits.password.min })}
          error={faultText(errors.password)}
        >
          <PasswordInput
            autoComplete="new-password"
            {...form.register('password', { validate: ruled(checkNewPassword) })}
          />
        </Field>
        <Field label={t('register.phone')} error={faultText(errors.phone)}>
          <TextInput
            type="tel"
            autoComplete="tel"
            {...form.register('phone', { validate: ruled(checkPhone) })}
          />
        </Field>
        {type.value === UserType.Enterprise ? [organization, name] : [name, organization]}
        <Field label={t('register.country')} error={faultText(errors.country)}>
          <Select autoComplete="country" options={countriesIn(useLocale())} {...form.register('country')} />
        </Field>
        <Field label={t('register.timeZone')} error={faultText(errors.timezone)}>
          <Select options={zones} {...form.register('timezone')} />
        </Field>
      </Grid>
      <Text textStyle="secondary" color="fg.muted">
        {common('requiredNote')}
      </Text>
      <Button type="submit" variant="primary" size="lg" wide loading={isSubmitting}>
        {t('register.submit')}
      </Button>
    </AccountForm>
  );
}

/** The green tick of a user name that the server calls free (AUTH-D11). */
function Free({
  control,
  isFree,
}: {
  control: Control<RegistrationForm>;
  isFree: (name: string) => boolean;
}) {
  const t = useTexts(accountTexts);
  const name = useWatch({ control, name: 'username' });
  if (!isFree(name)) return null;
  return (
    <span
      role="status"
      aria-label={t('field.free')}
      style={{ display: 'inline-flex', color: tokenVar('state.normal.fg') }}
    >
      <CheckIcon size={14} aria-hidden />
    </span>
  );
}
