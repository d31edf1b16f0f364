import { Button, Field, Flex, PasswordInput, Text, TextInput, useTexts } from '@mayak/ui';
import { AccountForm } from '../account/AccountForm';
import { AccountPage } from '../account/AccountPage';
import { checkEmail, checkPassword, checkRequired } from '../account/fault';
import { PageLink } from '../account/PageLink';
import { RefusalAlert } from '../account/RefusalAlert';
import { ResendForm } from '../account/ResendForm';
import { accountTexts } from '../account/texts';
import { ruled, useFaultText } from '../account/useFaultText';
import { useShell } from '../page/ShellContext';
import { ConfirmationNote } from './ConfirmationNote';
import { useConfirmation } from './useConfirmation';
import { useLogin } from './useLogin';

/** The login page (ROUTE-03, AUTH-14, AUTH-D08); the way on follows the session. */
export default function Login() {
  const t = useTexts(accountTexts);
  const faultText = useFaultText();
  const confirmation = useConfirmation();
  const { form, refusal, submit, isWaiting } = useLogin();
  const { errors } = form.formState;
  const typed = form.getValues('username').trim();

  return (
    <AccountPage title={t('login.title')} width={380}>
      <Flex direction="column" gap="16px">
        {!refusal && <ConfirmationNote state={confirmation} />}
        <RefusalAlert refusal={refusal} />
        {refusal === 'problem.emailNotConfirmed' && (
          <ResendForm known={checkEmail(typed) === null ? typed : ''} />
        )}
        <AccountForm onSubmit={submit}>
          <Field label={t('login.username')} error={faultText(errors.username)}>
            <TextInput
              size="lg"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              {...form.register('username', { validate: ruled(checkRequired) })}
            />
          </Field>
          <Field
            label={t('field.password')}
            error={faultText(errors.password)}
            aside={<PageLink to="/resetpassword">{t('login.forgot')}</PageLink>}
          >
            <PasswordInput size="lg" {...form.register('password', { validate: ruled(checkPassword) })} />
          </Field>
          <Button type="submit" variant="primary" size="lg" wide loading={isWaiting}>
            {t('login.submit')}
          </Button>
        </AccountForm>
        <DemoLogin
          disabled={isWaiting}
          onFill={(credentials) => {
            form.reset(credentials);
            void submit();
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
