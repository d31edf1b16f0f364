import type { Geoobject } from '@mayak/api';
import { tokenValue } from '@mayak/ui';
import { useEffect } from 'react';
import { useColours } from '../colours/useColours';
import { useLayer } from '../useLayer';
import { GeoobjectOverlay, type GeoobjectColours } from './GeoobjectOverlay';

const readColours = (root: HTMLElement): GeoobjectColours => ({
  halo: tokenValue('map.halo', root),
  paper: tokenValue('bg.panel', root),
  isDark: root.classList.contains('dark'),
});

interface Props {
  objects: readonly Geoobject[];
  /** The object that stands out; the others fade. */
  selected?: number | null;
}

/** Geoobjects on the map of monitoring, tracks and geoobjects (PANEL-12, GEO-02). */
export function GeoobjectLayer({ objects, selected = null }: Props) {
  const colours = useColours(readColours);
  const layer = useLayer(() => new GeoobjectOverlay(colours));
  useEffect(() => layer.show({ objects, selected }, colours), [layer, objects, selected, colours]);
  return null;
}
