import { limits } from '@mayak/api';

/** A direction arrow on a track: its place and its course, radians clockwise from the right. */
export interface Decorator {
  x: number;
  y: number;
  angle: number;
}

/** A point of a track in pixels, with how many metres a pixel is there. */
export interface TrackPixel {
  x: number;
  y: number;
  metres: number;
  /** Nothing is known of the way to it. */
  isGap?: boolean;
}

const { metres: apartOnGround, pixels: apartOnScreen } = limits.map.decoratorDistance;
const apartAt = (metres: number) => Math.max(apartOnScreen, apartOnGround / metres);

/** An arrow shows where the line leads over so many pixels before and after it: one jump of a fix turns none round. */
const reach = 12;

/** The place `away` pixels along the line from a place of a leg: on if positive, back if negative; at most to the end or a gap. */
function along(
  line: readonly TrackPixel[],
  leg: number,
  part: number,
  away: number,
): { x: number; y: number } {
  const step = away > 0 ? 1 : -1;
  let rest = Math.abs(away);
  let here = onLeg(line, leg, part);
  for (let i = away > 0 ? leg : leg - 1; ; i += step) {
    const next = line[i];
    if (!next) return here;
    const length = Math.hypot(next.x - here.x, next.y - here.y);
    if (length >= rest) {
      const share = rest / length;
      return { x: here.x + (next.x - here.x) * share, y: here.y + (next.y - here.y) * share };
    }
    rest -= length;
    here = next;
    if (away > 0 ? line[i + 1]?.isGap : next.isGap) return here;
  }
}

function onLeg(line: readonly TrackPixel[], leg: number, part: number) {
  const [from, to] = [line[leg - 1] as TrackPixel, line[leg] as TrackPixel];
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The arrow at a place of a leg; null where the line turns about, so that an arrow would point against a part of it. */
function arrowAt(line: readonly TrackPixel[], leg: number, part: number): Decorator | null {
  const [behind, ahead] = [along(line, leg, part, -reach), along(line, leg, part, reach)];
  const [dx, dy] = [ahead.x - behind.x, ahead.y - behind.y];
  const onWay = Math.hypot(dx, dy);
  if (onWay < reach / 2) return null;
  const place = onLeg(line, leg, part);
  const drawn =
    Math.hypot(place.x - behind.x, place.y - behind.y) + Math.hypot(ahead.x - place.x, ahead.y - place.y);
  return onWay < 0.7 * drawn ? null : { ...place, angle: Math.atan2(dy, dx) };
}

/**
 * The arrows along a track: neighbours are at least 50 m on the ground and 200 px on the screen apart (MAP-05, MAP-D04).
 * They are counted from the start of the line, so that they stay where they are while the map is panned. A line that goes on in
 * another part has none in the half of that distance before its end, as the next part has none after it.
 */
export function decoratorsOf(line: readonly TrackPixel[], goesOn = false): Decorator[] {
  const found: Decorator[] = [];
  let last: Decorator | null = null;
  let rest = (line[0] ? apartAt(line[0].metres) : 0) / 2;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1] as TrackPixel, line[i] as TrackPixel];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0 || to.isGap) continue;
    const apart = apartAt(Math.min(from.metres, to.metres));
    while (rest <= length) {
      const next = arrowAt(line, i, rest / length);
      const isFar =
        next !== null && (last === null || Math.hypot(next.x - last.x, next.y - last.y) >= apart * 0.999);
      if (isFar) found.push((last = next));
      // On a winding part the way on is tried sooner, so that it is not left without arrows.
      rest += isFar ? apart : apart / 8;
    }
    rest -= length;
  }
  const end = line.at(-1);
  if (!goesOn || !end) return found;
  return found.filter(({ x, y }) => Math.hypot(end.x - x, end.y - y) >= apartAt(end.metres) / 2);
}
