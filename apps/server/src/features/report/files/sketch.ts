import { turnedLongitude, unrolled, type Coord, type ReportSection } from '@mayak/api';
import { ink, lines, type Drawing } from './drawing.ts';

const isPlace = (cell: unknown): cell is Coord => Array.isArray(cell);

/** The places of a way, whose longitudes go on beyond ±180 where it crosses that. */
export const wayPlaces = ({ Rows }: ReportSection): Coord[] =>
  unrolled(Rows.flatMap(({ Coordinates }) => (isPlace(Coordinates) ? [Coordinates] : [])));

/** The way as a line, north above, with its ends A and B; null of no way. A page without a network has no map below it. */
export function sketchOf(way: ReportSection, ends: readonly [string, string], width: number): Drawing | null {
  const turned = wayPlaces(way);
  if (turned.length < 2) return null;
  const [lats, lngs] = [turned.map(([lat]) => lat), turned.map(([, lng]) => lng)];
  const [south, north, west, east] = [
    Math.min(...lats),
    Math.max(...lats),
    Math.min(...lngs),
    Math.max(...lngs),
  ];
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [height, edge] = [190, 22];
  const scale = Math.min(
    (width - 2 * edge) / Math.max(1e-6, (east - west) * narrow),
    (height - 2 * edge) / Math.max(1e-6, north - south),
  );
  const placed = ([lat, lng]: readonly [number, number]) =>
    [
      width / 2 + (lng - (west + east) / 2) * narrow * scale,
      height / 2 - (lat - (south + north) / 2) * scale,
    ] as const;
  const points = turned.map(placed);
  const [begin, end] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
  const frame = [
    [0.5, 0.5],
    [width - 0.5, 0.5],
    [width - 0.5, height - 0.5],
    [0.5, height - 0.5],
    [0.5, 0.5],
  ] as const;
  const degrees = (lat: number, lng: number) => `${lat.toFixed(2)}°, ${turnedLongitude(lng).toFixed(2)}°`;
  return {
    width,
    height,
    shapes: [
      { kind: 'line', points: frame, color: ink.grid, width: 0.5 },
      { kind: 'line', points, color: lines[0].color, width: 1.4 },
      { kind: 'text', at: [begin[0], begin[1] - 4], text: ends[0], side: 'middle', color: ink.mark },
      { kind: 'text', at: [end[0], end[1] - 4], text: ends[1], side: 'middle', color: ink.mark },
      { kind: 'text', at: [6, height - 6], text: degrees(south, west), side: 'start', color: ink.text },
      { kind: 'text', at: [width - 6, 12], text: degrees(north, east), side: 'end', color: ink.text },
    ],
  };
}
