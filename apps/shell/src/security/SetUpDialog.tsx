import { beginCodes, type CodeSetUp } from '@mayak/api/factors';
import { Text, useTexts } from '@mayak/ui';
import { faultsBy, SendDialog, useSendForm } from '@mayak/ui/form';
import { RefusalAlert } from '../account/RefusalAlert';
import { refusalOf } from '../account/refusal';
import { useShell } from '../page/ShellContext';
import { proofRefusals, useProofWords } from './proofFaults';
import { ProofPasswordField } from './proofFields';
import { securityTexts } from './texts';

interface Props {
  onBegun: (setUp: CodeSetUp) => void;
  onClose: () => void;
}

const empty = { Password: '' };
const refusals = proofRefusals(empty);
const check = faultsBy(beginCodes.body);

/** The first step to one-time codes: what they are, and the password (PROFILE-D11). */
export function SetUpDialog({ onBegun, onClose }: Props) {
  const { client } = useShell().account;
  const t = useTexts(securityTexts);
  const form = useSendForm({
    empty,
    check,
    words: useProofWords(),
    refusals,
    send: async ({ Password }) => onBegun(await client.call(beginCodes, { body: { Password } })),
  });
  const isElsewhere = form.error !== null && refusals(form.error).length === 0;
  return (
    <SendDialog
      form={form}
      title={t('factor.setUpTitle')}
      verb={t('factor.next')}
      notes={isElsewhere && <RefusalAlert refusal={refusalOf(form.error)} />}
      onClose={onClose}
    >
      <Text color="fg.secondary">{t('factor.setUpText')}</Text>
      <ProofPasswordField form={form} name="Password" />
    </SendDialog>
  );
}
