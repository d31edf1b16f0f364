import type { Geoobject } from '@mayak/api';
import { tokenValue } from '@mayak/ui';
import { useEffect } from 'react';
import { useInk } from '../layers/useInk';
import { useLayer } from '../useLayer';
import { GeoobjectOverlay, type GeoobjectInk } from './GeoobjectOverlay';

const readInk = (root: HTMLElement): GeoobjectInk => ({
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
  const ink = useInk(readInk);
  const layer = useLayer(() => new GeoobjectOverlay(ink));
  useEffect(() => layer.show({ objects, selected }, ink), [layer, objects, selected, ink]);
  return null;
}
