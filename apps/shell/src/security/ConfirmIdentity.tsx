import { beginCodes, confirmCodes } from '@mayak/api/factors';
import { confirmIdentity } from '@mayak/api/sessions';
import { PasswordInput, Segmented, Text, useTexts } from '@mayak/ui';
import { faultsBy, FormField, SendDialog, TextField, useSendForm } from '@mayak/ui/form';
import { useState } from 'react';
import { RefusalAlert } from '../account/RefusalAlert';
import { refusalOf } from '../account/refusal';
import { accountTexts } from '../account/texts';
import { useShell } from '../page/ShellContext';
import { proofRefusals, useProofWords } from './proofFaults';
import { securityTexts } from './texts';
import { useFactors } from './useFactors';

const empty = { Password: '', Code: '' };
const refusals = proofRefusals(empty);
const checks = { Password: faultsBy(beginCodes.body), Code: faultsBy(confirmCodes.body) };

/** Asks for the password or a code before an act that harms in wrong hands; the call that waits goes on, or is given up (AUTH-D17). */
export default function ConfirmIdentity() {
  const { client, confirming } = useShell().account;
  const t = useTexts(securityTexts);
  const account = useTexts(accountTexts);
  const { factors } = useFactors();
  const [way, setWay] = useState<'Password' | 'Code'>('Password');
  const form = useSendForm({
    empty,
    check: (typed) => checks[way](typed),
    words: useProofWords(),
    refusals,
    async send({ Password, Code }) {
      await client.call(confirmIdentity, { body: way === 'Password' ? { Password } : { Code } });
      confirming.proved();
    },
  });
  const isElsewhere = form.error !== null && refusals(form.error).length === 0;
  return (
    <SendDialog
      form={{ ...form, isDirty: false }}
      title={t('confirm.title')}
      verb={t('confirm.verb')}
      notes={isElsewhere && <RefusalAlert refusal={refusalOf(form.error)} />}
      onClose={() => confirming.asked$.next(false)}
    >
      <Text color="fg.secondary">{t('confirm.text')}</Text>
      {factors?.CodesSinceDt && (
        <Segmented
          label={t('confirm.way')}
          value={way}
          options={[
            { value: 'Password', label: t('confirm.password') },
            { value: 'Code', label: t('confirm.code') },
          ]}
          onValue={setWay}
        />
      )}
      {way === 'Password' ? (
        <FormField form={form} name="Password" label={account('field.currentPassword')} required>
          <PasswordInput autoComplete="current-password" {...form.register('Password')} />
        </FormField>
      ) : (
        <TextField
          form={form}
          name="Code"
          label={t('factor.code')}
          hint={t('factor.codeHint')}
          required
          autoComplete="one-time-code"
        />
      )}
      <Text textStyle="secondary" color="fg.muted">
        {t('confirm.forgot')}
      </Text>
    </SendDialog>
  );
}
