import { beginCodes, confirmCodes } from '@mayak/api/factors';
import { confirmIdentity } from '@mayak/api/sessions';
import { Button, Segmented, Text, useTexts } from '@mayak/ui';
import { faultsBy, SendDialog, useSendForm } from '@mayak/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPasskeys, provePasskey } from '../account/passkey';
import { RefusalAlert } from '../account/RefusalAlert';
import { refusalOf } from '../account/refusal';
import { accountTexts } from '../account/texts';
import { useShell } from '../page/ShellContext';
import { proofRefusals, useProofWords } from './proofFaults';
import { ProofCodeField, ProofPasswordField } from './proofFields';
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
  const byPasskey = useMutation({
    mutationFn: async () => {
      const Passkey = await provePasskey(client);
      await client.call(confirmIdentity, { body: { Passkey } });
    },
    onSuccess: confirming.proved,
  });
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
  const error = form.error !== null && refusals(form.error).length === 0 ? form.error : byPasskey.error;
  return (
    <SendDialog
      form={{ ...form, isDirty: false }}
      title={t('confirm.title')}
      verb={t('confirm.verb')}
      notes={<RefusalAlert refusal={refusalOf(error)} />}
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
        <ProofPasswordField form={form} name="Password" />
      ) : (
        <ProofCodeField form={form} name="Code" />
      )}
      {hasPasskeys() && (factors?.Passkeys ?? []).length > 0 && (
        <Button wide loading={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
          {account('second.passkey')}
        </Button>
      )}
      <Text textStyle="secondary" color="fg.muted">
        {t('confirm.forgot')}
      </Text>
    </SendDialog>
  );
}
