import type { Alarm } from '@mayak/api';
import { isNeverShelved, type Shelf } from '@mayak/api/shelf';
import { ShelveDialog, shelfTexts } from '@mayak/fleet/shelf';
import { Button, useTexts, VisuallyHidden } from '@mayak/ui';
import { useState, useSyncExternalStore } from 'react';
import { useShell } from '../page/ShellContext';

interface Props {
  alarm: Alarm;
  onShelved: (list: Shelf[]) => void;
}

/** Shelves an alarm of the queue, for those who manage its beacon (NOTIF-D47). */
export default function ShelveAlarm({ alarm, onShelved }: Props) {
  const { Id, BeaconId, BeaconName, Content, NotificationType } = alarm;
  const t = useTexts(shelfTexts);
  const { client, fleet } = useShell().account;
  const mayShelve = useSyncExternalStore(fleet.subscribe, () => fleet.get(BeaconId)?.canManage === true);
  const [isOpen, setOpen] = useState(false);
  if (!mayShelve || isNeverShelved(NotificationType)) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('shelve')}
        <VisuallyHidden>{`: ${BeaconName}`}</VisuallyHidden>
      </Button>
      {isOpen && (
        <ShelveDialog
          api={client}
          alarmId={Id}
          what={Content}
          onShelved={(list) => {
            setOpen(false);
            onShelved(list);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
