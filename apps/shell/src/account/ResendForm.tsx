import { resendConfirmation } from '@mayak/api';
import { Alert, Button, Field, TextInput, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useShell } from '../page/ShellContext';
import { AccountForm } from './AccountForm';
import { checkEmail } from './fault';
import { RefusalAlert } from './RefusalAlert';
import { refusalOf, type Refusal } from './refusal';
import { accountTexts } from './texts';
import { ruled, useFaultText } from './useFaultText';

/** Asks for the confirmation mail once more (AUTH-D08); `known` is an address that was already typed. */
export function ResendForm({ known }: { known: string }) {
  const { client } = useShell().account;
  const t = useTexts(accountTexts);
  const faultText = useFaultText();
  const [sent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: known } });

  const send = handleSubmit(async ({ email }) => {
    setRefusal(null);
    try {
      await client.call(resendConfirmation, { body: { email: email.trim() } });
      setSent(true);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  });
  if (sent) return <Alert state="info">{t('emailSent')}</Alert>;
  return (
    <AccountForm onSubmit={send} p="12px" border="1px solid" borderColor="border" borderRadius="md">
      <RefusalAlert refusal={refusal} />
      <Field label={t('field.email')} required error={faultText(formState.errors.email)}>
        <TextInput
          size="lg"
          type="email"
          autoComplete="email"
          {...register('email', { validate: ruled(checkEmail) })}
        />
      </Field>
      <Button type="submit" size="lg" wide loading={formState.isSubmitting}>
        {t('login.sendAgain')}
      </Button>
    </AccountForm>
  );
}
