import { setName, type RegistrySet } from '@mayak/host/shell';
import { useTexts } from '@mayak/ui';
import { TextField } from '@mayak/ui/form';
import { ChangeDialog } from '../ChangeDialog';
import type { OperatorClient } from '../operator';
import { ruleTexts } from '../rule/texts';
import { operateTexts } from '../texts';
import { setsTexts } from './texts';

interface Props {
  id: string;
  set: RegistrySet;
  client: OperatorClient;
  onDone: () => void;
  onClose: () => void;
}

/** Asks why a set is taken back as a whole (CONF-D15). */
export function BackDialog({ id, set, ...rest }: Props) {
  const t = useTexts(operateTexts);
  const own = useTexts(setsTexts);
  const ofRule = useTexts(ruleTexts);
  const when = ofRule('set.seen.when');
  return (
    <ChangeDialog<{ [name: string]: unknown; reason: string }>
      {...rest}
      of={setName(id)}
      title={own('backAsk', { name: id })}
      verb={own('back')}
      empty={{ reason: '' }}
      faultsOf={() => []}
      words={() => undefined}
      changeOf={() => ({ kind: 'rollback' })}
      seen={() => (set.ended === 'stable' ? own('backSeenStable') : own('backSeen', { when }))}
    >
      {(form, seen) => (
        <>
          {seen}
          <TextField form={form} name="reason" label={t('reason')} hint={t('reasonHistory')} required />
        </>
      )}
    </ChangeDialog>
  );
}
