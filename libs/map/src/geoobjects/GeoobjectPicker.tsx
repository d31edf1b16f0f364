import type { Geoobject } from '@mayak/api';
import type { LeafletMouseEvent } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMapInstance } from '../instance/MapInstance';
import { pickAt } from './pickAt';

interface Props {
  objects: readonly Geoobject[];
  onPick: (geoobject: Geoobject) => void;
}

/** A click on the map picks the geoobject that lies there. */
export function GeoobjectPicker({ objects, onPick }: Props) {
  const { map } = useMapInstance();
  const under = useEffectEvent(({ latlng }: LeafletMouseEvent) =>
    pickAt(objects, { place: [latlng.lat, latlng.lng], world: 256 * 2 ** map.getZoom() }),
  );
  const onClick = useEffectEvent((event: LeafletMouseEvent) => {
    const found = under(event);
    if (found) onPick(found);
  });
  const onMove = useEffectEvent((event: LeafletMouseEvent) => {
    map.getContainer().style.cursor = under(event) ? 'pointer' : '';
  });
  useEffect(() => {
    const click = (event: LeafletMouseEvent) => onClick(event);
    const move = (event: LeafletMouseEvent) => onMove(event);
    map.on({ click, mousemove: move });
    return () => {
      map.off({ click, mousemove: move });
      map.getContainer().style.cursor = '';
    };
  }, [map]);
  return null;
}
