import { limits, looks } from '@mayak/api';
import type { FleetTable } from '@mayak/fleet';
import { alarmMark } from './alarmMark';
import { isOnCanvas, type Scene } from './arrange';
import { directionOf, directions, hasWedge } from './headingArrow';

/** Whether a change of the fleet is to be drawn at once, can wait for others like it, a little or longer, or is not to be seen. */
export type Urgency = 'now' | 'soon' | 'later' | 'never';

/** The most urgent one first. */
const urgencies: readonly Urgency[] = ['now', 'soon', 'later', 'never'];
const moreUrgent = (one: Urgency, other: Urgency): Urgency =>
  urgencies.indexOf(one) < urgencies.indexOf(other) ? one : other;

export interface Watched {
  table: FleetTable;
  /** One byte per row, 0 for a beacon that is not on the map; null shows all. */
  mask: Uint8Array | null;
  /** Rows of which every change is seen at once: of the selected and the followed beacon. */
  watched: readonly number[];
  /** Beacons have course vectors. */
  hasVectors: boolean;
}

const numbers = [
  'id',
  'x',
  'y',
  'look',
  'hidden',
  'connectedAt',
  'fixAt',
  'speed',
  'course',
  'accuracy',
] as const;
type NumberColumn = (typeof numbers)[number];
/** How a row is drawn. */
const [notDrawn, single, joined] = [0, 1, 2];

/** Pixels that nobody sees a marker move, and those that anybody does. */
const [least, far] = [0.5, 4];
/** A turn of an arrow that anybody sees, in the directions that it is drawn in: 45 degrees. What is not far away moves too. */
const farTurn = directions / 8;
/** Degrees that nobody sees a course vector turn. */
const vectorTurn = 3;
/** No arrow; else one of the directions. */
const noArrow = directions;
const arrowOf = (table: FleetTable, row: number) =>
  hasWedge(table, row) ? directionOf(table.course[row] as number) : noArrow;
const late = limits.foundLate / 1_000;
const emergency = looks.indexOf('emergency');
const preEmergency = looks.indexOf('preEmergency');

/** Remembers the rows that were drawn, and judges what of a later version would be seen (MAP-D06): most reports of a far map move nothing by a pixel. */
export class DrawnRows {
  private scene: Scene | null = null;
  private size = 0;
  private mask: Uint8Array | null = null;
  private readonly kept = Object.fromEntries(numbers.map((key) => [key, new Float64Array(0)])) as Record<
    NumberColumn,
    Float64Array
  >;
  private name: string[] = [];
  private color: string[] = [];
  private alarm = new Uint8Array(0);
  private drawnAs = new Uint8Array(0);
  private arrow = new Uint8Array(0);

  /** Takes what was just drawn. */
  take(scene: Scene, { table, mask }: Pick<Watched, 'table' | 'mask'>): void {
    this.scene = scene;
    this.size = table.size;
    this.mask = mask;
    for (const key of numbers) {
      if (this.kept[key].length < table.size) this.kept[key] = new Float64Array(table.id.length);
      this.kept[key].set(table[key].subarray(0, table.size));
    }
    this.name = table.name.slice(0, table.size);
    this.color = table.color.slice(0, table.size);
    this.alarm = new Uint8Array(table.size);
    for (let row = 0; row < table.size; row++) this.alarm[row] = alarmMark(table, row);
    this.drawnAs = new Uint8Array(table.size).fill(notDrawn);
    this.arrow = new Uint8Array(table.size);
    for (const row of scene.joinedRow) this.drawnAs[row] = joined;
    for (let i = 0; i < scene.count; i++) {
      const row = scene.row[i] as number;
      this.drawnAs[row] = single;
      this.arrow[row] = arrowOf(table, row);
    }
  }

  /** Until the next drawing is taken, any change is to be drawn. */
  forget(): void {
    this.scene = null;
  }

  /** What the fleet's table of now would change of the drawing. */
  urgencyOf({ table, mask, watched, hasVectors }: Watched): Urgency {
    const { scene, kept } = this;
    if (!scene || table.size !== this.size || (mask === null) !== (this.mask === null)) return 'now';
    if (watched.some((row) => row !== -1 && this.isOther(table, row))) return 'now';
    let found: Urgency = 'never';
    for (let row = 0; row < table.size; row++) {
      if (table.id[row] !== kept.id[row] || mask?.[row] !== this.mask?.[row]) return 'now';
      if (mask?.[row] === 0) continue;
      const urgency = this.urgencyAt(scene, table, row, hasVectors);
      if (urgency === 'now') return 'now';
      if (urgency !== 'never') found = moreUrgent(urgency, found);
    }
    return found;
  }

  private isOther(table: FleetTable, row: number): boolean {
    const isOtherNumber = (key: NumberColumn) => !Object.is(Number(table[key][row]), this.kept[key][row]);
    return numbers.some(isOtherNumber) || this.hasOtherAlarm(table, row) || this.hasOtherWords(table, row);
  }

  private hasOtherAlarm(table: FleetTable, row: number): boolean {
    return alarmMark(table, row) !== this.alarm[row];
  }

  private hasOtherWords({ name, color }: FleetTable, row: number): boolean {
    return name[row] !== this.name[row] || color[row] !== this.color[row];
  }

  private urgencyAt(scene: Scene, table: FleetTable, row: number, hasVectors: boolean): Urgency {
    const { kept, drawnAs } = this;
    const moved = this.pixelsMoved(scene, table, row);
    if (drawnAs[row] === notDrawn) return moved > 0 && isOnCanvas(table, row, scene.view) ? 'now' : 'never';
    if (moved >= far) return 'now';
    const look = table.look[row];
    const isOtherLook =
      look !== kept.look[row] || table.hidden[row] !== kept.hidden[row] || this.hasOtherAlarm(table, row);
    if (drawnAs[row] === joined) return !isOtherLook ? 'never' : look === emergency ? 'now' : 'soon';
    if (isOtherLook) return 'now';
    if (moved >= least || this.hasOtherWords(table, row)) return 'soon';
    if (hasVectors && this.turned(table, row) >= vectorTurn) return 'soon';
    return this.motionAt(table, row, hasVectors || look === emergency || look === preEmergency);
  }

  private pixelsMoved({ view }: Scene, { x, y }: FleetTable, row: number): number {
    const [toX, toY] = [x[row] as number, y[row] as number];
    const [fromX, fromY] = [this.kept.x[row] as number, this.kept.y[row] as number];
    if (Number.isNaN(toX) || Number.isNaN(fromX)) return Object.is(toX, fromX) ? 0 : Infinity;
    return Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY)) * view.world;
  }

  /** Degrees; not a number where a course is not known. */
  private turned({ course }: FleetTable, row: number): number {
    return Math.abs((((course[row] as number) - (this.kept.course[row] as number) + 540) % 360) - 180);
  }

  /** The speed where it is written, the age of a late place, and the arrow as far as its picture is another. */
  private motionAt(table: FleetTable, row: number, isSpeedSeen: boolean): Urgency {
    const { speed, connectedAt, fixAt } = this.kept;
    if (isSpeedSeen && !Object.is(table.speed[row], speed[row])) return 'soon';
    const isLate = (from: Float64Array, to: Float64Array) =>
      (from[row] as number) - (to[row] as number) > late;
    if (isLate(table.connectedAt, table.fixAt) !== isLate(connectedAt, fixAt)) return 'soon';
    const [to, from] = [arrowOf(table, row), this.arrow[row] as number];
    if (to === from) return 'never';
    if (to === noArrow || from === noArrow) return 'soon';
    const turned = Math.abs(to - from);
    return Math.min(turned, directions - turned) >= farTurn ? 'soon' : 'later';
  }
}
