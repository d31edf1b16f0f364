import type { VectorTileFeature } from '@mapbox/vector-tile';
import { clipped, type Spot } from './clip.ts';
import { tileSize, type Frame, type LandTile } from './landTiles.ts';

/** A name that stands on the map. */
export interface MapName {
  lat: number;
  lon: number;
  name: string;
  kind: 'water' | 'land' | 'town';
}

type Place = readonly [lat: number, lon: number];

/** A way as a line, with what its ends are called; its longitudes go on beyond ±180 where it crosses that. */
export interface DrawnWay {
  places: readonly Place[];
  ends: readonly [begin: string, end: string];
}

/** What a map shows beside land and water. */
export interface Drawing {
  /** Where its mark stands, or for which place its scale holds. */
  at: Place;
  /** The colour of its mark, or of its way. */
  colour: string;
  /** A way, which is shown instead of the mark. */
  way?: DrawnWay;
  names: readonly MapName[];
  /** The sign of kilometres. */
  kilometres: string;
}

/** As the base map of the page in its light look (tokens `map.*`). */
const colours = {
  sea: '#CDDFEA',
  shelf: '#DCE9F1',
  land: '#F5F3EC',
  coast: '#A9B8BF',
  border: '#B9A9C4',
  text: '#14202B',
  waterText: '#3F6D8B',
};
/** Lakes and islands that are smaller, pixels, would be dust. */
const least = { earth: 2, water: 9, boundaries: 0 };
/** Broad lines reach so far into a picture from beside it, pixels. */
const margin = 10;

/** Where a place lies in the world at a zoom, pixels. */
export function projected([lat, lon]: Place, zoom: number): { x: number; y: number } {
  const world = tileSize * 2 ** zoom;
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return {
    x: ((lon + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

function spread(spots: readonly Spot[], axis: 0 | 1): number {
  let [low, high] = [Infinity, -Infinity];
  for (const spot of spots) [low, high] = [Math.min(low, spot[axis]), Math.max(high, spot[axis])];
  return high - low;
}

/** The lines of the features of a layer, as the data of a path. */
function pathOf(
  tiles: readonly LandTile[],
  { zoom, left, top, width, height }: Frame,
  { layer, isWanted }: { layer: keyof typeof least; isWanted: (feature: VectorTileFeature) => boolean },
): string {
  const parts: string[] = [];
  const box = { left: -margin, top: -margin, right: width + margin, bottom: height + margin };
  for (const { z, x, y, tile } of tiles) {
    const found = tile.layers[layer];
    const side = tileSize * 2 ** (zoom - z);
    for (let i = 0; i < (found?.length ?? 0); i += 1) {
      const feature = found?.feature(i);
      if (!feature || !isWanted(feature)) continue;
      const scale = side / feature.extent;
      for (const line of feature.loadGeometry()) {
        const whole = line.map((p): Spot => [x * side + p.x * scale - left, y * side + p.y * scale - top]);
        if (Math.max(spread(whole, 0), spread(whole, 1)) < least[layer]) continue;
        const points = feature.type === 3 ? clipped(whole, box) : whole;
        if (points.length === 0) continue;
        const text = points.map(([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`).join('L');
        parts.push(`M${text}${feature.type === 3 ? 'Z' : ''}`);
      }
    }
  }
  return parts.join('');
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** Lengths that a scale may have, km. */
const lengths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
const earth = 40_075;

function scaleBar({ zoom, height }: Frame, { at: [lat], kilometres }: Drawing): string {
  const kmPerPixel = (earth * Math.cos((lat * Math.PI) / 180)) / (tileSize * 2 ** zoom);
  const km = lengths.findLast((one) => one / kmPerPixel <= 120) ?? 1;
  const width = km / kmPerPixel;
  const y = height - 12;
  return `<path d="M12 ${y - 5}V${y}H${(12 + width).toFixed(1)}V${y - 5}" fill="none" stroke="${colours.text}" stroke-width="1.2"/>
<text x="${(18 + width).toFixed(1)}" y="${y}" font-size="12" fill="${colours.text}">${escaped(`${km} ${kilometres}`)}</text>`;
}

/** Where a place stands in a picture, pixels. */
const placed = (place: Place, { zoom, left, top }: Frame): Spot => {
  const { x, y } = projected(place, zoom);
  return [x - left, y - top];
};

/** What names may not cover: the mark, or the ends of the way. */
const marked = ({ at, way }: Drawing) => (way ? [way.places[0] ?? at, way.places.at(-1) ?? at] : [at]);

/** Names that stand apart from each other and from what is marked, the first ones first. */
function namesOf(frame: Frame, drawing: Drawing): string {
  const taken = marked(drawing).map((place) => {
    const [x, y] = placed(place, frame);
    return { x, y, half: 24 };
  });
  const { names } = drawing;
  const world = tileSize * 2 ** frame.zoom;
  return names
    .map((one) => {
      const [far, y] = placed([one.lat, one.lon], frame);
      // On the copy of the world that the picture shows.
      const x = far - world * Math.round((far - frame.width / 2) / world);
      const half = one.name.length * 3.6;
      const isOut = x - half < 4 || x + half > frame.width - 4 || y < 16 || y > frame.height - 30;
      if (isOut || taken.some((t) => Math.abs(t.x - x) < t.half + half && Math.abs(t.y - y) < 22)) return '';
      taken.push({ x, y, half });
      const isTown = one.kind === 'town';
      const [fill, style] =
        one.kind === 'water'
          ? [colours.waterText, '']
          : [colours.text, ` stroke="${colours.land}" stroke-width="3" paint-order="stroke"`];
      const dot = isTown
        ? `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.4" fill="${colours.text}"/>`
        : '';
      const lift = isTown ? -6 : 4;
      return `${dot}<text x="${x.toFixed(1)}" y="${(y + lift).toFixed(1)}" font-size="12.5" text-anchor="middle" fill="${fill}"${style}>${escaped(one.name)}</text>`;
    })
    .join('');
}

const markAt = (place: Place, colour: string, frame: Frame) => {
  const [x, y] = placed(place, frame).map((n) => Math.round(n * 10) / 10);
  return `<circle cx="${x}" cy="${y}" r="15" fill="${colour}" fill-opacity="0.22"/>
<circle cx="${x}" cy="${y}" r="7" fill="${colour}" stroke="#FFFFFF" stroke-width="2.5"/>`;
};

/** A way on a white ground, so that it stands out from coasts. */
function wayLine({ places }: DrawnWay, colour: string, frame: Frame): string {
  const spots = places.map((place) => placed(place, frame).map((n) => n.toFixed(1)));
  const line = `<path d="M${spots.map((spot) => spot.join(' ')).join('L')}" fill="none" stroke-linecap="round"`;
  return `${line} stroke="#FFFFFF" stroke-width="4.5"/>${line} stroke="${colour}" stroke-width="2"/>`;
}

/** The ends of a way with their letters, the begin above the end. */
function wayEnds({ places, ends }: DrawnWay, colour: string, frame: Frame): string {
  const end = (place: Place | undefined, letter: string) => {
    if (!place) return '';
    const [x, y] = placed(place, frame);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="8" fill="${colour}" stroke="#FFFFFF" stroke-width="2"/>
<text x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}" font-size="11" text-anchor="middle" fill="#FFFFFF">${escaped(letter)}</text>`;
  };
  return `${end(places.at(-1), ends[1])}${end(places[0], ends[0])}`;
}

/** A map of land and water with one mark in its middle, or with a way, as SVG. */
export function drawMap(tiles: readonly LandTile[], frame: Frame, drawing: Drawing): string {
  const { width, height } = frame;
  const { at, way, colour } = drawing;
  const isArea = ({ type }: VectorTileFeature) => type === 3;
  const land = pathOf(tiles, frame, { layer: 'earth', isWanted: isArea });
  const lakes = pathOf(tiles, frame, { layer: 'water', isWanted: isArea });
  const borders = pathOf(tiles, frame, {
    layer: 'boundaries',
    isWanted: ({ properties }) => properties['kind'] === 'country',
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Roboto" stroke-linejoin="round">
<rect width="${width}" height="${height}" fill="${colours.sea}"/>
<path d="${land}" fill="none" stroke="${colours.shelf}" stroke-width="14"/>
<path d="${land}" fill="none" stroke="${colours.coast}" stroke-width="1.8"/>
<path d="${land}" fill="${colours.land}" stroke="${colours.land}" stroke-width="0.8"/>
<path d="${lakes}" fill="${colours.shelf}" stroke="${colours.coast}" stroke-width="0.5"/>
<path d="${borders}" fill="none" stroke="${colours.border}" stroke-width="1.1" stroke-dasharray="5 3 1 3"/>
${way ? wayLine(way, colour, frame) : ''}
${namesOf(frame, drawing)}
${way ? wayEnds(way, colour, frame) : markAt(at, colour, frame)}
${scaleBar(frame, drawing)}
<text x="${width - 8}" y="${height - 8}" font-size="10" text-anchor="end" fill="${colours.text}" fill-opacity="0.75">© OpenStreetMap</text>
</svg>`;
}
