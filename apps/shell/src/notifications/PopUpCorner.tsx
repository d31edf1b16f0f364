import { useObservable } from '@mayak/host';
import { Button, Toasts, useTexts } from '@mayak/ui';
import { useShell } from '../page/ShellContext';
import { frameTexts } from '../texts/frame';
import { popUpCorner } from './popUpCorner';
import { useFitting } from './useFitting';

/** Where pop-ups stand: never on the head of a side panel, three at most, with one line for the rest (NOTIF-13, NOTIF-D04). */
export function PopUpCorner() {
  const t = useTexts(frameTexts);
  const { panels } = useShell();
  const opened = useObservable(panels.open$, panels.current());
  return (
    <Toasts
      limit={useFitting()}
      {...popUpCorner}
      beside={opened !== null}
      more={(count) => (
        <Button size="sm" onClick={() => panels.open('notifications', { list: 'told' })}>
          {t('moreNotifications', { count })}
        </Button>
      )}
    />
  );
}
