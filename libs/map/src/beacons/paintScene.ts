import { looks, type VehicleType } from '@mayak/api';
import { AlarmMark } from '@mayak/api/alarm';
import type { FleetTable } from '@mayak/fleet';
import { alarmMark } from './alarmMark';
import type { Scene } from './arrange';
import type { Palette } from './Palette';
import type { Atlas } from './sprites/atlas';
import type { ClusterLook, ClusterSprites } from './sprites/clusterSprites';
import type { LabelSprites } from './sprites/labelSprites';
import type { Offset } from './spiderfy';
import { uncovered } from './uncovered';
import { hasWedge } from './headingArrow';

/** The pictures of one theme and density. */
export interface Pictures {
  /** Device pixels to a CSS pixel. */
  ratio: number;
  palette: Palette;
  atlas: Atlas;
  labels: LabelSprites;
  clusters: ClusterSprites;
}

interface Painted {
  scene: Scene;
  table: FleetTable;
  selected: number;
  spiderfied: ReadonlyMap<number, Offset>;
  /** Places in the scene of the emergencies that have a moving ring. */
  pulsing: ReadonlySet<number>;
}

const emergency = looks.indexOf('emergency');
const stillRing = { radius: 17.5, opacity: 0.35 };

/** Draws a scene: legs of a spiderfied cluster, clusters, markers from the lowest up (design, section 7). */
export function paintScene(
  c: CanvasRenderingContext2D,
  painted: Painted,
  { palette, atlas, clusters }: Pictures,
) {
  const { scene, table, selected } = painted;
  paintLegs(c, painted, palette);
  clusters.draw(c, clustersOf(scene));
  paintStillRings(c, painted, palette);
  for (const i of uncovered(scene)) {
    const row = scene.row[i] as number;
    const look = table.look[row] as number;
    const at = { look, isSelected: row === selected, x: scene.x[i] as number, y: scene.y[i] as number };
    const transport = table.vehicleType[row] as VehicleType;
    if (at.isSelected) atlas.selection(c, at);
    if (hasWedge(table, row)) atlas.headingArrow(c, { ...at, course: table.course[row] as number });
    atlas.marker(c, { ...at, transport });
    const hidden = table.hidden[row] as number;
    if (hidden > 0) atlas.mark(c, { ...at, look: hidden - 1 });
  }
}

function clustersOf({ clusters: { count, x, y, size, split } }: Scene): ClusterLook[] {
  return Array.from({ length: count }, (_, i) => ({
    count: size[i] as number,
    split: split.subarray(i * looks.length, (i + 1) * looks.length),
    x: x[i] as number,
    y: y[i] as number,
  }));
}

function paintLegs(c: CanvasRenderingContext2D, { scene, spiderfied }: Painted, palette: Palette) {
  if (spiderfied.size === 0) return;
  c.beginPath();
  for (let i = 0; i < scene.count; i++) {
    const way = spiderfied.get(scene.row[i] as number);
    if (!way) continue;
    c.moveTo((scene.x[i] as number) - way[0], (scene.y[i] as number) - way[1]);
    c.lineTo(scene.x[i] as number, scene.y[i] as number);
  }
  c.strokeStyle = palette.token('fg.muted');
  c.lineWidth = 1.5;
  c.stroke();
}

/** Emergencies without a moving ring have a still one. */
function paintStillRings(c: CanvasRenderingContext2D, { scene, table, pulsing }: Painted, palette: Palette) {
  const alarms = emergenciesOf(scene, table);
  c.save();
  c.globalAlpha = stillRing.opacity;
  c.fillStyle = palette.solid[emergency] ?? '';
  for (const i of alarms) {
    if (pulsing.has(i)) continue;
    c.beginPath();
    c.arc(scene.x[i] as number, scene.y[i] as number, stillRing.radius, 0, 2 * Math.PI);
    c.fill();
  }
  c.restore();
}

/** Places in the scene of its emergency beacons, but those that somebody acknowledged, the topmost last (RULE-D14). */
export function emergenciesOf(scene: Scene, table: FleetTable): number[] {
  const found: number[] = [];
  for (let i = 0; i < scene.count; i++) {
    const row = scene.row[i] as number;
    if (table.look[row] === emergency && alarmMark(table, row) !== AlarmMark.Acknowledged) found.push(i);
  }
  return found;
}
