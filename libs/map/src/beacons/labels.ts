import { looks } from '@mayak/api';
import type { FleetTable } from '@mayak/fleet';
import type { LabelWish } from '../canvas/LabelLayout';
import type { Scene } from './arrange';

export const labelHeight = 18;
/** From the middle of a marker to its label. */
const gap = 19;
const selectedGap = 26;
const markerHalf = 10;
const clusterHalf = 18;
const [emergency, preEmergency] = [looks.indexOf('emergency'), looks.indexOf('preEmergency')];
/** Up to so many emergencies have their names even where there is no room. */
const mostCertain = 50;

interface Wanted {
  table: FleetTable;
  /** Row of the selected beacon, or -1: its label is always shown. */
  selected: number;
  /** Whether those without an emergency have labels. */
  all: boolean;
  widthOf: (index: number) => number;
}

/** Keeps labels off markers and clusters. */
export function blockMarkers(
  { count, x, y, clusters }: Scene,
  block: (left: number, top: number, width: number, height: number) => void,
): void {
  const square = (atX: number, atY: number, half: number) =>
    block(atX - half, atY - half, 2 * half, 2 * half);
  for (let i = 0; i < count; i++) square(x[i] as number, y[i] as number, markerHalf);
  for (let c = 0; c < clusters.count; c++)
    square(clusters.x[c] as number, clusters.y[c] as number, clusterHalf);
}

/** The labels that beacons want, from the topmost one down; their keys are the beacons' places in the scene. The selected one and an emergency always have theirs (MAP-03, design, section 7). */
export function* wishesOf(scene: Scene, { table, selected, all, widthOf }: Wanted): Generator<LabelWish> {
  let certain = 0;
  for (let i = scene.count - 1; i >= 0; i--) {
    const row = scene.row[i] as number;
    const look = table.look[row];
    const isSelected = row === selected;
    const isEmergency = look === emergency;
    if (!all && !isSelected && !isEmergency) continue;
    if (isEmergency) certain += 1;
    yield {
      key: i,
      rank: isSelected
        ? 'selected'
        : isEmergency
          ? 'emergency'
          : look === preEmergency
            ? 'preEmergency'
            : 'beacon',
      x: scene.x[i] as number,
      y: scene.y[i] as number,
      gap: isSelected ? selectedGap : gap,
      height: labelHeight,
      width: () => widthOf(i),
      isCertain: isSelected || (isEmergency && certain <= mostCertain),
    };
  }
}
