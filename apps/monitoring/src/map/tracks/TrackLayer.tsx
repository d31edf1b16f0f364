import { onThemeChange, tokenValue } from '@mayak/ui';
import { useEffect, useState } from 'react';
import { useLayer } from '../useLayer';
import { TrackOverlay, type ShownTrack, type TrackInk } from './TrackOverlay';

const readInk = (): TrackInk => ({
  casing: tokenValue('map.halo'),
  paper: tokenValue('bg.panel'),
  text: tokenValue('fg'),
  label: tokenValue('bg.inverted'),
});

export interface TrackLayerProps {
  track: Omit<ShownTrack, 'color'>;
  /** The colour of the beacon in the theme of now. */
  colorOf: () => string;
}

/** One track on the map (TRACK-D06). */
export function TrackLayer({ track, colorOf }: TrackLayerProps) {
  const layer = useLayer(() => new TrackOverlay());
  const [ink, setInk] = useState(readInk);
  useEffect(() => onThemeChange(() => setInk(readInk())), []);
  useEffect(() => layer.show({ ...track, color: colorOf() }, ink), [layer, track, colorOf, ink]);
  return null;
}
