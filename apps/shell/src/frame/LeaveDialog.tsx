import { useObservable } from '@mayak/host';
import { Button, commonTexts, Dialog, useTexts } from '@mayak/ui';
import { frameTexts } from '../texts/frame';
import type { Leaving } from './navigation';
import { useShell } from './ShellContext';

/** The question before a page with unsaved changes is left (ERR-15). */
export function LeaveDialog() {
  const { addresses } = useShell();
  const leaving = useObservable<Leaving | null>(addresses.leaving$, null);
  const t = useTexts(frameTexts);
  const common = useTexts(commonTexts);
  if (!leaving) return null;
  return (
    <Dialog
      title={t('leaveTitle')}
      onClose={leaving.stay}
      footer={
        <>
          <Button variant="secondary" onClick={leaving.stay}>
            {common('stay')}
          </Button>
          <Button variant="primary" onClick={leaving.leave}>
            {common('leave')}
          </Button>
        </>
      }
    >
      {common('unsaved')}
    </Dialog>
  );
}
