import { limits } from '@mayak/api';

/** A direction arrow on a track: its place on the canvas and its course, radians clockwise from the right. */
export interface Decorator {
  x: number;
  y: number;
  angle: number;
}

/** A point of a track on the canvas, with how many metres a pixel is there. */
export interface TrackPixel {
  x: number;
  y: number;
  metres: number;
}

const { metres: apartOnGround, pixels: apartOnScreen } = limits.map.decoratorDistance;
const apartAt = (metres: number) => Math.max(apartOnScreen, apartOnGround / metres);

/**
 * The arrows along a track: neighbours are at least 50 m on the ground and 200 px on the screen apart (MAP-05, MAP-D04).
 * They are counted from the start of the track, so that they stay where they are while the map is panned; a leg that
 * is longer than `longest` goes over the edge of the world and carries none.
 */
export function decoratorsOf(line: readonly TrackPixel[], longest: number): Decorator[] {
  const found: Decorator[] = [];
  let last: Decorator | null = null;
  let rest = (line[0] ? apartAt(line[0].metres) : 0) / 2;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1] as TrackPixel, line[i] as TrackPixel];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    if (length === 0 || length > longest) continue;
    const apart = apartAt(Math.min(from.metres, to.metres));
    while (rest <= length) {
      const part = rest / length;
      const next: Decorator = { x: from.x + dx * part, y: from.y + dy * part, angle: Math.atan2(dy, dx) };
      const isFar = last === null || Math.hypot(next.x - last.x, next.y - last.y) >= apart * 0.999;
      if (isFar) found.push((last = next));
      // On a winding part the way on is tried sooner, so that it is not left without arrows.
      rest += isFar ? apart : apart / 8;
    }
    rest -= length;
  }
  return found;
}
