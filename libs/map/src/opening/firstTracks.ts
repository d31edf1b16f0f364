import { canvasColor } from '@mayak/fleet/beacon';
import { canvasOf } from '../canvas/canvasOf';
import { mercatorX, mercatorY, onSquare } from '../graticule/mercator';
import { tile } from '../equator';
import { savedView } from '../instance/savedView';
import { arrowsIn, arrowsReach, paintTracks } from '../tracks/paintTracks';
import type { ShownTrack } from '../tracks/ShownTrack';
import { inked, trackColours } from '../tracks/trackColours';
import { trackZoom } from '../tracks/trackZoom';
import { boundsOfWays } from '../tracks/TrackWay';
import { openingOf } from './openingOf';

/**
 * Draws tracks where the map of this name is going to draw them, before Leaflet and React are there (CONF-D04): `host` is in the page, in the
 * place of the map; `root` is a root of themes. Labels have no room yet.
 */
export function drawFirstTracks(
  host: HTMLElement,
  root: Element,
  { tracks, name }: { tracks: readonly ShownTrack[]; name: string },
): HTMLCanvasElement {
  const size = { x: host.clientWidth, y: host.clientHeight };
  const bounds = boundsOfWays(tracks.map(({ way }) => way));
  const { zoom, left, top } = openingOf(savedView(name).get(), bounds, size, trackZoom);
  const { canvas, context } = canvasOf(size.x, size.y, window.devicePixelRatio);
  canvas.style.width = `${size.x}px`;
  canvas.style.height = `${size.y}px`;
  if (!context) return canvas;
  const world = tile * 2 ** zoom;
  paintTracks(
    context,
    inked(tracks, (color) => canvasColor(color, root), root),
    {
      view: { zoom, left, top, width: size.x, height: size.y },
      colours: trackColours(root),
      toPixel: ([lat, lon]) => ({
        x: Math.round(mercatorX(lon) * world) - left,
        y: Math.round(mercatorY(onSquare(lat)) * world) - top,
      }),
      arrowsOf: (placed) =>
        placed.frame.partsInside(placed.parts, arrowsReach).flatMap((part) => arrowsIn(placed, part)),
    },
  );
  return canvas;
}
