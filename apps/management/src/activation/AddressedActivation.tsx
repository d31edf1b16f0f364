import type { Beacon } from '@mayak/api';
import { useState } from 'react';
import { LeaveQuestion } from '../LeaveQuestion';
import { ActivationDialog } from './ActivationDialog';
import { useActivationAddress } from './useActivationAddress';

interface Props {
  onActivated: (beacon: Beacon) => void;
  onSeveral: () => void;
}

/** The activation that the address asks for; going back asks too before what was typed goes (MGMT-02, ERR-15). */
export function AddressedActivation({ onActivated, onSeveral }: Props) {
  const { isOpen, given, set } = useActivationAddress();
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      {(isOpen || isDirty) && (
        <ActivationDialog
          given={given}
          onDirty={setDirty}
          onClose={() => {
            setDirty(false);
            set(false);
          }}
          onActivated={onActivated}
          onSeveral={onSeveral}
        />
      )}
      <LeaveQuestion open={isDirty && !isOpen} onStay={() => set(true)} onLeave={() => setDirty(false)} />
    </>
  );
}
