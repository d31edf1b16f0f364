import { tokenValue } from '@mayak/ui';
import type { ShownTrack, TrackColours } from './ShownTrack';

/** The colours of everything about tracks that hold at a root of themes. */
export const trackColours = (root: Element): TrackColours => ({
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

/** Tracks in colours that a canvas takes: their own by `canvasColor`, tokens by their value at the root. */
export function inked(
  tracks: readonly ShownTrack[],
  canvasColor: (color: string) => string,
  root: Element,
): ShownTrack[] {
  const ink = (color: string) => (color.startsWith('#') ? canvasColor(color) : tokenValue(color, root));
  return tracks.map((track) => ({ ...track, color: ink(track.color), palette: track.palette.map(ink) }));
}
