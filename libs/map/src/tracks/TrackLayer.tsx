import { tokenValue } from '@mayak/ui';
import { useEffect } from 'react';
import { useInk } from '../layers/useInk';
import { useLayer } from '../useLayer';
import { TrackOverlay, type ShownTrack, type TrackInk } from './TrackOverlay';

const readInk = (root: HTMLElement): TrackInk => ({
  casing: tokenValue('map.halo', root),
  paper: tokenValue('bg.panel', root),
  text: tokenValue('fg', root),
  label: tokenValue('bg.inverted', root),
});

export interface TrackLayerProps {
  track: Omit<ShownTrack, 'color'>;
  /** The colour of the beacon in the theme of now. */
  colorOf: () => string;
}

/** One track on the map (TRACK-D06). */
export function TrackLayer({ track, colorOf }: TrackLayerProps) {
  const layer = useLayer(() => new TrackOverlay());
  const ink = useInk(readInk);
  useEffect(() => layer.show({ ...track, color: colorOf() }, ink), [layer, track, colorOf, ink]);
  return null;
}
