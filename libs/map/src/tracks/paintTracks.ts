import { limits } from '@mayak/api';
import { decoratorsOf, type Decorator } from './decorators';
import {
  paintArrows,
  paintEnds,
  paintLine,
  paintMarks,
  paintPoints,
  paintStops,
  type TrackLabel,
} from './paintTrack';
import type { ShownTrack, TrackColours } from './ShownTrack';
import { TrackFrame, type TrackView } from './TrackFrame';
import type { TrackPart } from './TrackPart';

/** A track where it lies on a canvas, on one copy of the world, with the parts of its line at the zoom. */
export interface PlacedTrack {
  track: ShownTrack;
  frame: TrackFrame;
  parts: readonly TrackPart[];
}

/** Parts so many pixels beyond the canvas have arrows that reach into it. */
export const arrowsReach = 16;

/** The arrows of a part of a track. */
export const arrowsIn = ({ frame, track }: PlacedTrack, part: TrackPart): Decorator[] =>
  decoratorsOf(frame.line(track, part), part.goesOn);

interface Given {
  view: TrackView;
  colours: TrackColours;
  /** The pixel of a place in degrees. */
  toPixel: (at: readonly [number, number]) => { x: number; y: number };
  arrowsOf: (placed: PlacedTrack) => readonly Decorator[];
}

/** Paints tracks one over the other, then the signs of all of them; their labels are yet to find room (TRACK-D06, TRACK-D08). */
export function paintTracks(
  ctx: CanvasRenderingContext2D,
  shown: readonly ShownTrack[],
  { view, colours, toPixel, arrowsOf }: Given,
): { placed: PlacedTrack[]; labels: TrackLabel[] } {
  const labels: TrackLabel[] = [];
  const placed = shown
    .filter(({ way }) => way.length > 0)
    .flatMap((track) => {
      const parts = track.way.level(view.zoom, track.classes);
      return TrackFrame.of(view, track).map((frame): PlacedTrack => ({ track, frame, parts }));
    });
  const paints = placed.map((one) => ({ ...one, ctx, colours, labels }));
  for (const paint of paints) {
    paintLine(paint);
    if (paint.track.arrows) paintArrows(paint, arrowsOf(paint));
    if (view.zoom >= limits.map.pointsZoom && (paint.track.points || paint.track.late)) paintPoints(paint);
  }
  paints.forEach((paint, i) => {
    // Each stay and each mark is on the copy of the world that is nearest to it.
    if (paint.track !== paints[i - 1]?.track) {
      paintStops(paint, toPixel, view.zoom);
      paintMarks(paint, toPixel);
    }
    paintEnds(paint);
  });
  return { placed, labels };
}
