import { resetPassword } from '@mayak/api';
import { Button, commonTexts, useTexts } from '@mayak/ui';
import { Form, TextField, useSendForm } from '@mayak/ui/form';
import { useState } from 'react';
import { accountForm } from '../account/accountForm';
import { checkMail } from '../account/checks';
import { RefusalAlert } from '../account/RefusalAlert';
import { refusalOf, type Refusal } from '../account/refusal';
import { accountTexts } from '../account/texts';
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
  const [isFirst, setFirst] = useState(true);
  const form = useSendForm({
    empty: { email: '' },
    check: checkMail,
    isPatient: true,
    async send({ email }) {
      setFirst(false);
      await client.call(resetPassword, { body: { email: email.trim() } });
      onSent();
    },
  });
  return (
    <Form form={form} {...accountForm}>
      <RefusalAlert refusal={isFirst ? before : refusalOf(form.error)} />
      <TextField
        form={form}
        name="email"
        label={t('field.email')}
        required
        size="lg"
        type="email"
        autoComplete="email"
      />
      <Button type="submit" variant="primary" size="lg" wide loading={form.isSaving}>
        {common('send')}
      </Button>
    </Form>
  );
}
