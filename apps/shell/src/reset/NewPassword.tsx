import { Failure, limits, resetPassword } from '@mayak/api';
import { Button, commonTexts, PasswordInput, useTexts } from '@mayak/ui';
import { Form, FormField, useSendForm } from '@mayak/ui/form';
import { accountForm } from '../account/accountForm';
import { checkNewPassword } from '../account/checks';
import { NewPasswordField } from '../account/NewPasswordField';
import { RefusalAlert } from '../account/RefusalAlert';
import { faultsIn, refusalOf } from '../account/refusal';
import { accountTexts } from '../account/texts';
import { useAccountWords } from '../account/useAccountWords';
import { useStrength } from '../account/useStrength';
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
  const { strengthOf, enter } = useStrength();
  const form = useSendForm({
    empty: { NewPassword: '', repeat: '' },
    check: (typed) => checkNewPassword(typed, strengthOf(typed.NewPassword)),
    isPatient: true,
    words: useAccountWords(),
    // The server alone knows what the user is called.
    refusals: (error) =>
      faultsIn(error, { password: '' }).map((fault) => ({ ...fault, field: 'NewPassword' })),
    async send({ NewPassword }) {
      try {
        await client.call(resetPassword, { body: { token, password: NewPassword } });
      } catch (error) {
        if (error instanceof Failure && error.problem?.code === 'auth.resetTokenInvalid') return onBadLink();
        throw error;
      }
      onChanged();
    },
  });
  return (
    <Form form={form} {...accountForm}>
      <RefusalAlert refusal={refusalOf(form.error)} />
      <NewPasswordField
        form={form}
        name="NewPassword"
        label={t('field.newPassword')}
        required
        size="lg"
        hint={common('minLength', { n: limits.password.min })}
        strength={strengthOf(form.values.NewPassword)}
        onEnter={enter}
      />
      <FormField form={form} name="repeat" label={t('field.repeat')} required>
        <PasswordInput size="lg" autoComplete="new-password" {...form.register('repeat')} />
      </FormField>
      <Button type="submit" variant="primary" size="lg" wide loading={form.isSaving}>
        {common('save')}
      </Button>
    </Form>
  );
}
