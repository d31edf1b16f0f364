import { changeRemote, type RegistryChange, type Sentence } from '@mayak/api/operator';
import { Alert, useTexts, useToast } from '@mayak/ui';
import { numberOf, SendDialog, useSendForm, type Fault } from '@mayak/ui/form';
import { useState, type ReactNode } from 'react';
import type { OperatorClient } from './operator';
import { operateTexts } from './texts';
import { useSentences } from './words';

/** What every change is typed with. */
interface Reasoned {
  [name: string]: unknown;
  reason: string;
}

interface Props<V extends Reasoned> {
  /** The remote, or the feature, by its name in the registry. */
  of: string;
  title: string;
  verb: string;
  empty: V;
  /** What is wrong beside the reason. */
  faultsOf: (typed: V) => readonly Fault[];
  /** The words of faults that are not those of every form. */
  words: (fault: Fault) => string | undefined;
  changeOf: (typed: V) => RegistryChange;
  /** What users will see of it. */
  seen: (typed: V) => ReactNode;
  /** The fields, with the reason at their end; what users will see stands before it. */
  children: (form: ReturnType<typeof useSendForm<V>>, seen: ReactNode) => ReactNode;
  client: OperatorClient;
  onDone: () => void;
  onClose: () => void;
}

const longest = 400;

/** It is a share of all, in percent. */
export function isShare(percent: string): boolean {
  const share = numberOf(percent);
  return share !== null && share >= 0 && share <= 100;
}

function reasonFaults(reason: string): Fault[] {
  if (reason === '') return [{ field: 'reason', code: 'required' }];
  return reason.length > longest ? [{ field: 'reason', code: 'maxLength', n: longest }] : [];
}

/** Asks for the reason of a change of the registry and says what users will see of it; what the server refuses stays with its sentence (ERR-D07). */
export function ChangeDialog<V extends Reasoned>(props: Props<V>) {
  const { of, title, verb, empty, words, changeOf, seen, children, client, onDone, onClose } = props;
  const t = useTexts(operateTexts);
  const toast = useToast();
  const sentences = useSentences();
  const [refused, setRefused] = useState<{ refused: string; refusal?: Sentence | null } | null>(null);
  const form = useSendForm<V>({
    empty,
    check: (typed) => [...props.faultsOf(typed), ...reasonFaults(typed.reason.trim())],
    words,
    async send(typed) {
      setRefused(null);
      const body = { remote: of, change: changeOf(typed), why: typed.reason.trim() };
      const { refused, refusal } = await client.call(changeRemote, { body });
      if (refused !== null) return setRefused({ refused, refusal });
      toast({ state: 'normal', title: t('done') });
      onDone();
    },
  });
  return (
    <SendDialog
      form={form}
      title={title}
      verb={verb}
      width="480px"
      failed={form.error !== null && t('key.failed')}
      onClose={onClose}
    >
      {refused !== null && (
        <Alert state="emergency" title={t('refused')}>
          {sentences.words(refused.refusal) ?? <span lang="en">{refused.refused}</span>}
        </Alert>
      )}
      {children(
        form,
        <Alert state="info" role="note" title={t('seen.title')}>
          {seen(form.values)}
        </Alert>,
      )}
    </SendDialog>
  );
}
