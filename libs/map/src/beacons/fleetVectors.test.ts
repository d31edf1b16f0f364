import { eachVector, paintVectors } from './fleetVectors';
import type { Palette } from './Palette';
import { aScene, contact, long, scattered, type Placed } from './scene.fixtures';

const minute = 60_000;

function vectorsOf(zoom: number, beacons: readonly Placed[], { selected = -1, minutes = 6 } = {}) {
  const { scene, fleet } = aScene(zoom, beacons, { selected });
  const found: number[][] = [];
  eachVector({ scene, table: fleet.table, selected, ahead: minutes * minute }, (x, _y, dx, dy) =>
    found.push([Math.round(x) - 600, Math.round(dx), 0 - Math.round(dy)]),
  );
  return found;
}
const ship: Placed = { dx: 0, Speed: 18.52, Course: 90 };

describe('MAP-D06 the course vectors of all beacons', () => {
  // Six minutes at 18,520 m/h at 69 N, where a pixel of zoom 12 is 13.7 m.
  it.each([
    [90, 12, 6, [0, 135, 0]],
    [0, 12, 6, [0, 0, 135]],
    [270, 12, 30, [0, -676, 0]],
    [180, 10, 60, [0, 0, -338]],
  ])('to %i degrees at zoom %i, %i minutes ahead: %j', (Course, zoom, minutes, vector) =>
    expect(vectorsOf(zoom, [{ ...ship, Course }], { minutes })).toEqual([vector]),
  );

  it.each<[string, Partial<Placed>, number]>([
    ['the map is far', {}, 9],
    ['it stands', { Speed: 0.5 }, 12],
    ['its course is unknown', { Course: null }, 12],
    ['its speed is unknown', { Speed: null }, 12],
    ['its data are outdated', { ConnectionDt: contact.outdated, FixDt: contact.outdated }, 12],
    ['its place is older than the contact', { FixDt: long - 3600, ConnectionDt: long }, 12],
    ['it would lie under the marker', { Speed: 2 }, 10],
    ['it is out of view', { dx: 900 }, 12],
  ])('are not drawn where %s', (_, placed, zoom) =>
    expect(vectorsOf(zoom, [{ ...ship, ...placed }])).toEqual([]),
  );

  it('leave the selected beacon to its own', () => {
    expect(vectorsOf(12, [ship, { ...ship, dx: 100 }], { selected: 0 })).toEqual([[100, 135, 0]]);
  });

  it.each([
    [12, 24],
    [1_200, 1_200],
  ])('of %i beacons are %i lines: in a crowd they have no outline', (count, lines) => {
    const many = scattered(count).map((placed) => ({ ...placed, Speed: 20, Course: 45 }));
    const { scene, fleet } = aScene(12, many);
    let drawn = 0;
    const canvas: Partial<CanvasRenderingContext2D> = {
      beginPath: () => undefined,
      moveTo: () => undefined,
      lineTo: () => undefined,
      fillRect: () => undefined,
      stroke: () => void (drawn += 1),
    };
    const palette: Partial<Palette> = { outline: 'white', token: (name) => name };
    const asked = { scene, table: fleet.table, selected: -1, ahead: 6 * minute };
    paintVectors(canvas as CanvasRenderingContext2D, asked, palette as Palette);
    expect(drawn).toBe(lines);
  });
});
