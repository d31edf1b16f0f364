import { placeLabels } from './labels';
import { aScene, scattered, type Placed } from './scene.fixtures';

const zoom = 12;
const labelled = (beacons: readonly Placed[], selected = -1, all = true) => {
  const { fleet, scene } = aScene(zoom, beacons, { selected });
  const placed = placeLabels(scene, { selected, all, widthOf: () => 100 });
  return placed.map(({ index, left, top, width, height }) => ({
    id: fleet.table.id[scene.row[index] as number],
    side: left > (scene.x[index] as number) ? 'right' : 'left',
    box: { left, top, right: left + width, bottom: top + height },
  }));
};
const sides = (...given: Parameters<typeof labelled>) =>
  labelled(...given).map(({ id, side }) => `${id} ${side}`);

describe('MAP-03 labels of beacons do not cover each other', () => {
  it('stands right of the marker', () => {
    expect(sides([{ dx: 0 }])).toEqual(['1 right']);
  });

  it('stands left where it would leave the view', () => {
    expect(sides([{ dx: 330 }])).toEqual(['1 left']);
  });

  it.each([
    ['left of the tools of the map', -250, 'left'],
    ['right below them', -60, 'right'],
  ] as const)('stands %s', (_, dy, side) => expect(sides([{ dx: 270, dy }])).toEqual([`1 ${side}`]));

  it('stands left where another marker is in the way', () => {
    expect(sides([{ dx: 0 }, { dx: 60 }])).toEqual(['1 left', '2 right']);
  });

  it('stays away where both sides are taken', () => {
    expect(sides([{ dx: 0 }, { dx: 50 }, { dx: -50 }])).not.toContain('1 right');
    expect(labelled([{ dx: 0 }, { dx: 50 }, { dx: -50 }]).map(({ id }) => id)).not.toContain(1);
  });

  it('gives an emergency its place before others', () => {
    const crowd: Placed[] = [{ dx: 0 }, { dx: 0, dy: 16, State: 3 }];
    expect(sides(crowd)).toContain('2 right');
  });

  it('always names the selected beacon, even when labels are off', () => {
    expect(labelled([{ dx: 0 }, { dx: 50 }, { dx: -50 }], 0).map(({ id }) => id)).toContain(1);
    expect(sides([{ dx: 0 }, { dx: 200 }], 0, false)).toEqual(['1 right']);
  });

  it.each([
    ['right, beside nothing', [], 'right'],
    ['left of one at its right', [{ dx: 60 }], 'left'],
    ['above those at both sides', [{ dx: 60 }, { dx: -60 }], 'above'],
    ['below, where that is taken too', [{ dx: 60 }, { dx: -60 }, { dx: 0, dy: -36 }], 'below'],
    ['right, where all is taken', [{ dx: 60 }, { dx: -60 }, { dx: 0, dy: -36 }, { dx: 0, dy: 36 }], 'right'],
  ] as const)('names the selected beacon %s', (_, others, side) => {
    const { scene } = aScene(zoom, [{ dx: 0 }, ...others], { selected: 0 });
    const label = placeLabels(scene, { selected: 0, all: true, widthOf: () => 100 }).at(-1);
    const [x, y] = [scene.x[scene.count - 1] as number, scene.y[scene.count - 1] as number];
    const { left, top } = label ?? { left: NaN, top: NaN };
    const stands = top + 18 < y ? 'above' : top > y ? 'below' : left > x ? 'right' : 'left';
    expect([label?.index, stands]).toEqual([scene.count - 1, side]);
  });

  it('never lets two labels overlap in a crowd', () => {
    const placed = labelled(scattered(120));
    const overlaps = placed.filter((a, i) =>
      placed.some(
        (b, k) =>
          k < i &&
          a.box.left < b.box.right &&
          b.box.left < a.box.right &&
          a.box.top < b.box.bottom &&
          b.box.top < a.box.bottom,
      ),
    );
    expect(placed.length).toBeGreaterThan(20);
    expect(overlaps).toEqual([]);
  });

  it('asks no width where there is no room at all', () => {
    const widthOf = jest.fn(() => 100);
    const { scene } = aScene(
      zoom,
      Array.from({ length: 60 }, (_, i) => ({ dx: (i % 10) * 12, dy: Math.floor(i / 10) * 12 })),
    );
    placeLabels(scene, { selected: -1, all: true, widthOf });
    expect(widthOf.mock.calls.length).toBeLessThan(60);
  });
});
