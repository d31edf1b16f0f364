import { nearestTarget, nextTarget, targetsOf, type Target } from './markerTargets';
import { aScene } from './scene.fixtures';

const at = (id: number, x: number, y: number): Target => ({ id, cluster: -1, x, y });
const targets = [at(1, 0, 0), at(2, 50, 10), at(3, 20, 60), at(4, -80, -5), at(5, 10, -40)];

describe('GEN-D04 arrows go from marker to marker', () => {
  it.each([
    ['right', 2],
    ['down', 3],
    ['left', 4],
    ['up', 5],
  ] as const)('%s from the middle: %i', (direction, id) => {
    expect(nextTarget(targets, { x: 0, y: 0 }, direction)?.id).toBe(id);
  });

  it('stays where there is none that way', () => {
    expect(nextTarget(targets, { x: 50, y: 10 }, 'right')).toBeNull();
  });

  it('begins with the nearest', () => {
    expect(nearestTarget(targets, 15, 50)?.id).toBe(3);
    expect(nearestTarget([], 0, 0)).toBeNull();
  });

  it('reaches beacons and clusters in the window, not those beyond its edge', () => {
    const { fleet, scene } = aScene(8, [{ dx: 0 }, { dx: 3 }, { dx: 200 }, { dx: 450 }]);
    expect(targetsOf(scene, fleet.table).map(({ id, cluster }) => [id, cluster])).toEqual([
      [3, -1],
      [null, 0],
    ]);
  });
});
