import { useState } from 'react';
import type { FieldValues, UseFormSetFocus } from 'react-hook-form';
import type { Fault } from './fault';
import { same, useFields, type FieldsOptions, type OpenFields } from './useFields';
import { useGuard, type Guard } from './useGuard';

export interface SendFormOptions<V extends FieldValues> extends FieldsOptions<V> {
  empty: V;
  send: (values: V) => Promise<void>;
  /** The faults that the server names when it refuses. */
  refusals?: (error: unknown) => readonly Fault[];
  guard?: Guard;
}

export type SendForm<V extends FieldValues> = OpenFields<V> & {
  isDirty: boolean;
  isSaving: boolean;
  /** Why it was not taken. */
  error: unknown;
  focus: UseFormSetFocus<V>;
  reset: (values?: V) => void;
  submit: () => Promise<void>;
};

/** A form that is filled in and sent, such as a login: what was typed stays when it is refused (ERR-15, ERR-D03). */
export function useSendForm<V extends FieldValues>({
  empty,
  send,
  refusals,
  guard,
  ...rules
}: SendFormOptions<V>): SendForm<V> {
  const { form, settle, attempt, refuse, ...fields } = useFields(empty, rules);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isDirty = !same(fields.values, empty);
  useGuard(isDirty, guard);

  return {
    ...fields,
    isDirty,
    isSaving,
    error,
    focus: form.setFocus,
    reset(values = empty) {
      form.reset(values);
      settle();
    },
    async submit() {
      if (isSaving) return;
      setError(null);
      const typed = attempt();
      if (!typed) return;
      setSaving(true);
      try {
        await send(typed);
      } catch (caught) {
        setError(caught);
        refuse(typed, refusals?.(caught) ?? []);
      } finally {
        setSaving(false);
      }
    },
  };
}
