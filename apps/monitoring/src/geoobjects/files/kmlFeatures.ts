import type { RawFeature } from './featureOf';

/** What is no geoobject though it may have places: a picture on the ground, a link to another file. */
const foreign: Record<string, string> = { groundoverlay: 'GroundOverlay', networklink: 'NetworkLink' };

/** The words of a description, which KML writes in HTML. */
function wordsOf(text: string): string {
  if (!/<[a-z!/]/i.test(text)) return text;
  const broken = text.replace(/<(br|\/p|\/div|\/tr|\/li)[^>]*>/gi, '\n');
  return new DOMParser().parseFromString(broken, 'text/html').body.textContent ?? '';
}

/** The text of a description, which stands in an object when it is marked as HTML. */
function textOf(description: unknown): string {
  if (typeof description === 'object' && description !== null && 'value' in description)
    return textOf(description.value);
  return typeof description === 'string' ? description : '';
}

/** Placemarks of a KML document, with what else it holds as geometry of its own kind. */
export async function kmlFeatures(document: Document): Promise<Iterable<RawFeature>> {
  const { kmlGen } = await import(/* webpackChunkName: "geo-xml" */ '@tmcw/togeojson');
  return read(kmlGen(document));
}

function* read(features: Iterable<{ geometry: unknown; properties: unknown }>): Generator<RawFeature> {
  for (const { geometry, properties } of features) {
    const given = (properties ?? {}) as RawFeature['properties'];
    const type = foreign[String(given['@geometry-type'])];
    yield {
      geometry: type ? { type } : geometry,
      properties: { ...given, description: wordsOf(textOf(given['description'])) },
    };
  }
}
