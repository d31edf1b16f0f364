import { addPasskey, beginPasskey } from '@mayak/api/factors';
import { Text, useTexts } from '@mayak/ui';
import { faultsBy, SendDialog, TextField, useSendForm } from '@mayak/ui/form';
import { makePasskey } from '../account/passkey';
import { RefusalAlert } from '../account/RefusalAlert';
import { refusalOf } from '../account/refusal';
import { useShell } from '../page/ShellContext';
import { proofRefusals, useProofWords } from './proofFaults';
import { ProofPasswordField } from './proofFields';
import { securityTexts } from './texts';

interface Props {
  onAdded: () => void;
  onClose: () => void;
}

const empty = { Name: '', Password: '' };
const refusals = proofRefusals(empty);
const [ofPassword, ofName] = [faultsBy(beginPasskey.body), faultsBy(addPasskey.body)];

/** A new passkey: a name for it and the password, then the browser asks for finger, face or PIN (PROFILE-D13). */
export function AddPasskeyDialog({ onAdded, onClose }: Props) {
  const { client } = useShell().account;
  const t = useTexts(securityTexts);
  const form = useSendForm({
    empty,
    check: ({ Name, Password }) => [...ofName({ Name, Credential: {} }), ...ofPassword({ Password })],
    words: useProofWords(),
    refusals,
    async send({ Name, Password }) {
      const { Options } = await client.call(beginPasskey, { body: { Password } });
      const Credential = await makePasskey(Options);
      await client.call(addPasskey, { body: { Name: Name.trim(), Credential } });
      onAdded();
    },
  });
  const isElsewhere = form.error !== null && refusals(form.error).length === 0;
  return (
    <SendDialog
      form={form}
      title={t('passkey.addTitle')}
      verb={t('passkey.add')}
      notes={isElsewhere && <RefusalAlert refusal={refusalOf(form.error)} />}
      onClose={onClose}
    >
      <Text color="fg.secondary">{t('passkey.addText')}</Text>
      <TextField
        form={form}
        name="Name"
        label={t('passkey.name')}
        hint={t('passkey.nameHint')}
        required
        autoComplete="off"
      />
      <ProofPasswordField form={form} name="Password" />
    </SendDialog>
  );
}
