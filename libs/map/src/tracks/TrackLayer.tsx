import { useCanvasColor } from '@mayak/fleet/beacon';
import { tokenValue, useThemeRoot } from '@mayak/ui';
import { useEffect } from 'react';
import { useColours } from '../colours/useColours';
import { createKeptLayerHook } from '../keptLayer';
import type { ShownTrack, TrackColours } from './ShownTrack';
import { TrackOverlay, type TrackPointer } from './TrackOverlay';

const readColours = (root: HTMLElement): TrackColours => ({
  halo: tokenValue('map.halo', root),
  casing: tokenValue('track.casing', root),
  arrow: tokenValue('track.arrow', root),
  paper: tokenValue('bg.panel', root),
  text: tokenValue('fg', root),
  label: tokenValue('bg.inverted', root),
  labelText: tokenValue('bg.panel', root),
  late: tokenValue('state.preEmergency.solid', root),
  states: {
    emergency: tokenValue('state.emergency.solid', root),
    preEmergency: tokenValue('state.preEmergency.solid', root),
    info: tokenValue('state.info.solid', root),
  },
});

export interface TrackLayerProps extends Partial<TrackPointer> {
  /** The last one lies on top; the same array while it means the same. */
  tracks: readonly ShownTrack[];
}

const useTracks = createKeptLayerHook(() => new TrackOverlay());

/** Tracks on the map (TRACK-D04, TRACK-D06). */
export function TrackLayer({ tracks, onHover, onPick }: TrackLayerProps) {
  const { instance: layer } = useTracks({}).current;
  const colours = useColours(readColours);
  useEffect(() => layer.hear(onHover && onPick ? { onHover, onPick } : null), [layer, onHover, onPick]);
  const root = useThemeRoot();
  const canvasColor = useCanvasColor();
  useEffect(() => {
    const ink = (color: string) => (color.startsWith('#') ? canvasColor(color) : tokenValue(color, root));
    layer.show(
      tracks.map((track) => ({ ...track, color: ink(track.color), palette: track.palette.map(ink) })),
      colours,
    );
  }, [layer, tracks, colours, canvasColor, root]);
  return null;
}
