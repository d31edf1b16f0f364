import { type CardRow, someColumns, type StateRow } from '@mayak/api/fixtures';
import { createFleet, type Fleet } from '@mayak/fleet';
import { LabelLayout, type PlacedLabel } from '../canvas/LabelLayout';
import { arrange, type Arrangement, type Scene } from './arrange';
import { blockMarkers, wishesOf } from './labels';
import type { Viewport } from './Viewport';

const middle = { lat: 69, lon: 33 };

/** A window of 800 x 600 on a canvas of 1200 x 900, its middle at 69 N 33 E. */
export function aView(zoom: number, part: Partial<Viewport> = {}): Viewport {
  const world = 256 * 2 ** zoom;
  const sine = Math.sin((middle.lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return {
    zoom,
    world,
    left: (0.5 + middle.lon / 360) * world - 600,
    top: y * world - 450,
    width: 1200,
    height: 900,
    inner: { left: 200, top: 150, right: 1000, bottom: 750 },
    ...part,
  };
}

/** A beacon so many pixels right of and below the middle at a zoom. */
export type Placed = { dx: number; dy?: number } & Partial<CardRow> & Partial<StateRow>;

/** A fleet of beacons with ids from 1 at given places of the canvas, and the scene that it makes. */
export function aScene(
  zoom: number,
  beacons: readonly Placed[],
  part: Partial<Arrangement> = {},
  view = aView(zoom),
): { fleet: Fleet; scene: Scene } {
  const latOf = (y: number) => (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;
  const rows = beacons.map(({ dx, dy = 0, ...cells }, i) => ({
    ...cells,
    Id: i + 1,
    Lat: latOf((view.top + 450 + dy) / view.world),
    Lon: ((view.left + 600 + dx) / view.world - 0.5) * 360,
  }));
  const fleet = createFleet({ clock: () => 1_791_977_520_000, soon: () => undefined });
  fleet.merge(someColumns({ cards: rows, states: rows }));
  return {
    fleet,
    scene: arrange(fleet.table, view, { shown: null, selected: -1, spiderfied: new Map(), ...part }),
  };
}

/** The labels that the beacons of a scene get, from the lowest up. */
export function placeLabels(
  { fleet, scene }: { fleet: Fleet; scene: Scene },
  { selected = -1, all = true, widthOf = () => 100 as number } = {},
): PlacedLabel[] {
  const { width, height, inner } = scene.view;
  const layout = new LabelLayout(width, height, inner);
  blockMarkers(scene, (...box) => layout.block(...box));
  for (const wish of wishesOf(scene, { table: fleet.table, selected, all, widthOf }))
    layout.ask('fleet', wish);
  return (layout.place().get('fleet') ?? []).toReversed();
}

export const long = 1_791_977_460;
/** Contact times that make a beacon recent or outdated. */
export const contact = { recent: long - 2 * 3600, outdated: long - 2 * 86_400 };

/** So many beacons scattered over the window, the same ones each time. */
export function scattered(count: number): Placed[] {
  let seed = 7;
  const next = (span: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (seed / 2_147_483_647 - 0.5) * span;
  };
  return Array.from({ length: count }, () => ({ dx: next(700), dy: next(500) }));
}
