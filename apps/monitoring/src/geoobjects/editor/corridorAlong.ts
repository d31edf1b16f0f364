import type { Coord } from '@mayak/api';
import geodesic from 'geographiclib-geodesic';

/** A part of the line is at most so long, metres: an edge of the corridor beside it bends as the earth does. */
const piece = 25_000;
/** An arc around a turn has a corner at each so many degrees. */
const arc = 15;
/** Turns of fewer degrees need no arc. */
const slight = 1;
const { WGS84 } = geodesic.Geodesic;

/** A part of the line: where it begins and ends, and which way it goes there. */
interface Part {
  from: Coord;
  to: Coord;
  begins: number;
  ends: number;
}

const rounded = (lat = 0, lon = 0): Coord => [Number(lat.toFixed(6)), Number(lon.toFixed(6))];
const beside = ([lat, lon]: Coord, azimuth: number, metres: number): Coord => {
  const { lat2, lon2 } = WGS84.Direct(lat, lon, azimuth, metres);
  return rounded(lat2, lon2);
};
/** From -180 to 180. */
const turned = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** The line in parts that are short enough; two places that are one are no part of it. */
function partsOf(line: readonly Coord[], most: number): Part[] {
  return line.slice(1).flatMap((to, i): Part[] => {
    const from = line[i] ?? to;
    const { s12 = 0, azi1 = 0 } = WGS84.Inverse(from[0], from[1], to[0], to[1]);
    if (s12 < 1) return [];
    const count = Math.ceil(s12 / most);
    const at = (k: number) => WGS84.Direct(from[0], from[1], azi1, (k * s12) / count);
    return Array.from({ length: count }, (_, k): Part => {
      const [begin, end] = [at(k), at(k + 1)];
      return {
        from: [begin.lat2 ?? 0, begin.lon2 ?? 0],
        to: [end.lat2 ?? 0, end.lon2 ?? 0],
        begins: begin.azi2 ?? 0,
        ends: end.azi2 ?? 0,
      };
    });
  });
}

/** The corners of one side, `side` 90 degrees to the right or -90 to the left of the way, in its order. */
function sideOf(parts: readonly Part[], half: number, side: 90 | -90): Coord[] {
  const [first] = parts;
  if (!first) return [];
  const corners = [beside(first.from, first.begins + side, half)];
  parts.forEach(({ to, ends }, i) => {
    const next = parts[i + 1];
    if (!next) return corners.push(beside(to, ends + side, half));
    const turn = turned(next.begins - ends);
    const isOuter = turn * side < 0;
    if (Math.abs(turn) < slight) return corners.push(beside(to, ends + turn / 2 + side, half));
    // Within a turn both edges meet where both lines are so far away.
    if (!isOuter)
      return corners.push(beside(to, ends + turn / 2 + side, half / Math.cos((turn / 2) * (Math.PI / 180))));
    const steps = Math.max(1, Math.ceil(Math.abs(turn) / arc));
    for (let k = 0; k <= steps; k += 1) corners.push(beside(to, ends + (turn * k) / steps + side, half));
    return corners.length;
  });
  return corners;
}

/**
 * The area along a line by its whole width in metres, on the ellipsoid: down its right side and back up its left one, with flat ends and round
 * outer turns (GEO-D08). A line whose turns are too sharp for the width gives one that crosses itself, which the rules of areas tell.
 */
export function corridorAlong(line: readonly Coord[], width: number, mostCorners: number): Coord[] {
  const length = line.slice(1).reduce((sum, to, i) => {
    const from = line[i] ?? to;
    return sum + (WGS84.Inverse(from[0], from[1], to[0], to[1]).s12 ?? 0);
  }, 0);
  // Long lines have longer parts, so that there is room for the corners.
  const parts = partsOf(line, Math.max(piece, (4 * length) / mostCorners));
  const [right, left] = [sideOf(parts, width / 2, 90), sideOf(parts, width / 2, -90)];
  return [...right, ...left.reverse()];
}
