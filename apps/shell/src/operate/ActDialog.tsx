import { changeRemote, type Sentence } from '@mayak/api/operator';
import type { RegistryRemote } from '@mayak/host/shell';
import { Alert, useTexts, useToast } from '@mayak/ui';
import {
  CheckField,
  numberOf,
  SelectField,
  SendDialog,
  TextField,
  useSendForm,
  type Fault,
} from '@mayak/ui/form';
import { useState } from 'react';
import { changeOf, emptyOf, seenOf, type Act, type Typed } from './acts';
import { waysBack } from './given';
import type { OperatorClient } from './operator';
import { operateTexts } from './texts';
import { useSentences } from './words';

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

const longest = 400;

function faultsOf(act: Act, { reason, percent }: Typed): Fault[] {
  const share = numberOf(percent);
  const isShare = share !== null && share >= 0 && share <= 100;
  return [
    ...(act.kind === 'rollout' && !isShare ? [{ field: 'percent', code: 'percent' }] : []),
    ...(reason.trim() === '' ? [{ field: 'reason', code: 'required' }] : []),
    ...(reason.trim().length > longest ? [{ field: 'reason', code: 'maxLength', n: longest }] : []),
  ];
}

/** Asks for the reason of a change and says what users will see of it; what the server refuses stays with its sentence (ERR-D07). */
export function ActDialog({ act, name, label, remote, client, onDone, onClose }: Props) {
  const t = useTexts(operateTexts);
  const toast = useToast();
  const sentences = useSentences();
  const [refused, setRefused] = useState<{ refused: string; refusal?: Sentence | null } | null>(null);
  const form = useSendForm<Typed>({
    empty: emptyOf(act, remote),
    check: (typed) => faultsOf(act, typed),
    words: ({ code }) => (code === 'percent' ? t('percentFault') : undefined),
    async send(typed) {
      setRefused(null);
      const why = typed.reason.trim();
      const answer = await client.call(changeRemote, {
        body: { remote: name, change: changeOf(act, typed), why },
      });
      const { refused, refusal } = answer;
      if (refused !== null) return setRefused({ refused, refusal });
      toast({ state: 'normal', title: t('done') });
      onDone();
    },
  });
  const version = 'version' in act ? act.version : '';
  const verb = act.kind === 'rollout' && act.rollout ? 'share' : act.kind;
  return (
    <SendDialog
      form={form}
      title={t(`ask.${act.kind}`, { name: label, version })}
      verb={t(`act.${verb}`)}
      width="480px"
      failed={form.error !== null && t('key.failed')}
      onClose={onClose}
    >
      {refused !== null && (
        <Alert state="emergency" title={t('refused')}>
          {sentences.words(refused.refusal) ?? <span lang="en">{refused.refused}</span>}
        </Alert>
      )}
      {act.kind === 'rollback' && (
        <SelectField
          form={form}
          name="steps"
          label={t('back')}
          options={waysBack(remote).map((way) => ({
            value: String(way.steps),
            label: t('backOption', { version: way.version, count: way.steps }),
          }))}
        />
      )}
      {act.kind === 'rollout' && (
        <>
          <TextField form={form} name="percent" label={t('percent')} unit="%" inputMode="decimal" required />
          <CheckField form={form} name="gated" label={t('gated')} hint={t('gatedHint')} />
        </>
      )}
      <Alert state="info" role="note" title={t('seen.title')}>
        {seenOf(act, form.values, remote, t)}
      </Alert>
      <TextField
        form={form}
        name="reason"
        label={t('reason')}
        hint={t(act.kind === 'kill' ? 'reasonUsers' : 'reasonHistory')}
        required
      />
    </SendDialog>
  );
}
