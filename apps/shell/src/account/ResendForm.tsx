import { resendConfirmation, resendConfirmationByLogin } from '@mayak/api';
import { Alert, Button, Text, useTexts } from '@mayak/ui';
import { Form, TextField, useSendForm } from '@mayak/ui/form';
import { useState } from 'react';
import { useShell } from '../page/ShellContext';
import { accountForm } from './accountForm';
import { checkMail } from './checks';
import { RefusalAlert } from './RefusalAlert';
import { refusalOf } from './refusal';
import { accountTexts } from './texts';

/** Asks for the confirmation mail once more (AUTH-D08); `login` is what somebody has just signed in with, and no address has to be typed. */
export function ResendForm({ login }: { login?: string }) {
  const { client } = useShell().account;
  const t = useTexts(accountTexts);
  const [sent, setSent] = useState(false);
  const form = useSendForm({
    empty: { email: '' },
    check: login === undefined ? checkMail : () => [],
    isPatient: true,
    async send({ email }) {
      if (login === undefined) await client.call(resendConfirmation, { body: { email: email.trim() } });
      else await client.call(resendConfirmationByLogin, { body: { username: login } });
      setSent(true);
    },
  });
  if (sent) return <Alert state="info">{t(login === undefined ? 'emailSent' : 'login.sentAgain')}</Alert>;
  return (
    <Form form={form} {...accountForm} p="12px" border="1px solid" borderColor="border" borderRadius="md">
      <RefusalAlert refusal={refusalOf(form.error)} />
      {login === undefined ? (
        <TextField
          form={form}
          name="email"
          label={t('field.email')}
          required
          size="lg"
          type="email"
          autoComplete="email"
        />
      ) : (
        <Text>{t('login.confirmFirst')}</Text>
      )}
      <Button type="submit" size="lg" wide loading={form.isSaving}>
        {t('login.sendAgain')}
      </Button>
    </Form>
  );
}
