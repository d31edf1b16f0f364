/**
 * Makes the two land files of this folder from @geo-maps/earth-lands-250m; run by hand when its version changes:
 * `node --max-old-space-size=6000 apps/server/src/fleet/land.make.ts`. Land outlines © OpenStreetMap contributors, ODbL.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Point = [lon: number, lat: number];
type Ring = Point[];

const require = createRequire(import.meta.url);
const credit = 'Land outlines © OpenStreetMap contributors, ODbL; from @geo-maps/earth-lands-250m';
const source = JSON.parse(
  readFileSync(require.resolve('@geo-maps/earth-lands-250m/map.geo.json'), 'utf8'),
) as {
  geometries: { coordinates: Ring[][] }[];
};
const outlines = source.geometries.flatMap((g) => g.coordinates.map(([ring]) => ring ?? []));
const write = (name: string, data: object) =>
  writeFileSync(new URL(name, import.meta.url), `${JSON.stringify(data)}\n`);

/** The part of a ring on one side of a meridian (axis 0) or a parallel (axis 1). */
function cut(ring: Ring, axis: 0 | 1, limit: number, sign: 1 | -1): Ring {
  return ring.flatMap((b, i) => {
    const a = ring.at(i - 1) ?? b;
    const [isIn, wasIn] = [(b[axis] - limit) * sign >= 0, (a[axis] - limit) * sign >= 0];
    if (isIn === wasIn) return isIn ? [b] : [];
    const k = (limit - a[axis]) / (b[axis] - a[axis]);
    const cross: Point = [a[0] + k * (b[0] - a[0]), a[1] + k * (b[1] - a[1])];
    return isIn ? [cross, b] : [cross];
  });
}

const [west, south, east, north] = [28.5, 66.8, 44.5, 72] as const;
const rings = outlines
  .map((ring) => cut(cut(cut(cut(ring.slice(0, -1), 0, west, 1), 0, east, -1), 1, south, 1), 1, north, -1))
  .filter((ring) => ring.length > 2);
const whole = (ring: Ring) => ring.flat().map((v) => Math.round(v * 1000));
write('land.fixture.json', { credit, unit: 0.001, order: 'lon, lat, lon, lat, …', rings: rings.map(whole) });

const grid = { south: 55, west: -10, height: 0.25, width: 0.5, rows: 104, columns: 160 };
const cells = Array.from({ length: grid.rows }, () => Array.from({ length: grid.columns }, () => '~'));
const mark = (lon: number, lat: number) => {
  const row = cells[Math.floor((lat - grid.south) / grid.height)];
  const column = Math.floor((lon - grid.west) / grid.width);
  if (row && column >= 0 && column < grid.columns) row[column] = '+';
};
const near = outlines.filter((ring) =>
  ring.some(([lon, lat]) => lat > 54 && lat < 82 && lon > -12 && lon < 72),
);
for (const ring of near)
  ring.forEach((b, i) => {
    const a = ring.at(i - 1) ?? b;
    const steps = Math.ceil(Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])) / 0.05) || 1;
    if (steps < 200)
      for (let k = 0; k <= steps; k += 1)
        mark(a[0] + ((b[0] - a[0]) * k) / steps, a[1] + ((b[1] - a[1]) * k) / steps);
  });
const middles = cells.map((_, row) => grid.south + (row + 0.5) * grid.height);
for (const ring of near)
  middles.forEach((lat, row) => {
    const crossings = ring
      .flatMap((b, i) => {
        const a = ring.at(i - 1) ?? b;
        return a[1] > lat !== b[1] > lat ? [a[0] + ((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0])] : [];
      })
      .sort((p, q) => p - q);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const [from = 0, to = 0] = [crossings[k], crossings[k + 1]];
      cells[row]?.forEach((cell, column) => {
        const lon = grid.west + (column + 0.5) * grid.width;
        if (cell === '~' && lon > from && lon < to && cells[row]) cells[row][column] = '#';
      });
    }
  });
write('land.mask.json', { credit, ...grid, cells: cells.map((row) => row.join('')) });
