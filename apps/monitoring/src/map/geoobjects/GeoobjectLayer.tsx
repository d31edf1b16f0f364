import type { Geoobject } from '@mayak/api';
import { onThemeChange, tokenValue } from '@mayak/ui';
import { useEffect, useState } from 'react';
import { useLayer } from '../useLayer';
import { GeoobjectOverlay, type GeoobjectInk } from './GeoobjectOverlay';

const readInk = (): GeoobjectInk => ({ halo: tokenValue('map.halo'), paper: tokenValue('bg.panel') });

interface Props {
  objects: readonly Geoobject[];
  /** The object that stands out; the others fade. */
  selected?: number | null;
}

/** Geoobjects on the map of monitoring, tracks and geoobjects (PANEL-12, GEO-02). */
export function GeoobjectLayer({ objects, selected = null }: Props) {
  const [ink, setInk] = useState(readInk);
  const layer = useLayer(() => new GeoobjectOverlay(ink));
  useEffect(() => onThemeChange(() => setInk(readInk())), []);
  useEffect(() => layer.show({ objects, selected }, ink), [layer, objects, selected, ink]);
  return null;
}
