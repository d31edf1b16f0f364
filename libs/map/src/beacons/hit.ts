import type { Scene } from './arrange';
import type { PlacedLabel } from '../canvas/LabelLayout';

/** What lies under a point: a beacon's row, a cluster's index, or nothing. */
export type Hit =
  | { kind: 'beacon'; row: number; x: number; y: number }
  | { kind: 'cluster'; cluster: number; x: number; y: number }
  | null;

const marker = 13;
const clusterRadius = 19;

/** What a pointer means at a place of the canvas: the topmost marker or label under it, else the nearest within `reach`. */
export function hitAt(scene: Scene, labels: readonly PlacedLabel[], x: number, y: number, reach = 16): Hit {
  let [nearest, best] = [-1, reach];
  for (let i = scene.count - 1; i >= 0; i--) {
    const far = Math.hypot((scene.x[i] as number) - x, (scene.y[i] as number) - y);
    if (far <= marker) return beaconAt(scene, i);
    if (far < best) [nearest, best] = [i, far];
  }
  const { clusters } = scene;
  for (let c = 0; c < clusters.count; c++) {
    const at = { x: clusters.x[c] as number, y: clusters.y[c] as number };
    if (Math.hypot(at.x - x, at.y - y) <= clusterRadius) return { kind: 'cluster', cluster: c, ...at };
  }
  const label = labels.findLast(
    (l) => x >= l.left && x <= l.left + l.width && y >= l.top && y <= l.top + l.height,
  );
  if (label) return beaconAt(scene, label.key);
  return nearest === -1 ? null : beaconAt(scene, nearest);
}

/** A single beacon of the scene, as a hit. */
const beaconAt = (scene: Scene, i: number): Hit => ({
  kind: 'beacon',
  row: scene.row[i] as number,
  x: scene.x[i] as number,
  y: scene.y[i] as number,
});
