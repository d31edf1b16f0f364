import { limits } from '@mayak/api';
import type { BeaconRow, FleetTable } from '@mayak/fleet';
import { prefersReducedMotion } from '../reducedMotion';
import { accuracyCircles, paintAccuracy } from './accuracyCircle';
import { arrange, type Scene } from './arrange';
import { courseVector } from './courseVector';
import { paintVectors } from './fleetVectors';
import { labelOf } from './labelOf';
import { placeLabels, type PlacedLabel } from './labels';
import { emergenciesOf, paintScene, type Pictures } from './paintScene';
import { mostPulses } from './pulses';
import type { Shown } from './Shown';
import type { Offset } from './spiderfy';
import type { Viewport } from './Viewport';

/** What came on the canvas. */
export interface Drawn {
  scene: Scene;
  labels: readonly PlacedLabel[];
  /** Places of the emergencies that have a moving ring. */
  alarms: readonly { x: number; y: number }[];
}

const labelledByFew = 30;

/** Draws the fleet for a viewport; `spread` says by id how far members of a spiderfied cluster are from their places. */
export function drawFleet(
  c: CanvasRenderingContext2D,
  view: Viewport,
  {
    shown,
    spiderfied,
    pictures,
  }: { shown: Shown; spiderfied: ReadonlyMap<number, Offset>; pictures: Pictures },
): Drawn {
  const { fleet, isShown } = shown;
  const { table } = fleet;
  const selected = shown.selected === null ? -1 : fleet.rowOf(shown.selected);
  const mask = isShown && maskOf(table, isShown);
  const spiderfiedRows = new Map([...spiderfied].map(([id, way]) => [fleet.rowOf(id), way]));
  const scene = arrange(table, view, { shown: mask, selected, spiderfied: spiderfiedRows });

  const rowAt = (index: number) => fleet.get(table.id[scene.row[index] as number] as number) as BeaconRow;
  const lookAt = (index: number) => labelOf(rowAt(index), scene.row[index] === selected, shown);
  const isNear = view.zoom >= limits.map.markerLabelsZoom || scene.inView < labelledByFew;
  const widthOf = (index: number) => pictures.labels.widthOf(lookAt(index));
  const labels = placeLabels(scene, { selected, all: shown.labels && isNear, widthOf });

  const alarms = prefersReducedMotion() ? [] : emergenciesOf(scene, table).slice(-mostPulses);
  const chosen = shown.selected === null ? null : fleet.get(shown.selected);
  const { ahead } = shown;
  const way = chosen && courseVector(chosen, { ...view, ahead });
  const vector = way && { ...way, text: shown.words.span(way.after) };
  const lookOf = ({ index }: PlacedLabel) => lookAt(index);
  for (const circle of accuracyCircles(shown, view, mask)) paintAccuracy(c, circle, pictures.palette);
  if (ahead !== null) paintVectors(c, { scene, table, selected, ahead }, pictures.palette);
  paintScene(
    c,
    { scene, table, selected, labels, lookOf, spiderfied: spiderfiedRows, vector, pulsing: alarms.length },
    pictures,
  );
  return { scene, labels, alarms: alarms.map((i) => ({ x: scene.x[i] as number, y: scene.y[i] as number })) };
}

function maskOf({ id, size }: FleetTable, isShown: (id: number) => boolean): Uint8Array {
  const mask = new Uint8Array(size);
  for (let row = 0; row < size; row++) if (isShown(id[row] as number)) mask[row] = 1;
  return mask;
}
