import type { Geoobject } from '@mayak/api';
import { groundAt } from '@mayak/fleet/beacon';
import { tokenValue } from '@mayak/ui';
import { useColours } from '../colours/useColours';
import { createKeptLayerHook } from '../keptLayer';
import { GeoobjectOverlay, type GeoobjectColours } from './GeoobjectOverlay';

const readColours = (root: HTMLElement): GeoobjectColours => ({
  halo: tokenValue('map.halo', root),
  paper: tokenValue('bg.panel', root),
  ground: groundAt(root),
});

const useGeoobjects = createKeptLayerHook(
  ({ colours }: Required<Props> & { colours: GeoobjectColours }) => new GeoobjectOverlay(colours),
  (layer, { colours, ...shown }) => layer.show(shown, colours),
);

interface Props {
  objects: readonly Geoobject[];
  /** The object that stands out; the others fade. */
  selected?: number | null;
}

/** Geoobjects on the map of monitoring, tracks and geoobjects (PANEL-12, GEO-02). */
export function GeoobjectLayer({ objects, selected = null }: Props) {
  const colours = useColours(readColours);
  useGeoobjects({ objects, selected, colours });
  return null;
}
