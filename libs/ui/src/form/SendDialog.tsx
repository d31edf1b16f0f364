import { Alert, Button, commonTexts, Dialog, Stack, useTexts, type DialogProps } from '@mayak/ui';
import type { ReactNode } from 'react';
import { useFaultFocus } from './Form';

export interface SendDialogProps {
  form: { isDirty: boolean; isSaving: boolean; faultyTries: number; submit: () => Promise<void> };
  title: string;
  width?: DialogProps['width'];
  /** The verb, where "save" says too little. */
  verb?: string;
  /** What it sends cannot be taken back. */
  danger?: boolean;
  /** What went wrong with all of it, above the fields. */
  failed?: ReactNode;
  /** What stands above that. */
  notes?: ReactNode;
  /** After Cancel, and after it was sent. */
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: it goes to its first fault, and asks before it throws edits away. */
export function SendDialog({
  form,
  title,
  width,
  verb,
  danger,
  failed,
  notes,
  onClose,
  children,
}: SendDialogProps) {
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
        // The dialog may stand within a form of the page, which is another one.
        event.stopPropagation();
        void form.submit();
      }}
      footer={(close) => (
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={form.isSaving}>
            {verb ?? common('save')}
          </Button>
        </>
      )}
    >
      <div ref={root}>
        {notes}
        <Stack gap="14px">
          {failed && <Alert state="emergency">{failed}</Alert>}
          {children}
        </Stack>
      </div>
    </Dialog>
  );
}
