import { isMoving, LengthUnit, limits, looks, type VehicleType } from '@mayak/api';
import type { FleetTable } from '@mayak/fleet';
import type { Scene } from './arrange';
import { least, pixelsAhead } from './courseVector';
import type { Palette } from './Palette';

const outdated = looks.indexOf('outdated');
const late = limits.foundLate / 1_000;
/** The mark at the end of a vector. */
const end = 5;
/** Up to so many vectors have an outline. */
const outlined = 1_000;

interface Asked {
  scene: Scene;
  table: FleetTable;
  /** Its own vector is drawn with its words. */
  selected: number;
  /** How far ahead, milliseconds. */
  ahead: number;
}

/** Calls back with each beacon that has a vector: single, moving, known to be where it is drawn, on a near map; nothing is made for it. */
export function eachVector(
  { scene, table, selected, ahead }: Asked,
  visit: (x: number, y: number, dx: number, dy: number) => void,
) {
  const { view } = scene;
  if (view.zoom < limits.map.markerLabelsZoom) return;
  const movement: Parameters<typeof isMoving>[0] = { speed: 0, lengthUnit: null, vehicleType: 0 };
  const asked = { world: view.world, ahead };
  for (let i = 0; i < scene.count; i++) {
    const row = scene.row[i] as number;
    const course = table.course[row] as number;
    const speed = table.speed[row] as number;
    const isLate = (table.connectedAt[row] as number) - (table.fixAt[row] as number) > late;
    if (row === selected || !(course >= 0) || !(speed > 0) || isLate || table.look[row] === outdated)
      continue;
    movement.speed = speed;
    movement.vehicleType = table.vehicleType[row] as VehicleType;
    movement.lengthUnit = table.lengthUnit[row] === LengthUnit.Knot ? LengthUnit.Knot : null;
    const pixels = isMoving(movement) ? pixelsAhead(speed, table.lat[row] as number, asked) : 0;
    if (pixels < least) continue;
    const angle = (course * Math.PI) / 180;
    visit(scene.x[i] as number, scene.y[i] as number, Math.sin(angle) * pixels, -Math.cos(angle) * pixels);
  }
}

/** Draws the vectors of all beacons in view. A path of one line is what a canvas draws fastest: many lines in one path take ten times as long. */
export function paintVectors(c: CanvasRenderingContext2D, asked: Asked, palette: Palette) {
  let count = 0;
  eachVector(asked, () => (count += 1));
  if (count === 0) return;
  const lines = (width: number, color: string) => {
    c.lineWidth = width;
    c.strokeStyle = color;
    eachVector(asked, (x, y, dx, dy) => {
      c.beginPath();
      c.moveTo(x, y);
      c.lineTo(x + dx, y + dy);
      c.stroke();
    });
  };
  c.lineCap = 'butt';
  // In a crowd an outline would hide more than it shows.
  if (count <= outlined) lines(4, palette.outline);
  lines(1.5, palette.token('fg.secondary'));
  c.fillStyle = palette.token('fg.secondary');
  eachVector(asked, (x, y, dx, dy) => c.fillRect(x + dx - end / 2, y + dy - end / 2, end, end));
}
