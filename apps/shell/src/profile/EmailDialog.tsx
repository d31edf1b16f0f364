import { changeEmail, EmailChange } from '@mayak/api';
import { PasswordInput, useTexts } from '@mayak/ui';
import { faultsBy, FormField, SendDialog, TextField, useSendForm } from '@mayak/ui/form';
import { RefusalAlert } from '../account/RefusalAlert';
import { refusalOf } from '../account/refusal';
import { accountTexts } from '../account/texts';
import { passwordRefusals, usePasswordWords } from '../account/usePasswordFaults';
import { useShell } from '../page/ShellContext';
import { profileTexts } from './texts';

interface Props {
  /** With the address that the link was mailed to. */
  onSent: (email: string) => void;
  onClose: () => void;
}

const empty = { Email: '', Password: '' };
const refusals = passwordRefusals('Password', empty);
const faultsOf = faultsBy(EmailChange);

/** Asks for another e-mail and the password; the address changes once the link that is mailed to it is opened (PROFILE-D09). */
export function EmailDialog({ onSent, onClose }: Props) {
  const { client } = useShell().account;
  const t = useTexts(profileTexts);
  const account = useTexts(accountTexts);
  const form = useSendForm({
    empty,
    check: (typed) => faultsOf({ ...typed, Email: typed.Email.trim() }),
    words: usePasswordWords(),
    refusals,
    async send({ Email, Password }) {
      await client.call(changeEmail, { body: { Email: Email.trim(), Password } });
      onSent(Email.trim());
    },
  });
  const isElsewhere = form.error !== null && refusals(form.error).length === 0;
  return (
    <SendDialog
      form={form}
      title={t('email.title')}
      verb={t('email.send')}
      width="440px"
      notes={isElsewhere && <RefusalAlert refusal={refusalOf(form.error)} />}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="Email"
        label={t('email.new')}
        hint={t('email.hint')}
        required
        type="email"
        autoComplete="email"
      />
      <FormField form={form} name="Password" label={account('field.currentPassword')} required>
        <PasswordInput autoComplete="current-password" {...form.register('Password')} />
      </FormField>
    </SendDialog>
  );
}
