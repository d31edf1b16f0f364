import { resendConfirmation } from '@mayak/api';
import { Alert, Button, useTexts } from '@mayak/ui';
import { Form, TextField, useSendForm } from '@mayak/ui/form';
import { useState } from 'react';
import { useShell } from '../page/ShellContext';
import { accountForm } from './accountForm';
import { checkMail } from './checks';
import { RefusalAlert } from './RefusalAlert';
import { refusalOf } from './refusal';
import { accountTexts } from './texts';

/** Asks for the confirmation mail once more (AUTH-D08); `known` is an address that was already typed. */
export function ResendForm({ known }: { known: string }) {
  const { client } = useShell().account;
  const t = useTexts(accountTexts);
  const [sent, setSent] = useState(false);
  const form = useSendForm({
    empty: { email: known },
    check: checkMail,
    isPatient: true,
    async send({ email }) {
      await client.call(resendConfirmation, { body: { email: email.trim() } });
      setSent(true);
    },
  });
  if (sent) return <Alert state="info">{t('emailSent')}</Alert>;
  return (
    <Form form={form} {...accountForm} p="12px" border="1px solid" borderColor="border" borderRadius="md">
      <RefusalAlert refusal={refusalOf(form.error)} />
      <TextField
        form={form}
        name="email"
        label={t('field.email')}
        required
        size="lg"
        type="email"
        autoComplete="email"
      />
      <Button type="submit" size="lg" wide loading={form.isSaving}>
        {t('login.sendAgain')}
      </Button>
    </Form>
  );
}
