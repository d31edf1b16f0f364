import { rollOutFirmware, type Firmware } from '@mayak/api';
import { useApi } from '@mayak/host';
import { Box, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { RolloutDialog } from './RolloutDialog';
import { firmwareTexts } from './texts';
import { UploadDialog } from './UploadDialog';

interface Props {
  ids: readonly number[];
  onClose: () => void;
}

/** One file for many beacons: the first of them goes alone, then the others; its dialog shows how far each is (FW-D03). */
export function SendToBeacons({ ids, onClose }: Props) {
  const t = useTexts(firmwareTexts);
  const api = useApi();
  const [trial, setTrial] = useState<Firmware | null>(null);
  const [first] = ids;
  if (trial) return <RolloutDialog trial={trial} onClose={onClose} />;
  if (first === undefined) return null;
  return (
    <UploadDialog
      title={t('sendTitle', { count: ids.length })}
      verb={t('send')}
      beaconId={first}
      onUploaded={async (made) => {
        await api.call(rollOutFirmware, { params: { id: made.Id }, body: { BeaconIds: [...ids] } });
        setTrial(made);
      }}
      onClose={onClose}
    >
      <Box color="fg.secondary">
        {t('sendHint')} {t('startNote')}
      </Box>
    </UploadDialog>
  );
}
