import { beginCodes, removePasskey, type Passkey } from '@mayak/api/factors';
import { Text, useTexts } from '@mayak/ui';
import { faultsBy, SendDialog, useSendForm } from '@mayak/ui/form';
import { RefusalAlert } from '../account/RefusalAlert';
import { refusalOf } from '../account/refusal';
import { useShell } from '../page/ShellContext';
import { proofRefusals, useProofWords } from './proofFaults';
import { ProofPasswordField } from './proofFields';
import { securityTexts } from './texts';

interface Props {
  passkey: Passkey;
  onRemoved: () => void;
  onClose: () => void;
}

const empty = { Password: '' };
const refusals = proofRefusals(empty);
const check = faultsBy(beginCodes.body);

/** Asks for the password before a passkey ends (PROFILE-D13). */
export function RemovePasskeyDialog({ passkey, onRemoved, onClose }: Props) {
  const { client } = useShell().account;
  const t = useTexts(securityTexts);
  const form = useSendForm({
    empty,
    check,
    words: useProofWords(),
    refusals,
    async send({ Password }) {
      await client.call(removePasskey, { params: { id: passkey.Id }, body: { Password } });
      onRemoved();
    },
  });
  const isElsewhere = form.error !== null && refusals(form.error).length === 0;
  return (
    <SendDialog
      form={form}
      title={t('passkey.removeTitle', { name: passkey.Name })}
      verb={t('passkey.remove')}
      danger
      notes={isElsewhere && <RefusalAlert refusal={refusalOf(form.error)} />}
      onClose={onClose}
    >
      <Text color="fg.secondary">{t('passkey.removeText')}</Text>
      <ProofPasswordField form={form} name="Password" />
    </SendDialog>
  );
}
