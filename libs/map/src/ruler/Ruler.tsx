import { tokenValue, useFormats, useTexts } from '@mayak/ui';
import type { LeafletMouseEvent } from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useColours } from '../colours/useColours';
import type { LatLon } from '../MapViewProps';
import { mapTexts } from '../texts';
import { createKeptLayerHook } from '../keptLayer';
import { RulerLayer, type RulerStyle, type RulerWords } from './RulerLayer';

/** A press that moves farther than this drags the map. */
const clickSlack = 4;

const readStyle = (root: HTMLElement): RulerStyle => ({
  line: tokenValue('brand.solid', root),
  casing: tokenValue('map.halo', root),
  paper: tokenValue('bg.panel', root),
  colours: tokenValue('fg.default', root),
});

interface Measured {
  points: readonly LatLon[];
  style: RulerStyle;
  words: RulerWords;
}

const useRuler = createKeptLayerHook(
  ({ style, words }: Measured) => new RulerLayer(style, words),
  (layer, { points, style, words }) => layer.show(points, style, words),
);

/** Distance and bearing between points clicked on the map; Enter takes the centre, Backspace the last point back (MAP-D07). */
export default function Ruler({ from }: { from: LatLon | null }) {
  const map = useMap();
  const t = useTexts(mapTexts);
  const { distance } = useFormats();
  const [points, setPoints] = useState<readonly LatLon[]>(from ? [from] : []);
  const style = useColours(readStyle);
  const words: RulerWords = {
    leg: (metres, bearing) => `${distance(metres)} · ${Math.round(bearing) % 360}°`,
    total: (metres) => t('rulerTotal', { distance: distance(metres) }),
  };
  const { instance: layer } = useRuler({ points, style, words }).current;

  const add = useEffectEvent((point: LatLon) => setPoints([...points, point]));
  const takeBack = useEffectEvent(() => setPoints(points.slice(0, -1)));
  useEffect(() => {
    const container = map.getContainer();
    let pressed = { x: 0, y: 0 };
    const onPress = ({ clientX: x, clientY: y }: MouseEvent) => {
      pressed = { x, y };
    };
    const onClick = (event: MouseEvent) => {
      event.stopPropagation();
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > clickSlack) return;
      const { lat, lng } = map.mouseEventToLatLng(event);
      add([lat, lng]);
    };
    const onMove = ({ latlng }: LeafletMouseEvent) => layer.aim([latlng.lat, latlng.lng]);
    const onLeave = () => layer.aim(null);
    const onKey = (event: KeyboardEvent) => {
      const centre = map.getCenter();
      if (event.key === 'Enter') add([centre.lat, centre.lng]);
      else if (event.key === 'Backspace') takeBack();
    };
    const isZoomed = map.doubleClickZoom.enabled();
    map.doubleClickZoom.disable();
    container.addEventListener('mousedown', onPress, true);
    container.addEventListener('click', onClick, true);
    container.addEventListener('keydown', onKey);
    map.on('mousemove', onMove).on('mouseout', onLeave);
    container.style.cursor = 'crosshair';
    return () => {
      if (isZoomed) map.doubleClickZoom.enable();
      container.removeEventListener('mousedown', onPress, true);
      container.removeEventListener('click', onClick, true);
      container.removeEventListener('keydown', onKey);
      map.off('mousemove', onMove).off('mouseout', onLeave);
      container.style.cursor = '';
    };
  }, [map, layer]);
  return null;
}
