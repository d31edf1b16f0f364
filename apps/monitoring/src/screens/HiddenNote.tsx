import { type Fleet, useFleet } from '@mayak/fleet';
import { Button, EyeOffIcon, Text, useTexts } from '@mayak/ui';
import { useSyncExternalStore } from 'react';
import { MapNote } from './MapNote';
import { screenTexts } from './texts';

/** How many beacons are not on the map, and how many of them are in emergency, as a text that is the same while the numbers are. */
function hiddenOf(fleet: Fleet, isShown: (id: number) => boolean): string {
  let [hidden, alarms] = [0, 0];
  for (const id of fleet.order()) {
    if (isShown(id)) continue;
    hidden += 1;
    if (fleet.lookOf(id) === 'emergency') alarms += 1;
  }
  return `${hidden} ${alarms}`;
}

/** Says over the map how many beacons filter and ticks keep from it, with the way to have them all (MON-D01). */
export default function HiddenNote({
  isShown,
  onAll,
}: {
  isShown: (id: number) => boolean;
  onAll: () => void;
}) {
  const t = useTexts(screenTexts);
  const fleet = useFleet();
  const numbers = useSyncExternalStore(fleet.subscribe, () => hiddenOf(fleet, isShown));
  const [count = 0, alarms = 0] = numbers.split(' ').map(Number);
  if (count === 0) return null;
  return (
    <MapNote role="status">
      <EyeOffIcon size={14} aria-hidden />
      <Text as="span">
        {t('hidden.count', { count })}
        {alarms > 0 && t('hidden.alarms', { count: alarms })}
      </Text>
      <Button size="sm" variant="quiet" onClick={onAll}>
        {t('hidden.showAll')}
      </Button>
    </MapNote>
  );
}
