import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormNotes } from './EditFormFrame';
import { SendDialog, type SendDialogProps } from './SendDialog';
import type { EditForm } from './useEditForm';

interface Props<V extends FieldValues> extends Omit<SendDialogProps, 'form' | 'failed' | 'notes'> {
  form: EditForm<V>;
  children: ReactNode;
}

/** A form of what the server keeps, in a dialog: it closes once all of it is saved. */
export function FormDialog<V extends FieldValues>({ form, children, ...rest }: Props<V>) {
  const saved = useEffectEvent(() => {
    // What was typed while it was being saved is still to be saved.
    if (!form.isDirty) rest.onClose();
  });
  const { savedAt } = form;
  useEffect(() => {
    if (savedAt) saved();
  }, [savedAt]);
  return (
    <SendDialog form={form} notes={<FormNotes form={form} />} {...rest}>
      {children}
    </SendDialog>
  );
}
