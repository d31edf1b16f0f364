import { FactorProof } from '@mayak/api/factors';
import { Text } from '@mayak/ui';
import { faultsBy, SendDialog, useSendForm } from '@mayak/ui/form';
import { RefusalAlert } from '../account/RefusalAlert';
import { refusalOf } from '../account/refusal';
import { proofRefusals, useProofWords } from './proofFaults';
import { ProofCodeField, ProofPasswordField } from './proofFields';

interface Props {
  title: string;
  text: string;
  verb: string;
  danger?: boolean;
  send: (proof: FactorProof) => Promise<void>;
  onClose: () => void;
}

const empty = { Password: '', Code: '' };
const refusals = proofRefusals(empty);
const check = faultsBy(FactorProof);

/** Asks for the password and a code before the second step is changed (PROFILE-D12). */
export function ProofDialog({ title, text, verb, danger = false, send, onClose }: Props) {
  const form = useSendForm({ empty, check, words: useProofWords(), refusals, send });
  const isElsewhere = form.error !== null && refusals(form.error).length === 0;
  return (
    <SendDialog
      form={form}
      title={title}
      verb={verb}
      danger={danger}
      notes={isElsewhere && <RefusalAlert refusal={refusalOf(form.error)} />}
      onClose={onClose}
    >
      <Text color="fg.secondary">{text}</Text>
      <ProofPasswordField form={form} name="Password" />
      <ProofCodeField form={form} name="Code" />
    </SendDialog>
  );
}
