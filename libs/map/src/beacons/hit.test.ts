import { hitAt } from './hit';
import { aScene, placeLabels } from './scene.fixtures';

const idAt = (made: ReturnType<typeof aScene>, x: number, y: number, labels = placeLabels(made)) => {
  const { fleet, scene } = made;
  const hit = hitAt(scene, labels, x, y);
  return hit?.kind === 'beacon' ? fleet.table.id[hit.row] : (hit?.kind ?? null);
};

describe('MON-D01 a pointer finds its marker', () => {
  it.each([
    // x    y    what
    [600, 450, 1],
    [612, 450, 1],
    [600, 465, 1],
    [600, 470, null],
    [700, 450, 1],
    [760, 450, null],
    [300, 200, null],
  ])('at %i, %i: %p', (x, y, what) => {
    expect(idAt(aScene(12, [{ dx: 0 }]), x, y)).toBe(what);
  });

  it('takes the topmost of two', () => {
    expect(idAt(aScene(12, [{ dx: 0, State: 3 }, { dx: 5 }]), 606, 450)).toBe(1);
  });

  it('takes the nearer one between two', () => {
    const made = aScene(12, [{ dx: 0 }, { dx: 31 }]);
    expect([idAt(made, 614, 450, []), idAt(made, 617, 450, [])]).toEqual([1, 2]);
  });

  it('finds a cluster', () => {
    expect(idAt(aScene(8, [{ dx: 0 }, { dx: 4 }]), 610, 455)).toBe('cluster');
  });
});
