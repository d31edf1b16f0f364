import { useTexts } from '@mayak/ui';
import { CheckField, SelectField, TextField } from '@mayak/ui/form';
import { ChangeDialog } from '../ChangeDialog';
import type { OperatorClient } from '../operator';
import { operateTexts } from '../texts';
import { changeOf, emptyOf, faultsOf, type RuleAct, type Ruled, type Typed } from './ruleActs';
import { ruleTexts } from './texts';

interface Props {
  kind: Ruled;
  act: RuleAct;
  /** Its name in calls of change. */
  id: string;
  label: string;
  client: OperatorClient;
  onDone: () => void;
  onClose: () => void;
}

/** Asks about a change of the rule of a feature or a set and says what users will see of it (CONF-D06, CONF-D18). */
export function RuleActDialog({ kind, act, id, label, ...rest }: Props) {
  const t = useTexts(operateTexts);
  const own = useTexts(ruleTexts);
  const verbOf = () => {
    if (act.kind === 'on' || act.kind === 'off') return own(`${kind}.act.${act.kind}`);
    return own(act.kind === 'tenant' || act.kind === 'share' ? 'act.apply' : `act.${act.kind}`);
  };
  const isNamed = act.kind === 'tenant' && act.tenant !== undefined;
  return (
    <ChangeDialog<Typed>
      {...rest}
      of={id}
      title={own(`${kind}.ask.${act.kind}`, {
        name: label,
        tenant: 'tenant' in act ? (act.tenant ?? '') : '',
      })}
      verb={verbOf()}
      empty={emptyOf(act)}
      faultsOf={(typed) => faultsOf(act, typed)}
      words={({ code }) =>
        code === 'percent'
          ? t('percentFault')
          : code === 'tenant' || code === 'until'
            ? own(`${code}Fault`)
            : undefined
      }
      changeOf={(typed) => changeOf(act, typed)}
      seen={() => `${own(`${kind}.seen.${act.kind}`)} ${own(`${kind}.seen.when`)}`}
    >
      {(form, seen) => (
        <>
          {act.kind === 'tenant' && (
            <>
              {!isNamed && (
                <TextField
                  form={form}
                  name="tenant"
                  label={own('tenant')}
                  hint={own('tenantHint')}
                  required
                />
              )}
              <SelectField
                form={form}
                name="state"
                label={own(`${kind}.of`)}
                options={(['on', 'off'] as const).map((value) => ({ value, label: own(`${kind}.${value}`) }))}
              />
              <TextField form={form} name="until" label={own('until')} hint={own('untilHint')} />
            </>
          )}
          {act.kind === 'share' && (
            <>
              <TextField
                form={form}
                name="percent"
                label={t('percent')}
                unit="%"
                inputMode="decimal"
                required
              />
              {!act.rollout && (
                <TextField form={form} name="tenants" label={own('ofTenants')} hint={own('ofTenantsHint')} />
              )}
              <CheckField form={form} name="gated" label={t('gated')} hint={own(`${kind}.gatedHint`)} />
            </>
          )}
          {seen}
          <TextField form={form} name="reason" label={t('reason')} hint={t('reasonHistory')} required />
        </>
      )}
    </ChangeDialog>
  );
}
