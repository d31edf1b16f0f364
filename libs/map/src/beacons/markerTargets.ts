import type { FleetTable } from '@mayak/fleet';
import type { Scene } from './arrange';

/** A marker that the keyboard can reach: a beacon by its id, or a cluster. */
export interface Target {
  id: number | null;
  cluster: number;
  x: number;
  y: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const ways: Record<Direction, readonly [x: number, y: number]> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** The markers on the screen. */
export function targetsOf(
  { view: { inner }, count, row, x, y, clusters }: Scene,
  table: FleetTable,
): Target[] {
  const targets: Target[] = [];
  const add = (id: number | null, cluster: number, at: { x: number; y: number }) => {
    if (at.x >= inner.left && at.x <= inner.right && at.y >= inner.top && at.y <= inner.bottom)
      targets.push({ id, cluster, ...at });
  };
  for (let i = 0; i < count; i++)
    add(table.id[row[i] as number] ?? null, -1, { x: x[i] as number, y: y[i] as number });
  for (let c = 0; c < clusters.count; c++)
    add(null, c, { x: clusters.x[c] as number, y: clusters.y[c] as number });
  return targets;
}

const nearestBy = (targets: readonly Target[], far: (target: Target) => number): Target | null => {
  let [found, best]: [Target | null, number] = [null, Infinity];
  for (const target of targets) {
    const distance = far(target);
    if (distance < best) [found, best] = [target, distance];
  }
  return found;
};

export const nearestTarget = (targets: readonly Target[], x: number, y: number) =>
  nearestBy(targets, (target) => Math.hypot(target.x - x, target.y - y));

/** The next marker that way: near ones straight ahead before those aside; null when there is none (design, section 10). */
export function nextTarget(
  targets: readonly Target[],
  from: { x: number; y: number },
  direction: Direction,
): Target | null {
  const [wx, wy] = ways[direction];
  return nearestBy(targets, ({ x, y }) => {
    const [dx, dy] = [x - from.x, y - from.y];
    const [ahead, aside] = [dx * wx + dy * wy, Math.abs(dx * wy - dy * wx)];
    return ahead > 0.5 && aside <= ahead * 2 ? ahead + aside : Infinity;
  });
}
