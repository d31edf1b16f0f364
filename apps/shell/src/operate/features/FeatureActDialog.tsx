import { useTexts } from '@mayak/ui';
import { CheckField, SelectField, TextField } from '@mayak/ui/form';
import { ChangeDialog } from '../ChangeDialog';
import type { OperatorClient } from '../operator';
import { operateTexts } from '../texts';
import { changeOf, emptyOf, faultsOf, type FeatureAct, type Typed } from './featureActs';
import { featuresTexts } from './texts';

interface Props {
  act: FeatureAct;
  id: string;
  label: string;
  client: OperatorClient;
  onDone: () => void;
  onClose: () => void;
}

/** Asks about a change of a feature and says what users will see of it (CONF-D06). */
export function FeatureActDialog({ act, id, label, ...rest }: Props) {
  const t = useTexts(operateTexts);
  const own = useTexts(featuresTexts);
  const isNamed = act.kind === 'tenant' && act.tenant !== undefined;
  return (
    <ChangeDialog<Typed>
      {...rest}
      of={id}
      title={own(`ask.${act.kind}`, { name: label, tenant: 'tenant' in act ? (act.tenant ?? '') : '' })}
      verb={own(`act.${act.kind === 'tenant' || act.kind === 'share' ? 'apply' : act.kind}`)}
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
      seen={() => `${own(`seen.${act.kind}`)} ${own('seen.when')}`}
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
                label={own('stateOf')}
                options={(['on', 'off'] as const).map((value) => ({ value, label: own(value) }))}
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
              <CheckField form={form} name="gated" label={t('gated')} hint={own('gatedHint')} />
            </>
          )}
          {seen}
          <TextField form={form} name="reason" label={t('reason')} hint={t('reasonHistory')} required />
        </>
      )}
    </ChangeDialog>
  );
}
