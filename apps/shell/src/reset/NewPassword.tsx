import { Failure, limits, resetPassword } from '@mayak/api';
import { Button, commonTexts, Field, PasswordInput, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountForm } from '../account/AccountForm';
import { checkNewPassword, checkRepeat } from '../account/fault';
import { RefusalAlert } from '../account/RefusalAlert';
import { refusalOf, type Refusal } from '../account/refusal';
import { accountTexts } from '../account/texts';
import { ruled, useFaultText } from '../account/useFaultText';
import { useShell } from '../page/ShellContext';

interface Props {
  token: string;
  onChanged: () => void;
  onBadLink: () => void;
}

/** The second step: a new password, typed twice (AUTH-D09). */
export function NewPassword({ token, onChanged, onBadLink }: Props) {
  const { client } = useShell().account;
  const t = useTexts(accountTexts);
  const common = useTexts(commonTexts);
  const faultText = useFaultText();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', repeat: '' } });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async ({ password }) => {
    setRefusal(null);
    try {
      await client.call(resetPassword, { body: { token, password } });
      onChanged();
    } catch (error) {
      if (error instanceof Failure && error.problem?.code === 'auth.resetTokenInvalid') onBadLink();
      else setRefusal(refusalOf(error));
    }
  });
  return (
    <AccountForm onSubmit={save}>
      <RefusalAlert refusal={refusal} />
      <Field
        label={t('field.newPassword')}
        required
        hint={common('minLength', { n: limits.password.min })}
        error={faultText(errors.password)}
      >
        <PasswordInput
          size="lg"
          autoComplete="new-password"
          {...register('password', { validate: ruled(checkNewPassword) })}
        />
      </Field>
      <Field label={t('field.repeat')} required error={faultText(errors.repeat)}>
        <PasswordInput
          size="lg"
          autoComplete="new-password"
          {...register('repeat', { validate: (value, { password }) => checkRepeat(value, password) ?? true })}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide loading={isSubmitting}>
        {common('save')}
      </Button>
    </AccountForm>
  );
}
