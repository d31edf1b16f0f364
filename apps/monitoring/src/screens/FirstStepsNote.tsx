import { useFleet } from '@mayak/fleet';
import { chakra, IconButton, useTexts, XIcon } from '@mayak/ui';
import { firstStepsTexts, StepLine, useFirstSteps } from '../firstSteps';
import { MapNote } from './MapNote';

const Words = chakra('span', { base: { fontWeight: 550, flex: 'none', hideBelow: 'md' } });
const Rest = chakra('div', { base: { minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' } });

/** Over the map: what an owner does once his first beacon is on it, until it is done or closed (MGMT-D04). */
export default function FirstStepsNote() {
  const t = useTexts(firstStepsTexts);
  const fleet = useFleet();
  const { steps, close } = useFirstSteps();
  // A beacon that was given up meanwhile has no steps.
  if (!steps || fleet.get(steps.BeaconId) === null) return null;
  return (
    <MapNote role="region" aria-label={t('title')}>
      <Words>{t('title')}</Words>
      <Rest>
        <StepLine {...steps} />
      </Rest>
      <IconButton
        size="sm"
        variant="quiet"
        label={t('close')}
        icon={<XIcon size={14} aria-hidden />}
        onClick={close}
      />
    </MapNote>
  );
}
