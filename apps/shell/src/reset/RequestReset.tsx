import { resetPassword } from '@mayak/api';
import { Button, commonTexts, Field, TextInput, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountForm } from '../account/AccountForm';
import { checkEmail } from '../account/fault';
import { RefusalAlert } from '../account/RefusalAlert';
import { refusalOf, type Refusal } from '../account/refusal';
import { accountTexts } from '../account/texts';
import { ruled, useFaultText } from '../account/useFaultText';
import { useShell } from '../page/ShellContext';

interface Props {
  /** Why the user is here again. */
  before: Refusal | null;
  onSent: () => void;
}

/** The first step: the e-mail goes to the address, if it is known (AUTH-D09). */
export function RequestReset({ before, onSent }: Props) {
  const { client } = useShell().account;
  const t = useTexts(accountTexts);
  const common = useTexts(commonTexts);
  const faultText = useFaultText();
  const [refusal, setRefusal] = useState(before);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });

  const send = handleSubmit(async ({ email }) => {
    setRefusal(null);
    try {
      await client.call(resetPassword, { body: { email: email.trim() } });
      onSent();
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  });
  return (
    <AccountForm onSubmit={send}>
      <RefusalAlert refusal={refusal} />
      <Field label={t('field.email')} required error={faultText(formState.errors.email)}>
        <TextInput
          size="lg"
          type="email"
          autoComplete="email"
          {...register('email', { validate: ruled(checkEmail) })}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide loading={formState.isSubmitting}>
        {common('send')}
      </Button>
    </AccountForm>
  );
}
