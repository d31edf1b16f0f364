import { limits, UserType } from '@mayak/api';
import {
  Box,
  Button,
  CheckIcon,
  commonTexts,
  Grid,
  Segmented,
  Select,
  Text,
  TextInput,
  tokenVar,
  useLocale,
  UserIcon,
  useTexts,
} from '@mayak/ui';
import { BuildingComplexIcon } from '@mayak/ui/icons';
import { Form, FormField, TextField } from '@mayak/ui/form';
import { accountForm } from '../account/accountForm';
import { NewPasswordField } from '../account/NewPasswordField';
import { RefusalAlert } from '../account/RefusalAlert';
import { refusalOf } from '../account/refusal';
import { accountTexts } from '../account/texts';
import { countriesIn } from '../choices/countries';
import { ZonePicker } from '../choices/ZonePicker';
import type { useRegistration } from './useRegistration';

type Props = Pick<ReturnType<typeof useRegistration>, 'form' | 'userName' | 'password' | 'refusal'>;

/** On the narrowest phones both words stand in one line without their signs. */
const narrowChoice = {
  '& [role=radio]': { smDown: { px: '8px' } },
  '& [role=radio] svg': { smDown: { display: 'none' } },
};

/** Everything that is asked at the registration; an enterprise is asked for its name first (AUTH-07). */
export function RegistrationFields({ form, userName, password, refusal }: Props) {
  const t = useTexts(accountTexts);
  const common = useTexts(commonTexts);
  const { type, username: typedName } = form.values;
  const { onBlur, onChange, ...username } = form.register('username');

  const name = (
    <TextField key="name" form={form} name="name" label={t('register.name')} autoComplete="name" />
  );
  const organization = (
    <TextField
      key="organization"
      form={form}
      name="organization"
      label={t('register.organization')}
      autoComplete="organization"
    />
  );

  return (
    <Form form={form} {...accountForm}>
      <RefusalAlert refusal={refusalOf(refusal)} />
      <Box css={narrowChoice}>
        <Segmented
          label={t('register.type')}
          value={type}
          onValue={(value) => form.set('type', value)}
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
        <FormField
          form={form}
          name="username"
          label={t('field.username')}
          required
          hint={t('field.userNameRule')}
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
            end={userName.isFree(typedName) && <Free />}
          />
        </FormField>
        <TextField
          form={form}
          name="email"
          label={t('field.email')}
          required
          type="email"
          autoComplete="email"
        />
        <NewPasswordField
          form={form}
          name="password"
          label={t('field.password')}
          required
          hint={common('minLength', { n: limits.password.min })}
          {...password}
        />
        <TextField form={form} name="phone" label={t('register.phone')} type="tel" autoComplete="tel" />
        {type === UserType.Enterprise ? [organization, name] : [name, organization]}
        <FormField form={form} name="country" label={t('register.country')}>
          <Select autoComplete="country" options={countriesIn(useLocale())} {...form.register('country')} />
        </FormField>
        <FormField form={form} name="timezone" label={t('register.timeZone')}>
          <ZonePicker
            own={t('register.timeZone')}
            value={form.values.timezone}
            onZone={(value) => form.set('timezone', value)}
          />
        </FormField>
      </Grid>
      <Text textStyle="secondary" color="fg.muted">
        {common('requiredNote')}
      </Text>
      <Button type="submit" variant="primary" size="lg" wide loading={form.isSaving}>
        {t('register.submit')}
      </Button>
    </Form>
  );
}

/** The green tick of a user name that the server calls free (AUTH-D11). */
function Free() {
  const t = useTexts(accountTexts);
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
