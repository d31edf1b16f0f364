import { someColumns } from '@mayak/api/fixtures';
import { createFleet } from '@mayak/fleet';
import { accuracyCircle, accuracyCircles } from './accuracyCircle';
import { aScene, aView, type Placed } from './scene.fixtures';

/** The circle of a beacon so many pixels from the middle of a canvas of 1200 x 900, its numbers rounded. */
const of = (zoom: number, placed: Placed, view = aView(zoom)) => {
  const { fleet } = aScene(zoom, [placed], {}, view);
  const circle = accuracyCircle(fleet.table, fleet.rowOf(1), view);
  return circle && [circle.x, circle.y, circle.radius].map(Math.round);
};

const latOf = (y: number) => (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;

describe('MON-01 the circle within which a place is sure', () => {
  // At 69 N a pixel of zoom 12 is 13.7 m, of zoom 16 0.856 m, of zoom 8 219 m.
  it.each([
    [12, 1_370, [600, 450, 100]],
    [16, 100, [600, 450, 117]],
    [8, 30_000, [600, 450, 137]],
  ])('at zoom %i has %i m as %j', (zoom, Accuracy, circle) =>
    expect(of(zoom, { dx: 0, Accuracy })).toEqual(circle),
  );

  it.each([-20_000, 0, 5_000, 9_000])('reaches as far on the ground %i pixels south of it', (south) => {
    const view = aView(12, { top: aView(12).top + south * 8 });
    const { fleet } = aScene(12, [{ dx: 0, Accuracy: 2_000 }], {}, view);
    const circle = accuracyCircle(fleet.table, 0, view);
    const north = latOf((view.top + (circle?.y ?? 0) - (circle?.radius ?? 0)) / view.world);
    expect(((north - (fleet.table.lat[0] ?? 0)) * 111_319.5) / 2_000).toBeCloseTo(1, 2);
  });

  it.each([
    ['its radius is unknown', 12, { dx: 0, Accuracy: null }],
    ['it would lie under the marker', 12, { dx: 0, Accuracy: 270 }],
    ['it lies left of the canvas', 12, { dx: -701, Accuracy: 1_370 }],
    ['it lies below the canvas', 12, { dx: 0, dy: 551, Accuracy: 1_370 }],
    ['it lies beyond a corner', 12, { dx: 680, dy: 530, Accuracy: 1_370 }],
    ['all of the canvas lies inside of it', 18, { dx: 0, Accuracy: 200 }],
  ])('is not drawn where %s', (_, zoom, placed) => expect(of(zoom, placed)).toBeNull());

  it.each([
    [
      'its beacon is left of the canvas, some of it is not',
      12,
      { dx: -690, Accuracy: 1_370 },
      [-90, 450, 100],
    ],
    ['its beacon is above', 12, { dx: 0, dy: -540, Accuracy: 1_370 }, [600, -90, 100]],
    ['only a corner is outside of it', 18, { dx: -300, dy: -200, Accuracy: 200 }, [300, 250, 935]],
  ])('is drawn where %s', (_, zoom, placed, circle) => expect(of(zoom, placed)).toEqual(circle));

  it('is not there without a place', () => {
    const fleet = createFleet({ clock: () => 0, soon: () => undefined });
    const states = [{ Id: 1, Lat: null, Lon: null, Accuracy: 1_370 }];
    fleet.merge(someColumns({ cards: [{ Id: 1 }], states }));
    expect(accuracyCircle(fleet.table, 0, aView(12))).toBeNull();
  });

  it('lies on the copy of the world that is looked at', () => {
    const turned = aView(12, { left: aView(12).left + aView(12).world });
    const { fleet } = aScene(12, [{ dx: 0, Accuracy: 1_370 }]);
    expect(accuracyCircle(fleet.table, 0, turned)?.x).toBeCloseTo(600, 3);
  });
});

describe('MON-01 whose circle is drawn', () => {
  const sure = { Accuracy: 1_370 };
  const { fleet } = aScene(12, [
    { dx: 0, Color: '#b3224f', ...sure },
    { dx: 200, Color: '#1e73b0', ...sure },
    { dx: 300, Accuracy: null },
  ]);
  const colors = (selected: number | null, followed: number | null, mask: Uint8Array | null = null) =>
    accuracyCircles({ fleet, selected, followed, colorOf: (color) => `css ${color}` }, aView(12), mask).map(
      ({ color }) => color,
    );

  it.each([
    ['nobody', null, null, []],
    ['the selected one', 1, null, ['css #b3224f']],
    ['the followed one', null, 2, ['css #1e73b0']],
    ['the selected one, which is followed too, once', 1, 1, ['css #b3224f']],
    ['the selected and the followed one', 1, 2, ['css #b3224f', 'css #1e73b0']],
    ['none where the radius is unknown', 3, null, []],
    ['none of a beacon that is gone', 9, null, []],
  ])('%s', (_, selected, followed, drawn) => expect(colors(selected, followed)).toEqual(drawn));

  it('not that of a beacon that is not on the map', () => {
    expect(colors(null, 2, Uint8Array.of(1, 0, 1))).toEqual([]);
  });
});
