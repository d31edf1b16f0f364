import type { Feature, Polygon, Position } from 'geojson';
import { roads } from './roads.ts';

/** The frame of the region pictures: the Kola coast and the Barents Sea, web mercator. */
export const frame = { west: 31.5, north: 71.42, pixelsPerDegree: 87, width: 1600, height: 900 } as const;

/** Colours of one theme, as in the design tokens `map.*`. */
export interface RegionColours {
  sea: string;
  shelf1: string;
  shelf2: string;
  land: string;
  landLine: string;
  road: string;
  graticule: string;
  seaLabel: string;
}

export const regionColours: Record<'light' | 'dark', RegionColours> = {
  light: {
    sea: '#CDDFEA',
    shelf1: '#D7E6EF',
    shelf2: '#E0ECF3',
    land: '#F5F3EC',
    landLine: '#A9B8BF',
    road: '#E0CFA6',
    graticule: '#B4CCDB',
    seaLabel: '#3F6D8B',
  },
  dark: {
    sea: '#0F2230',
    shelf1: '#132938',
    shelf2: '#17303F',
    land: '#1E2831',
    landLine: '#3B4C59',
    road: '#3E3A30',
    graticule: '#1B3445',
    seaLabel: '#5F8FAE',
  },
};

const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * (180 / Math.PI);
const toX = (lon: number) => (lon - frame.west) * frame.pixelsPerDegree;
const toY = (lat: number) => (mercator(frame.north) - mercator(lat)) * frame.pixelsPerDegree;
const round = (value: number) => Math.round(value * 10) / 10;
const toPoint = ([lon = 0, lat = 0]: Position): [number, number] => [toX(lon), toY(lat)];

const margin = 40;
const clampX = (x: number) => Math.min(frame.width + margin, Math.max(-margin, x));
const clampY = (y: number) => Math.min(frame.height + margin, Math.max(-margin, y));

/** The ring in pixels of the frame, clamped to its margin, points nearer than a pixel and a half left out. */
function ringPath(ring: readonly Position[], minSize: number): string {
  const points: [number, number][] = [];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const position of ring) {
    const [rawX, rawY] = toPoint(position);
    const [x, y] = [clampX(rawX), clampY(rawY)];
    const last = points.at(-1);
    if (last && Math.hypot(last[0] - x, last[1] - y) < 1.5) continue;
    points.push([x, y]);
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
  }
  if (points.length < 3 || right - left < minSize || bottom - top < minSize) return '';
  return linePath(points) + 'z';
}

/** Relative path data, a tenth of a pixel fine. */
function linePath(points: readonly (readonly [number, number])[]): string {
  let [x, y] = [0, 0];
  return points
    .map(([px, py], index) => {
      const [dx, dy] = [round(px - x), round(py - y)];
      [x, y] = [round(x + dx), round(y + dy)];
      return `${index ? 'l' : 'M'}${dx}${dy < 0 ? '' : ' '}${dy}`;
    })
    .join('');
}

function graticule(): { lines: string; labels: string } {
  let lines = '';
  let labels = '';
  for (let lon = Math.ceil(frame.west); toX(lon) < frame.width; lon++) {
    lines += `M${round(toX(lon))} 0v${frame.height}`;
    labels += `<text x="${round(toX(lon) + 4)}" y="13">${lon}°E</text>`;
  }
  for (let half = Math.floor(frame.north * 2); toY(half / 2) < frame.height; half--) {
    lines += `M0 ${round(toY(half / 2))}h${frame.width}`;
    labels += `<text x="4" y="${round(toY(half / 2) - 4)}">${Math.floor(half / 2)}°${half % 2 ? '30′' : ''}N</text>`;
  }
  return { lines, labels };
}

const meetsFrame = (ring: readonly Position[]) =>
  ring.some((position) => {
    const [x, y] = toPoint(position);
    return x > -margin && x < frame.width + margin && y > -margin && y < frame.height + margin;
  });

/** A quiet picture of the region in the colours of a theme (screens /login and /error). */
export function regionPicture(land: readonly Feature<Polygon, null>[], colours: RegionColours): string {
  const near = land.filter(({ geometry }) => meetsFrame(geometry.coordinates[0] ?? []));
  const coast = near.map(({ geometry }) => ringPath(geometry.coordinates[0] ?? [], 2)).join('');
  const lakes = near
    .flatMap(({ geometry }) => geometry.coordinates.slice(1))
    .filter(meetsFrame)
    .map((ring) => ringPath(ring, 4))
    .join('');
  const roadLines = Object.values(roads)
    .map((road) => linePath(road.map(toPoint)))
    .join('');
  const { lines, labels } = graticule();
  const { width, height } = frame;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><path id="coast" d="${coast}"/></defs><rect width="${width}" height="${height}" fill="${colours.sea}"/>`,
    `<g fill="none" stroke-linejoin="round"><use href="#coast" stroke="${colours.shelf1}" stroke-width="34"/>`,
    `<use href="#coast" stroke="${colours.shelf2}" stroke-width="14"/></g>`,
    `<path d="${lines}" fill="none" stroke="${colours.graticule}" stroke-width=".7" opacity=".75"/>`,
    `<use href="#coast" fill="${colours.land}" stroke="${colours.landLine}" stroke-width=".8"/>`,
    `<path d="${lakes}" fill="${colours.shelf2}" stroke="${colours.landLine}" stroke-width=".6"/>`,
    `<path d="${roadLines}" fill="none" stroke="${colours.road}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"/>`,
    `<g font-family="Inter Variable,Inter,system-ui,sans-serif" font-size="10" fill="${colours.seaLabel}">${labels}</g></svg>`,
  ].join('');
}
