import type { Geoobject } from '@mayak/api';
import type { LeafletMouseEvent } from 'leaflet';
import { useEffect } from 'react';
import { useMapEvents } from 'react-leaflet';
import { pickAt } from './pickAt';

interface Props {
  objects: readonly Geoobject[];
  onPick: (geoobject: Geoobject) => void;
}

/** A click on the map picks the geoobject that lies there. */
export function GeoobjectPicker({ objects, onPick }: Props) {
  const map = useMapEvents({
    click: (event) => {
      const found = under(event);
      if (found) onPick(found);
    },
    mousemove: (event) => {
      map.getContainer().style.cursor = under(event) ? 'pointer' : '';
    },
  });
  const under = ({ latlng }: LeafletMouseEvent) =>
    pickAt(objects, { place: [latlng.lat, latlng.lng], world: 256 * 2 ** map.getZoom() });
  useEffect(
    () => () => {
      map.getContainer().style.cursor = '';
    },
    [map],
  );
  return null;
}
