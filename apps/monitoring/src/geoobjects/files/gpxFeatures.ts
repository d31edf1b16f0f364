import type { RawFeature } from './featureOf';

const pixelsOfMillimetre = 96 / 25.4;

const childrenOf = (element: Element, name: string) =>
  Array.from(element.children).filter(({ localName }) => localName === name);

const wordOf = (element: Element | undefined, name: string) =>
  (element && childrenOf(element, name)[0]?.textContent?.trim()) || undefined;

/** A number that is written in full; anything else is none. */
const numberOf = (text: string | null) => (text?.trim() ? Number(text) : NaN);

const positionOf = (point: Element) => [
  numberOf(point.getAttribute('lon')),
  numberOf(point.getAttribute('lat')),
];

const lineOf = (element: Element, name: string) => ({
  type: 'LineString',
  coordinates: childrenOf(element, name).map(positionOf),
});

function trackOf(track: Element): unknown {
  const lines = childrenOf(track, 'trkseg').map((segment) => lineOf(segment, 'trkpt'));
  return lines.length === 1 ? lines[0] : { type: 'GeometryCollection', geometries: lines };
}

const geometryOf: Record<string, (element: Element) => unknown> = {
  wpt: (point) => ({ type: 'Point', coordinates: positionOf(point) }),
  rte: (route) => lineOf(route, 'rtept'),
  trk: trackOf,
};

/** Name, comment and the style of a line, whose width is in millimetres. */
function propertiesOf(element: Element): RawFeature['properties'] {
  const style = childrenOf(element, 'extensions').flatMap((one) => childrenOf(one, 'line'))[0];
  const [color, width] = [wordOf(style, 'color'), wordOf(style, 'width')];
  return {
    name: wordOf(element, 'name'),
    description: wordOf(element, 'desc') ?? wordOf(element, 'cmt'),
    ...(color && { stroke: `#${color}` }),
    ...(width && { 'stroke-width': Number(width) * pixelsOfMillimetre }),
  };
}

/** Waypoints, routes and tracks of a GPX document in its order, those without places too. */
export function* gpxFeatures(document: Document): Generator<RawFeature> {
  for (const element of Array.from(document.documentElement.children)) {
    const geometry = geometryOf[element.localName]?.(element);
    if (geometry) yield { geometry, properties: propertiesOf(element) };
  }
}
