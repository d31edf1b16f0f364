import { fleetTexts } from '@mayak/fleet/beacon';
import { Button, IconButton, Pill, Text, useTexts, XIcon } from '@mayak/ui';
import { sampleTexts } from './texts';

/** Says that what is shown is made up, and leads to a beacon of one's own or back. */
export function SampleWords({ onActivate, onLeave }: { onActivate: () => void; onLeave: () => void }) {
  const t = useTexts(sampleTexts);
  const tOf = useTexts(fleetTexts);
  return (
    <>
      <Pill state="info">{t('badge')}</Pill>
      <Text as="span">{t('text')}</Text>
      <Button size="sm" variant="primary" hideBelow="md" onClick={onActivate}>
        {tOf('none.activate')}
      </Button>
      <IconButton
        size="sm"
        variant="quiet"
        label={t('leave')}
        icon={<XIcon size={14} aria-hidden />}
        onClick={onLeave}
      />
    </>
  );
}
