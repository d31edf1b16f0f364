import { Failure, rollOutFirmware, type Firmware } from '@mayak/api';
import { BeaconPicker } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { Alert, Box, Button, commonTexts, Dialog, Stack, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { firmwareTexts } from './texts';

interface Props {
  firmware: Firmware;
  onStarted: () => void;
  onClose: () => void;
}

/** The other beacons to which a firmware goes, once its own beacon has it (FW-D03). */
export function ChooseBeacons({ firmware, onStarted, onClose }: Props) {
  const t = useTexts(firmwareTexts);
  const common = useTexts(commonTexts);
  const api = useApi();
  const [ids, setIds] = useState<readonly number[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await api.call(rollOutFirmware, { params: { id: firmware.Id }, body: { BeaconIds: [...ids] } });
      onStarted();
    } catch (error) {
      // The choice stays; why nothing was begun is told above it.
      const problem = error instanceof Failure ? error.problem : null;
      setRefusal(problem?.errors ? t('faults.unknown') : (problem?.detail ?? t('refused')));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={t('rollOutTitle', { version: firmware.Version })}
      dirty={ids.length > 0}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={ids.length === 0}
            onClick={() => void submit()}
          >
            {t('send')}
          </Button>
        </>
      )}
    >
      <Stack gap="14px">
        {refusal && <Alert state="emergency">{refusal}</Alert>}
        <Box color="fg.secondary">{t('startNote')}</Box>
        <BeaconPicker many label={t('beacons')} value={ids} onChange={setIds} />
      </Stack>
    </Dialog>
  );
}
