import { loginSecond } from '@mayak/api';
import { Button, Flex, Text, TextInput, useTexts } from '@mayak/ui';
import { faultsBy, Form, FormField, useSendForm } from '@mayak/ui/form';
import { accountForm } from '../account/accountForm';
import { hasPasskeys } from '../account/passkey';
import { RefusalAlert } from '../account/RefusalAlert';
import { refusalOf } from '../account/refusal';
import { accountTexts } from '../account/texts';
import { usePasskeyLogin } from './usePasskeyLogin';
import { useShell } from '../page/ShellContext';

interface Props {
  challenge: string;
  /** There are recovery codes left. */
  hasRecovery: boolean;
  hasPasskey: boolean;
  /** Back to name and password, with why where the server sends back. */
  onBack: (error?: unknown) => void;
}

const faultsOf = faultsBy(loginSecond.body);

/** What the sign-in asks for after the right password: a code of the app, or a recovery code; and the way on without either (AUTH-D16). */
export function SecondStep({ challenge, hasRecovery, hasPasskey, onBack }: Props) {
  const { account, config } = useShell();
  const t = useTexts(accountTexts);
  const form = useSendForm({
    empty: { code: '' },
    check: ({ code }) => faultsOf({ challenge, code }),
    async send({ code }) {
      try {
        account.session.signIn(await account.client.call(loginSecond, { body: { challenge, code } }));
      } catch (error) {
        if (refusalOf(error)?.text !== 'problem.challengeInvalid') throw error;
        onBack(error);
      }
    },
  });
  const passkey = usePasskeyLogin(challenge);
  const contact = config.supportPhone ?? config.supportEmail;
  return (
    <Flex direction="column" gap="16px">
      <RefusalAlert refusal={refusalOf(form.error ?? passkey.error)} />
      <Form form={form} {...accountForm}>
        <FormField form={form} name="code" label={t('second.code')} hint={t('second.hint')}>
          <TextInput
            size="lg"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            {...form.register('code')}
          />
        </FormField>
        <Button type="submit" variant="primary" size="lg" wide loading={form.isSaving}>
          {t('login.submit')}
        </Button>
      </Form>
      {hasPasskey && hasPasskeys() && (
        <Button size="lg" wide disabled={form.isSaving} loading={passkey.isBusy} onClick={passkey.run}>
          {t('second.passkey')}
        </Button>
      )}
      <Text color="fg.secondary">
        {t(hasRecovery ? 'second.lost' : 'second.noRecovery')}{' '}
        {contact ? t('second.support', { contact }) : t('second.operator')}
      </Text>
      <Button size="lg" wide disabled={form.isSaving} onClick={() => onBack()}>
        {t('second.back')}
      </Button>
    </Flex>
  );
}
