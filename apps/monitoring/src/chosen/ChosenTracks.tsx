import { Button, commonTexts, Dialog, useTexts } from '@mayak/ui';
import { PeriodPicker, type Period } from '@mayak/ui/period';
import { limits } from '@mayak/api';
import { useState } from 'react';
import { chosenTexts } from './texts';

interface Props {
  count: number;
  now: number;
  onPeriod: (period: Period) => void;
  onClose: () => void;
}

/** Of which period the tracks of the chosen beacons are shown (MON-D10). */
export function ChosenTracks({ count, now, onPeriod, onClose }: Props) {
  const t = useTexts(chosenTexts);
  const common = useTexts(commonTexts);
  const [period, setPeriod] = useState<Period>({ preset: 'days2' });
  return (
    <Dialog
      open
      title={t('tracksOf', { count })}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onPeriod(period);
      }}
      footer={(close) => (
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button variant="primary" type="submit">
            {t('show')}
          </Button>
        </>
      )}
    >
      <PeriodPicker value={period} onChange={setPeriod} now={() => now} longest={limits.maxPeriod.track} />
    </Dialog>
  );
}
