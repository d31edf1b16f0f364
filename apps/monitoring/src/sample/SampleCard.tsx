import { useFleetRow } from '@mayak/fleet';
import { fleetTexts } from '@mayak/fleet/beacon';
import { Button, commonTexts, Dialog, Text, useTexts } from '@mayak/ui';
import { sampleTexts } from './texts';

interface Props {
  beaconId: number | null;
  onClose: () => void;
  onActivate: () => void;
}

/** In place of the page of a beacon: what will be there for one's own. */
export function SampleCard({ beaconId, onClose, onActivate }: Props) {
  const t = useTexts(sampleTexts);
  const tOf = useTexts(fleetTexts);
  const common = useTexts(commonTexts);
  const row = useFleetRow(beaconId ?? 0);
  return (
    <Dialog
      open
      title={row?.name ?? t('badge')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          <Button variant="primary" onClick={onActivate}>
            {tOf('none.activate')}
          </Button>
        </>
      }
    >
      <Text>{t('card')}</Text>
    </Dialog>
  );
}
