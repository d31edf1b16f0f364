import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Fleet } from '../../fleet';
import { useMapRoom } from '../room/MapRoom';
import { useLayer } from '../useLayer';
import { BeaconCanvas } from './BeaconCanvas';
import { useMarkerWords } from './MarkerWords';
import type { Shown } from './Shown';

export interface BeaconLayerProps extends Pick<Shown, 'selected' | 'onPick' | 'onHover' | 'onMenu'> {
  fleet: Fleet;
  /** Which beacons are on the map, a function that changes only with the choice; all without it (MON-D01). */
  isShown?: (id: number) => boolean;
  /** The beacon that the map keeps in its middle. */
  followed?: number | null;
  /** How far ahead the course vectors of all beacons show, milliseconds; without it only the selected one has its own. */
  ahead?: number | null;
  /** The labels' switch; on without it. */
  labels?: boolean;
  /** A beacon's own colour as CSS, for its label. */
  colorOf?: (color: string) => string;
}

const createLayer = () => new BeaconCanvas();
const asItIs = (color: string) => color;

/** The fleet on the map; it stays in step with the fleet by itself (MON-01, MON-D05). */
export function BeaconLayer({
  fleet,
  isShown,
  selected,
  followed = null,
  ahead = null,
  labels = true,
  colorOf = asItIs,
  onPick,
  onHover,
  onMenu,
}: BeaconLayerProps) {
  const layer = useLayer(createLayer);
  const { insets } = useMapRoom();
  const words = useMarkerWords(fleet.now);
  const version = useSyncExternalStore(fleet.subscribe, () => fleet.version);
  useLayoutEffect(
    () =>
      layer.show({
        fleet,
        isShown: isShown ?? null,
        selected,
        followed,
        ahead,
        labels,
        words,
        insets,
        colorOf,
        onPick,
        onHover,
        onMenu,
      }),
    [
      layer,
      version,
      fleet,
      isShown,
      selected,
      followed,
      ahead,
      labels,
      words,
      insets,
      colorOf,
      onPick,
      onHover,
      onMenu,
    ],
  );
  return null;
}
