import { aScene, placeLabels, scattered, type Placed } from './scene.fixtures';

const zoom = 12;
const labelled = (beacons: readonly Placed[], selected = -1, all = true) => {
  const made = aScene(zoom, beacons, { selected });
  const { fleet, scene } = made;
  const placed = placeLabels(made, { selected, all });
  return placed.map(({ key: index, left, top, width, height }) => ({
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

  it('stands left where another marker is in the way', () => {
    expect(sides([{ dx: 0 }, { dx: 60 }])).toEqual(['1 left', '2 right']);
  });

  it.each([
    ['right, beside nothing', [], 'right'],
    ['left of one at its right', [{ dx: 60 }], 'left'],
    ['above those at both sides', [{ dx: 60 }, { dx: -60 }], 'above'],
    ['below, where that is taken too', [{ dx: 60 }, { dx: -60 }, { dx: 0, dy: -30 }], 'below'],
    [
      'at a corner, where all of these are taken',
      [{ dx: 60 }, { dx: -60 }, { dx: 0, dy: -30 }, { dx: 0, dy: 30 }],
      'right above',
    ],
  ] as const)('stands %s', (_, others, side) => {
    const made = aScene(zoom, [{ dx: 0 }, ...others], { selected: 0 });
    const { scene } = made;
    const label = placeLabels(made, { selected: 0 }).at(-1);
    const [x, y] = [scene.x[scene.count - 1] as number, scene.y[scene.count - 1] as number];
    const { left, top } = label ?? { left: NaN, top: NaN };
    const across = left > x ? 'right' : left + 100 < x ? 'left' : '';
    const along = top + 18 < y ? 'above' : top > y ? 'below' : '';
    expect([label?.key, `${across} ${along}`.trim()]).toEqual([scene.count - 1, side]);
  });

  it('stays away where all eight places are taken', () => {
    const around = [-60, -30, 0, 30, 60].flatMap((dx) => [-30, 0, 30].map((dy) => ({ dx, dy })));
    const crowd = around.toSorted((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy));
    expect(labelled(crowd).map(({ id }) => id)).not.toContain(1);
    expect(
      labelled(crowd.map((one, i) => (i === 0 ? { ...one, State: 3 } : one))).map(({ id }) => id),
    ).toContain(1);
  });

  it.each([
    ['where labels are off', -1, false],
    ['where others are many', -1, true],
  ])('always names an emergency, %s', (_, selected, all) => {
    const crowd = [{ dx: 0, State: 3 }, ...scattered(300)];
    expect(labelled(crowd, selected, all).map(({ id }) => id)).toContain(1);
  });

  it('goes by rank: the selected one, emergencies, pre-emergencies, the rest', () => {
    // Four on one spot: there is room for some of their labels only.
    const same: Placed[] = [{ dx: 0 }, { dx: 0, State: 2 }, { dx: 0, State: 3 }, { dx: 0 }];
    expect(sides(same, 3).at(-1)).toBe('4 right');
    expect(
      labelled(same, 3)
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 3),
    ).toEqual([4, 3, 2]);
  });

  it('gives an emergency its place before others', () => {
    const crowd: Placed[] = [{ dx: 0 }, { dx: 0, dy: 16, State: 3 }];
    expect(sides(crowd)).toContain('2 right');
  });

  it('always names the selected beacon, even when labels are off', () => {
    expect(labelled([{ dx: 0 }, { dx: 50 }, { dx: -50 }], 0).map(({ id }) => id)).toContain(1);
    expect(sides([{ dx: 0 }, { dx: 200 }], 0, false)).toEqual(['1 right']);
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
    const made = aScene(
      zoom,
      Array.from({ length: 60 }, (_, i) => ({ dx: (i % 10) * 12, dy: Math.floor(i / 10) * 12 })),
    );
    placeLabels(made, { widthOf });
    expect(widthOf.mock.calls.length).toBeLessThan(60);
  });
});
