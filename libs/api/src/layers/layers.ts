/** Where the pictures of the built-in layers of the map come from (MAP-D02). */
export const builtInLayers = {
  osm: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  seamarks: 'https://tiles.openseamap.org/seamark/{z}/{x}/{y}.png',
} as const;

/** The source of a layer's pictures as a page's policy names it; several servers of one name are told by a star. */
export function layerSource(url: string): string | null {
  const found = /^(https?:\/\/)([^/?#]+)/.exec(url);
  return found ? `${found[1]}${found[2]?.replace(/^\{[^}]+\}(?=\.)/, '*')}` : null;
}
