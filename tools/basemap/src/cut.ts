import GeoJSONVT from 'geojson-vt';
import { doubleArea, openRing, type TileLine } from './encodeTile.ts';
import type { Ground } from './land.ts';
import { lineKind, scheme, type LineKind } from './scheme.ts';

/** Gives the lines of each tile of the world; an empty list is open sea. */
export type Cut = (z: number, x: number, y: number) => TileLine[];

/** Cuts the ground into tiles; the holes of land become lakes. */
export function cut(ground: readonly Ground[]): Cut {
  const { maxZoom, extent, buffer, tolerance } = scheme;
  const tiles = new GeoJSONVT(
    { type: 'FeatureCollection', features: [...ground] },
    { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, extent, buffer, tolerance },
  );
  return (z, x, y) => {
    const lines: TileLine[] = [];
    for (const feature of tiles.getTileRaw(z, x, y)?.features ?? []) {
      if (feature.type !== 2 && feature.type !== 3) continue;
      const drawn = feature.tags?.kind as LineKind | undefined;
      if (drawn === lineKind.road && z < scheme.roadsFromZoom) continue;
      feature.geometry.forEach((raw, index) => {
        const kind = drawn ?? (index === 0 ? lineKind.coast : lineKind.lake);
        const coords = openRing(kind, raw);
        if (coords && isWorthShowing(kind, coords, z)) lines.push({ kind, coords });
      });
    }
    return lines;
  };
}

function isWorthShowing(kind: LineKind, coords: ArrayLike<number>, z: number): boolean {
  return kind !== lineKind.lake || z === scheme.maxZoom || doubleArea(coords) >= 2 * scheme.minLakeArea;
}
