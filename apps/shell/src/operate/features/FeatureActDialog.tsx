import { changeRemote, type Sentence } from '@mayak/api/operator';
import { Alert, useTexts, useToast } from '@mayak/ui';
import { CheckField, SelectField, SendDialog, TextField, useSendForm } from '@mayak/ui/form';
import { useState } from 'react';
import type { OperatorClient } from '../operator';
import { operateTexts } from '../texts';
import { useSentences } from '../words';
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

/** Asks for the reason of a change of a feature and says what users will see of it (CONF-D06). */
export function FeatureActDialog({ act, id, label, client, onDone, onClose }: Props) {
  const t = useTexts(operateTexts);
  const own = useTexts(featuresTexts);
  const toast = useToast();
  const sentences = useSentences();
  const [refused, setRefused] = useState<{ refused: string; refusal?: Sentence | null } | null>(null);
  const form = useSendForm<Typed>({
    empty: emptyOf(act),
    check: (typed) => faultsOf(act, typed),
    words: ({ code }) =>
      code === 'percent'
        ? t('percentFault')
        : code === 'tenant' || code === 'until'
          ? own(`${code}Fault`)
          : undefined,
    async send(typed) {
      setRefused(null);
      const body = { remote: id, change: changeOf(act, typed), why: typed.reason.trim() };
      const { refused, refusal } = await client.call(changeRemote, { body });
      if (refused !== null) return setRefused({ refused, refusal });
      toast({ state: 'normal', title: t('done') });
      onDone();
    },
  });
  const isNamed = act.kind === 'tenant' && act.tenant !== undefined;
  return (
    <SendDialog
      form={form}
      title={own(`ask.${act.kind}`, { name: label, tenant: 'tenant' in act ? (act.tenant ?? '') : '' })}
      verb={own(`act.${act.kind === 'tenant' || act.kind === 'share' ? 'apply' : act.kind}`)}
      width="480px"
      failed={form.error !== null && t('key.failed')}
      onClose={onClose}
    >
      {refused !== null && (
        <Alert state="emergency" title={t('refused')}>
          {sentences.words(refused.refusal) ?? <span lang="en">{refused.refused}</span>}
        </Alert>
      )}
      {act.kind === 'tenant' && (
        <>
          {!isNamed && (
            <TextField form={form} name="tenant" label={own('tenant')} hint={own('tenantHint')} required />
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
          <TextField form={form} name="percent" label={t('percent')} unit="%" inputMode="decimal" required />
          {!act.rollout && (
            <TextField form={form} name="tenants" label={own('ofTenants')} hint={own('ofTenantsHint')} />
          )}
          <CheckField form={form} name="gated" label={t('gated')} hint={own('gatedHint')} />
        </>
      )}
      <Alert state="info" role="note" title={t('seen.title')}>
        {own(`seen.${act.kind}`)} {own('seen.when')}
      </Alert>
      <TextField form={form} name="reason" label={t('reason')} hint={t('reasonHistory')} required />
    </SendDialog>
  );
}
