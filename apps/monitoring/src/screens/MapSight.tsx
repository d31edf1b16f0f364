import { useEffect, useEffectEvent } from 'react';
import { useMap, type LatLon } from '../map';

/** Whether a place lies in the map's window, under a panel or not. */
export type Sight = (place: LatLon) => boolean;

/** Tells the screen around the map what the map can see. */
export function MapSight({ onSight }: { onSight: (sight: Sight) => void }) {
  const map = useMap();
  const tell = useEffectEvent(onSight);
  useEffect(() => tell(([lat, lon]) => map.getBounds().contains([lat, lon])), [map]);
  return null;
}
