import { useObservable } from '@mayak/host';
import { Button, Toasts, useTexts } from '@mayak/ui';
import { useShell } from '../page/ShellContext';
import { popUpCorner } from './popUpCorner';
import { notificationTexts } from './texts';
import { useFitting } from './useFitting';

/** Where pop-ups stand: never on the head of a side panel, three at most, with one line for the rest (NOTIF-13, NOTIF-D04). */
export function PopUpCorner() {
  const t = useTexts(notificationTexts);
  const { panels } = useShell();
  const opened = useObservable(panels.open$, panels.current());
  return (
    <Toasts
      limit={useFitting()}
      {...popUpCorner}
      beside={opened !== null}
      more={(count) => (
        <Button size="sm" onClick={() => panels.open('notifications', { list: 'told' })}>
          {t('left', { count })}
        </Button>
      )}
    />
  );
}
