import { tokenValue } from '@mayak/ui';
import { useEffect } from 'react';
import { useColours } from '../colours/useColours';
import { useLayer } from '../useLayer';
import { TrackOverlay, type ShownTrack, type TrackColours } from './TrackOverlay';

const readColours = (root: HTMLElement): TrackColours => ({
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
  const colours = useColours(readColours);
  useEffect(() => layer.show({ ...track, color: colorOf() }, colours), [layer, track, colorOf, colours]);
  return null;
}
