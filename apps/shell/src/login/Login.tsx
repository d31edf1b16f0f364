import { Button, Flex, PasswordInput, Text, TextInput, useTexts } from '@mayak/ui';
import { Form, FormField } from '@mayak/ui/form';
import { accountForm } from '../account/accountForm';
import { AccountPage } from '../account/AccountPage';
import { PageLink } from '../account/PageLink';
import { RefusalAlert } from '../account/RefusalAlert';
import { refusalOf } from '../account/refusal';
import { ResendForm } from '../account/ResendForm';
import { accountTexts } from '../account/texts';
import { useShell } from '../page/ShellContext';
import { ConfirmationNote } from './ConfirmationNote';
import { hasPasskeys } from '../account/passkey';
import { usePasskeyLogin } from './usePasskeyLogin';
import { SecondStep } from './SecondStep';
import { useConfirmation } from './useConfirmation';
import { useLogin } from './useLogin';

/** The login page (ROUTE-03, AUTH-14, AUTH-D08); the way on follows the session. */
export default function Login() {
  const t = useTexts(accountTexts);
  const confirmation = useConfirmation();
  const { form, error, second, back } = useLogin(confirmation.over);
  const passkey = usePasskeyLogin();
  const refusal = refusalOf(error ?? passkey.error);

  if (second)
    return (
      <AccountPage title={t('second.title')} width={380}>
        <SecondStep
          challenge={second.challenge}
          hasRecovery={second.factors.includes('recovery')}
          hasPasskey={second.factors.includes('passkey')}
          onBack={back}
        />
      </AccountPage>
    );

  return (
    <AccountPage title={t('login.title')} width={380}>
      <Flex direction="column" gap="16px">
        {!refusal && <ConfirmationNote state={confirmation.state} />}
        <RefusalAlert refusal={refusal} />
        {refusal?.text === 'problem.emailNotConfirmed' && <ResendForm login={form.values.username.trim()} />}
        <Form form={form} {...accountForm}>
          <FormField form={form} name="username" label={t('login.username')}>
            <TextInput
              size="lg"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              {...form.register('username')}
            />
          </FormField>
          <FormField
            form={form}
            name="password"
            label={t('field.password')}
            aside={<PageLink to="/resetpassword">{t('login.forgot')}</PageLink>}
          >
            <PasswordInput size="lg" {...form.register('password')} />
          </FormField>
          <Button type="submit" variant="primary" size="lg" wide loading={form.isSaving}>
            {t('login.submit')}
          </Button>
        </Form>
        {hasPasskeys() && (
          <Button size="lg" wide disabled={form.isSaving} loading={passkey.isBusy} onClick={passkey.run}>
            {t('login.passkey')}
          </Button>
        )}
        <DemoLogin
          disabled={form.isSaving}
          onFill={(credentials) => {
            form.reset(credentials);
            void form.submit();
          }}
        />
        <Text color="fg.secondary" textAlign="center">
          {t('login.noAccount')} <PageLink to="/register">{t('login.register')}</PageLink>
        </Text>
      </Flex>
    </AccountPage>
  );
}

interface DemoProps {
  disabled: boolean;
  onFill: (credentials: { username: string; password: string }) => void;
}

/** One click into the demo fleet, where the server says that it is one (GEN-D02). */
function DemoLogin({ disabled, onFill }: DemoProps) {
  const t = useTexts(accountTexts);
  const { demo } = useShell().config;
  if (!demo) return null;
  return (
    <Flex direction="column" gap="6px">
      <Button size="lg" wide disabled={disabled} onClick={() => onFill(demo)}>
        {t('login.demo')}
      </Button>
      <Text textStyle="secondary" color="fg.muted" textAlign="center">
        {t('login.demoNote', demo)}
      </Text>
    </Flex>
  );
}
