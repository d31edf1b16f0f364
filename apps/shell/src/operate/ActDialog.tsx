import type { RegistryRemote } from '@mayak/host/shell';
import { useTexts } from '@mayak/ui';
import { CheckField, SelectField, TextField } from '@mayak/ui/form';
import { changeOf, emptyOf, seenOf, type Act, type Typed } from './acts';
import { ChangeDialog, isShare } from './ChangeDialog';
import { waysBack } from './given';
import type { OperatorClient } from './operator';
import { operateTexts } from './texts';

interface Props {
  act: Act;
  name: string;
  /** What users call it. */
  label: string;
  remote: RegistryRemote;
  client: OperatorClient;
  onDone: () => void;
  onClose: () => void;
}

const faultsOf = (act: Act, { percent }: Typed) =>
  act.kind === 'rollout' && !isShare(percent) ? [{ field: 'percent', code: 'percent' }] : [];

/** Asks about a change of a remote and says what users will see of it (ERR-D07). */
export function ActDialog({ act, name, label, remote, ...rest }: Props) {
  const t = useTexts(operateTexts);
  const version = 'version' in act ? act.version : '';
  const verb = act.kind === 'rollout' && act.rollout ? 'share' : act.kind;
  const backOptions = (chosen: string) => {
    const options = waysBack(remote).map(({ version: value, steps: count }) => ({
      value,
      label: t('backOption', { version: value, count }),
    }));
    // Meanwhile it may be stable, or blocked: what is asked for stands there all the same.
    const isThere = options.some(({ value }) => value === chosen);
    return isThere ? options : [{ value: chosen, label: chosen }, ...options];
  };
  return (
    <ChangeDialog<Typed>
      {...rest}
      of={name}
      title={t(`ask.${act.kind}`, { name: label, version })}
      verb={t(`act.${verb}`)}
      empty={emptyOf(act, remote)}
      faultsOf={(typed) => faultsOf(act, typed)}
      words={({ code }) => (code === 'percent' ? t('percentFault') : undefined)}
      changeOf={(typed) => changeOf(act, typed)}
      seen={(typed) => seenOf(act, typed, remote, t)}
    >
      {(form, seen) => (
        <>
          {act.kind === 'rollback' && (
            <SelectField form={form} name="to" label={t('back')} options={backOptions(form.values.to)} />
          )}
          {act.kind === 'rollout' && (
            <>
              <TextField
                form={form}
                name="percent"
                label={t('percent')}
                unit="%"
                inputMode="decimal"
                required
              />
              <CheckField form={form} name="gated" label={t('gated')} hint={t('gatedHint')} />
            </>
          )}
          {seen}
          <TextField
            form={form}
            name="reason"
            label={t('reason')}
            hint={t(act.kind === 'kill' ? 'reasonUsers' : 'reasonHistory')}
            required
          />
        </>
      )}
    </ChangeDialog>
  );
}
