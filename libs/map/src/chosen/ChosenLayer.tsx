import { useLayoutEffect } from 'react';
import { createKeptLayerHook } from '../keptLayer';
import { ChosenOverlay, type ChosenShown } from './ChosenOverlay';

const useOverlay = createKeptLayerHook(() => new ChosenOverlay());

/** Marks the chosen beacons on the map; the marks go with them (MON-D10). */
export function ChosenLayer({ fleet, ids }: ChosenShown) {
  const { instance: layer } = useOverlay({}).current;
  useLayoutEffect(() => {
    const show = () => layer.show({ fleet, ids });
    show();
    return fleet.subscribe(show);
  }, [layer, fleet, ids]);
  return null;
}
