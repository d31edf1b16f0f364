import { Button, commonTexts, Dialog, useTexts, type DialogProps } from '@mayak/ui';
import type { ReactNode } from 'react';
import { useFaultFocus } from './Form';

export interface SendDialogProps {
  form: { isDirty: boolean; isSaving: boolean; faultyTries: number; submit: () => Promise<void> };
  title: string;
  width?: DialogProps['width'];
  /** The verb, where "save" says too little. */
  verb?: string;
  /** After Cancel, and after it was sent. */
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: it goes to its first fault, and asks before it throws edits away. */
export function SendDialog({ form, title, width, verb, onClose, children }: SendDialogProps) {
  const common = useTexts(commonTexts);
  const root = useFaultFocus<HTMLDivElement>(form);
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
      <div ref={root}>{children}</div>
    </Dialog>
  );
}
