import type { Beacon } from '@mayak/api';
import { commonTexts, ConfirmDialog, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { ActivationDialog } from './ActivationDialog';
import { useActivationAddress } from './useActivationAddress';

interface Props {
  onActivated: (beacon: Beacon) => void;
  onSeveral: () => void;
}

/** The activation that the address asks for; going back asks too before what was typed goes (MGMT-02, ERR-15). */
export function AddressedActivation({ onActivated, onSeveral }: Props) {
  const common = useTexts(commonTexts);
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
      <ConfirmDialog
        open={isDirty && !isOpen}
        title={common('unsavedNote')}
        text={common('leaveQuestion')}
        confirm={common('leave')}
        cancel={common('stay')}
        danger
        onCancel={() => set(true)}
        onConfirm={() => setDirty(false)}
      />
    </>
  );
}
