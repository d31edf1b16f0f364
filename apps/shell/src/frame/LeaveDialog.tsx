import { useObservable } from '@mayak/host';
import { commonTexts, ConfirmDialog, useTexts } from '@mayak/ui';
import type { Leaving } from '../page/addresses';
import { useShell } from '../page/ShellContext';

/** The question before a page with unsaved changes is left (ERR-15). */
export function LeaveDialog() {
  const { addresses } = useShell();
  const leaving = useObservable<Leaving | null>(addresses.leaving$, null);
  const common = useTexts(commonTexts);
  return (
    <ConfirmDialog
      open={leaving !== null}
      title={common('unsavedNote')}
      text={common('leaveQuestion')}
      confirm={common('leave')}
      cancel={common('stay')}
      danger
      onCancel={() => leaving?.stay()}
      onConfirm={() => leaving?.leave()}
    />
  );
}
