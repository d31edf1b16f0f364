import type { Coord } from '@mayak/api';
import fixture from './land.fixture.json' with { type: 'json' };

const rings = fixture.rings.map((flat) => {
  const edges: [lon1: number, lat1: number, lon2: number, lat2: number][] = [];
  for (let i = 0; i < flat.length; i += 2) {
    const j = (i + flat.length - 2) % flat.length;
    edges.push([flat[j] ?? 0, flat[j + 1] ?? 0, flat[i] ?? 0, flat[i + 1] ?? 0]);
  }
  return edges;
});

/** Edges by the hundredths of a degree of latitude that they cross, so that a question looks at few of them. */
const bands = new Map<number, [ring: number, edge: (typeof rings)[number][number]][]>();
rings.forEach((edges, ring) =>
  edges.forEach((edge) => {
    for (
      let b = Math.floor(Math.min(edge[1], edge[3]) / 10);
      b <= Math.floor(Math.max(edge[1], edge[3]) / 10);
      b += 1
    )
      bands.set(b, [...(bands.get(b) ?? []), [ring, edge]]);
  }),
);

/** The place is on land by the outline of the Kola coast; only for places within its window. */
export function isLand([lat, lon]: Coord): boolean {
  const [y, x] = [lat * 1000, lon * 1000];
  const inside = new Map<number, boolean>();
  for (const [ring, [x1, y1, x2, y2]] of bands.get(Math.floor(y / 10)) ?? [])
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside.set(ring, !inside.get(ring));
  return [...inside.values()].some(Boolean);
}
