import { memo, useLayoutEffect } from 'react';
import type { Fleet } from '@mayak/fleet';
import { createKeptLayerHook } from '../keptLayer';
import { BeaconCanvas } from './BeaconCanvas';
import { useMarkerTexts } from './MarkerTexts';
import type { Shown } from './Shown';

export interface BeaconLayerProps extends Pick<Shown, 'selected' | 'onPick' | 'onHover' | 'onMenu'> {
  fleet: Fleet;
  /** Which beacons are on the map, a function that changes only with the choice; all without it (MON-D01). */
  isShown?: ((id: number) => boolean) | null;
  /** The beacon that the map keeps in its middle. */
  followed?: number | null;
  /** How far ahead the course vectors of all beacons show, milliseconds; without it only the selected one has its own. */
  ahead?: number | null;
  /** The labels' switch; on without it. */
  labels?: boolean;
  /** A beacon's own colour as CSS, for its label. */
  colorOf?: (color: string) => string;
}

const useBeaconCanvas = createKeptLayerHook(() => new BeaconCanvas());
const asItIs = (color: string) => color;

/** The fleet on the map; it stays in step with the fleet by itself, drawn anew whenever something of this is other (MON-01, MON-D05). */
export const BeaconLayer = memo(function BeaconLayer({
  isShown = null,
  followed = null,
  ahead = null,
  labels = true,
  colorOf = asItIs,
  ...shown
}: BeaconLayerProps) {
  const { instance: layer } = useBeaconCanvas({}).current;
  const { fleet } = shown;
  const words = useMarkerTexts(fleet.now);
  useLayoutEffect(() => {
    const show = () => layer.show({ ...shown, isShown, followed, ahead, labels, words, colorOf });
    show();
    return fleet.subscribe(show);
  });
  return null;
});
