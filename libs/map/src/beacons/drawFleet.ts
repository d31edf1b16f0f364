import { limits } from '@mayak/api';
import type { BeaconRow, FleetTable } from '@mayak/fleet';
import type { LabelLayout, PlacedLabel } from '../canvas/LabelLayout';
import { prefersReducedMotion } from '../reducedMotion';
import { accuracyCircles, paintAccuracy } from './accuracyCircle';
import { arrange, type Scene } from './arrange';
import {
  courseVector,
  paintVector,
  spotsOfWords,
  vectorFont,
  wordsHeight,
  writeVector,
  type CourseVector,
} from './courseVector';
import { paintVectors } from './fleetVectors';
import { labelOf } from './labelOf';
import type { LabelWords } from './labelWords';
import { blockMarkers, wishesOf } from './labels';
import { emergenciesOf, paintScene, type Pictures } from './paintScene';
import type { createNewAlarms } from './newAlarms';
import { mostPulses } from './pulses';
import type { Shown } from './Shown';
import type { LabelLook } from './sprites/labelSprites';
import type { Offset } from './spiderfy';
import type { Viewport } from './Viewport';

/** What came on the canvas. */
export interface Drawn {
  scene: Scene;
  /** One byte per row, 0 for a beacon that is not on the map; null shows all. */
  mask: Uint8Array | null;
  /** Row of the selected beacon, or -1. */
  selected: number;
  /** The course vector of the selected beacon, from its place, with its words. */
  vector: (CourseVector & { x: number; y: number; text: string }) | null;
  /** What the labels that asked for room say, by their beacons' places in the scene. */
  looks: Map<number, LabelLook>;
  /** Of beacons; the pointer meets them. */
  labels: readonly PlacedLabel[];
  /** Places of the emergencies that have a moving ring. */
  alarms: readonly { x: number; y: number }[];
  /** In how many milliseconds one of those rings comes to rest; null when none moves. */
  restIn: number | null;
}

const labelledByFew = 30;
/** The key of the words at the end of the course vector; beacons have their places in the scene. */
const vectorKey = -1;

/** What of the layer is drawn. */
export interface Pictured extends Pick<
  Shown,
  'fleet' | 'isShown' | 'selected' | 'followed' | 'ahead' | 'labels' | 'colorOf'
> {
  words: LabelWords;
}

interface Given {
  shown: Pictured;
  /** By id how far members of a spiderfied cluster are from their places. */
  spiderfied: ReadonlyMap<number, Offset>;
  pictures: Pictures;
  newAlarms: ReturnType<typeof createNewAlarms>;
}

/** Draws the fleet for a viewport, without its labels. */
export function drawFleet(
  c: CanvasRenderingContext2D,
  view: Viewport,
  { shown, spiderfied, pictures, newAlarms }: Given,
): Drawn {
  const { fleet, isShown, ahead } = shown;
  const { table } = fleet;
  const selected = shown.selected === null ? -1 : fleet.rowOf(shown.selected);
  const mask = maskOf(table, isShown);
  const spiderfiedRows = new Map([...spiderfied].map(([id, way]) => [fleet.rowOf(id), way]));
  const scene = arrange(table, view, { shown: mask, selected, spiderfied: spiderfiedRows });

  const idAt = (i: number) => table.id[scene.row[i] as number] as number;
  const emergencies = emergenciesOf(scene, table);
  const { fresh, next } = newAlarms.take(emergencies.map(idAt));
  const alarms = prefersReducedMotion()
    ? []
    : emergencies.filter((i) => fresh.has(idAt(i))).slice(-mostPulses);
  const vector = vectorOf(scene, selected, shown);
  for (const circle of accuracyCircles(shown, view, mask)) paintAccuracy(c, circle, pictures.palette);
  if (ahead !== null) paintVectors(c, { scene, table, selected, ahead }, pictures.palette);
  if (vector) paintVector(c, vector, pictures.palette);
  paintScene(c, { scene, table, selected, spiderfied: spiderfiedRows, pulsing: new Set(alarms) }, pictures);
  return {
    scene,
    mask,
    selected,
    vector,
    looks: new Map(),
    labels: [],
    alarms: alarms.map((i) => ({ x: scene.x[i] as number, y: scene.y[i] as number })),
    restIn: alarms.length === 0 ? null : next,
  };
}

function vectorOf(
  scene: Scene,
  selected: number,
  { fleet, ahead, words, ...shown }: Pictured,
): Drawn['vector'] {
  const chosen = shown.selected === null ? null : fleet.get(shown.selected);
  const way = chosen && courseVector(chosen, { ...scene.view, ahead });
  const at = scene.row.subarray(0, scene.count).lastIndexOf(selected);
  if (!way || at === -1) return null;
  return { ...way, x: scene.x[at] as number, y: scene.y[at] as number, text: words.span(way.after) };
}

const rowAt = ({ scene }: Drawn, { fleet }: Pictured, index: number) =>
  fleet.get(fleet.table.id[scene.row[index] as number] as number) as BeaconRow;
function lookAt(drawn: Drawn, shown: Pictured, index: number): LabelLook {
  const look = labelOf(rowAt(drawn, shown, index), drawn.scene.row[index] === drawn.selected, shown);
  drawn.looks.set(index, look);
  return look;
}

/** Asks for the labels of what was drawn: of all beacons on a near map or where there are few, else of the important ones. */
export function askForLabels(
  layout: LabelLayout,
  asker: unknown,
  { drawn, shown, pictures }: { drawn: Drawn; shown: Pictured; pictures: Pictures },
): void {
  const { scene, selected, vector } = drawn;
  blockMarkers(scene, (...box) => layout.block(...box));
  const isNear = scene.view.zoom >= limits.map.markerLabelsZoom || scene.inView < labelledByFew;
  const widthOf = (index: number) => pictures.labels.widthOf(lookAt(drawn, shown, index));
  const wanted = { table: shown.fleet.table, selected, all: shown.labels && isNear, widthOf };
  for (const wish of wishesOf(scene, wanted)) layout.ask(asker, wish);
  if (!vector) return;
  const width = pictures.labels.measure(vector.text, vectorFont(pictures.palette));
  layout.ask(asker, {
    key: vectorKey,
    rank: 'selected',
    ...{ x: vector.x + vector.dx, y: vector.y + vector.dy },
    height: wordsHeight,
    width: () => width,
    spots: spotsOfWords(vector, width),
    isCertain: true,
  });
}

/** Writes the labels that have a place as they were when they asked for it, and remembers those of the beacons. */
export function writeLabels(
  c: CanvasRenderingContext2D,
  placed: readonly PlacedLabel[],
  { drawn, pictures }: { drawn: Drawn; pictures: Pictures },
): void {
  const words = placed.find(({ key }) => key === vectorKey);
  if (words && drawn.vector) writeVector(c, drawn.vector.text, words, pictures.palette);
  // The topmost beacon was asked for first; its label is drawn, and met, last.
  drawn.labels = placed.filter(({ key }) => key !== vectorKey).toReversed();
  const looks = drawn.labels.flatMap(({ key, left, top }) => {
    const look = drawn.looks.get(key);
    return look ? [{ look, left, top }] : [];
  });
  pictures.labels.draw(c, looks);
}

/** Which rows are on the map; null when all are. */
export function maskOf({ id, size }: FleetTable, isShown: Shown['isShown']): Uint8Array | null {
  if (!isShown) return null;
  const mask = new Uint8Array(size);
  for (let row = 0; row < size; row++) if (isShown(id[row] as number)) mask[row] = 1;
  return mask;
}
