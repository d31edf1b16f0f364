import GeoJSONVT from 'geojson-vt';
import type { Ground } from './land.ts';
import { boxOf, doubleArea, islandsIn, turned, type Coords } from './rings.ts';
import { scheme, type Detail } from './scheme.ts';
import { featureType, type TileFeature, type TileLayers } from './writeTile.ts';

/** Gives the layers of each tile of the world; none are open sea. */
export type Cut = (z: number, x: number, y: number) => TileLayers | null;

const leastRing = 8;
const size = (coords: Coords) => Math.abs(doubleArea(coords)) / 2;

/** Drops the closing point of a ring; what is left of a ring that simplification made flat is nothing. */
const openRing = (coords: Coords & { subarray(from: number, to: number): Coords }): Coords | null =>
  coords.length >= leastRing ? coords.subarray(0, coords.length - 2) : null;

/** Cuts the ground into tiles with the layers of the Protomaps basemap; the holes of land become lakes with their islands. */
export function cut(
  ground: readonly Ground[],
  { cutZoom, tolerance, minLakeArea, minIslandArea }: Detail,
): Cut {
  const { extent, buffer } = scheme;
  const tiles = new GeoJSONVT(
    { type: 'FeatureCollection', features: [...ground] },
    { maxZoom: cutZoom, indexMaxZoom: cutZoom, indexMaxPoints: 0, extent, buffer, tolerance },
  );
  return (z, x, y) => {
    const [land, lakes]: [Coords[], Coords[]] = [[], []];
    const [boundaries, roads]: [TileFeature[], TileFeature[]] = [[], []];
    for (const feature of tiles.getTileRaw(z, x, y)?.features ?? []) {
      if (feature.type === 2) {
        const kind = feature.tags?.kind;
        const parts = feature.geometry.filter((line) => line.length >= 4);
        if (kind === 'country')
          boundaries.push({ type: featureType.line, tags: { kind, min_zoom: 0 }, parts });
        else if (z >= scheme.roadsFromZoom)
          roads.push({
            type: featureType.line,
            tags: { kind: scheme.approximateRoad, min_zoom: scheme.roadsFromZoom },
            parts,
          });
      }
      if (feature.type !== 3) continue;
      feature.geometry.forEach((raw, index) => {
        const ring = openRing(raw);
        if (!ring) return;
        if (index === 0) {
          if (z > 0 ? size(ring) >= minIslandArea : true) land.push(turned(ring, true));
        } else if (z === scheme.outline.maxZoom || size(ring) >= minLakeArea) lakes.push(ring);
      });
    }
    const boxed = land.map((coords) => ({ coords, box: boxOf(coords) }));
    const layers: TileLayers = {
      earth: land.map((ring) => ({ type: featureType.polygon, tags: { kind: 'earth' }, parts: [ring] })),
      water: lakes.map((ring) => ({
        type: featureType.polygon,
        tags: { kind: 'lake' },
        parts: [turned(ring, true), ...islandsIn(ring, boxed).map((island) => turned(island, false))],
      })),
      boundaries,
      roads,
    };
    return Object.values(layers).some((features) => features.length > 0) ? layers : null;
  };
}
