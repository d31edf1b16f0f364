import { identityColor } from '@mayak/fleet/beacon';
import { useSyncExternalStore } from 'react';
import { useShell } from '../page/ShellContext';

const size = 7;

/** A beacon's own colour before its name; a colour of the series follows the theme, one that is not known takes no room (BEACON-D04). */
export function ColorSquare({ beaconId }: { beaconId: number | null }) {
  const { fleet } = useShell().account;
  const color = useSyncExternalStore(fleet.subscribe, () =>
    beaconId === null ? undefined : fleet.get(beaconId)?.color,
  );
  if (!color) return null;
  return (
    <span
      aria-hidden
      data-color={color}
      style={{
        display: 'inline-block',
        width: size,
        height: size,
        marginInlineEnd: 6,
        verticalAlign: 1,
        borderRadius: 1,
        background: identityColor(color),
      }}
    />
  );
}
