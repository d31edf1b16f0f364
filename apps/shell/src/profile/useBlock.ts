import { commonTexts, useToast, useTexts } from '@mayak/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useUnsaved } from './useUnsaved';

interface Block<V extends FieldValues> {
  /** What the server knows; null until it is known. */
  known: V | null;
  empty: V;
  /** Sends the form; gives what is saved now, or null when it was not. */
  send: (form: V) => Promise<V | null>;
}

/** What comes from outside leaves alone what is being edited; what is done here does not. */
const aside = { keepDirtyValues: true };
const anew = { keepDirtyValues: false, keepFieldsRef: true };

/**
 * The form of one block: saved by itself, with its own unsaved state; a failure keeps what was typed, and what another
 * tab has saved comes in without touching what is being edited here (PROFILE-D05, PROFILE-12).
 */
export function useBlock<V extends FieldValues>({ known, empty, send }: Block<V>) {
  const form = useForm<V>({
    defaultValues: empty as DefaultValues<V>,
    ...(known && { values: known }),
    resetOptions: aside,
    mode: 'onTouched',
  });
  const { isDirty, isValid, isSubmitting } = form.formState;
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const common = useTexts(commonTexts);
  const toast = useToast();
  useUnsaved(isDirty);
  // Said after the drawing that follows, so in the language that was just chosen.
  const confirm = useEffectEvent(() => void toast({ state: 'normal', title: common('saved') }));
  useEffect(() => {
    if (savedAt) confirm();
  }, [savedAt]);

  /** What was typed while the answer was on its way stays. */
  const take = (sent: V, saved: V) => {
    const typed = form.getValues();
    form.reset(saved, anew);
    for (const name of Object.keys(sent) as Path<V>[])
      if (typed[name] !== sent[name]) form.setValue(name, typed[name], { shouldDirty: true });
  };

  const submit = form.handleSubmit(async (values) => {
    if (!form.formState.isDirty) return;
    const saved = await send(values as V);
    if (saved === null) return;
    take(values as V, saved);
    setSavedAt(new Date());
  });

  return {
    form,
    submit,
    cancel: () => form.reset(undefined, anew),
    isReady: known !== null,
    bar: { isDirty, isSubmitting, maySave: isDirty && isValid, savedAt },
  };
}
