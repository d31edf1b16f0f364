import { Button, commonTexts, Dialog, useTexts, type DialogProps } from '@mayak/ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormNotes } from './EditFormFrame';
import { useFaultFocus } from './Form';
import type { EditForm } from './useEditForm';

interface Props<V extends FieldValues> {
  form: EditForm<V>;
  title: string;
  width?: DialogProps['width'];
  /** The verb, where "save" says too little. */
  verb?: string;
  /** After Cancel, and after it was saved. */
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: it closes once it is saved, and asks before it throws edits away. */
export function FormDialog<V extends FieldValues>({ form, title, width, verb, onClose, children }: Props<V>) {
  const common = useTexts(commonTexts);
  const root = useFaultFocus<HTMLDivElement>(form);
  const saved = useEffectEvent(() => onClose());
  const { savedAt } = form;
  useEffect(() => {
    if (savedAt) saved();
  }, [savedAt]);
  return (
    <Dialog
      open
      title={title}
      dirty={form.isDirty}
      onClose={onClose}
      {...(width !== undefined && { width })}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      footer={(close) => (
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.isSaving}>
            {verb ?? common('save')}
          </Button>
        </>
      )}
    >
      <div ref={root}>
        <FormNotes form={form} />
        {children}
      </div>
    </Dialog>
  );
}
