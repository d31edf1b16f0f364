import { useCanvasColor } from '@mayak/fleet/beacon';
import { useThemeRoot } from '@mayak/ui';
import { useEffect } from 'react';
import { useColours } from '../colours/useColours';
import { createKeptLayerHook } from '../keptLayer';
import type { ShownTrack } from './ShownTrack';
import { inked, trackColours } from './trackColours';
import { TrackOverlay, type TrackPointer } from './TrackOverlay';

export interface TrackLayerProps extends Partial<TrackPointer> {
  /** The last one lies on top; the same array while it means the same. */
  tracks: readonly ShownTrack[];
}

const useTracks = createKeptLayerHook(() => new TrackOverlay());

/** Tracks on the map (TRACK-D04, TRACK-D06). */
export function TrackLayer({ tracks, onHover, onPick }: TrackLayerProps) {
  const { instance: layer } = useTracks({}).current;
  const colours = useColours(trackColours);
  useEffect(() => layer.hear(onHover && onPick ? { onHover, onPick } : null), [layer, onHover, onPick]);
  const root = useThemeRoot();
  const canvasColor = useCanvasColor();
  useEffect(() => {
    layer.show(inked(tracks, canvasColor, root), colours);
  }, [layer, tracks, colours, canvasColor, root]);
  return null;
}
