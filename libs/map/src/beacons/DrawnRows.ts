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

/** What is remembered of each row, as small as it can be: to copy all of a long fleet holds up the page. */
const roomFor = (size: number) => ({
  id: new Int32Array(size),
  x: new Float64Array(size),
  y: new Float64Array(size),
  look: new Uint8Array(size),
  hidden: new Uint8Array(size),
  alarm: new Uint8Array(size),
});
const ofAll = Object.keys(roomFor(0)) as (keyof ReturnType<typeof roomFor>)[];
/** A fleet of a shell of before has no alarms (RULE-D14). */
const columnOf = (table: Partial<FleetTable>, key: (typeof ofAll)[number]) => table[key];
/** What is remembered of the few that are drawn alone or watched. */
const ofFew = ['connectedAt', 'fixAt', 'speed', 'course', 'accuracy'] as const;
const roomForFew = (count: number) =>
  Object.fromEntries(ofFew.map((key) => [key, new Float64Array(count)])) as Pick<
    FleetTable,
    (typeof ofFew)[number]
  >;
const words = ['name', 'color'] as const;
type WordColumn = (typeof words)[number];

/** Nobody has asked for the whole of this column or changed it: to read it would make the words of all. */
const isUnread = (table: FleetTable, key: WordColumn) =>
  Object.getOwnPropertyDescriptor(table, key)?.get !== undefined;
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
const isLate = ({ connectedAt, fixAt }: Pick<FleetTable, 'connectedAt' | 'fixAt'>, row: number) =>
  (connectedAt[row] as number) - (fixAt[row] as number) > late;
const emergency = looks.indexOf('emergency');
const preEmergency = looks.indexOf('preEmergency');

/** Remembers the rows that were drawn, and judges what of a later version would be seen (MAP-D06): most reports of a far map move nothing by a pixel. */
export class DrawnRows {
  private scene: Scene | null = null;
  private table: FleetTable | null = null;
  private size = 0;
  private mask: Uint8Array | null = null;
  private kept = roomFor(0);
  private few = roomForFew(0);
  /** The place of each row among the few, from 1 on; 0 where it is not one of them. */
  private placeInFew = new Int32Array(0);
  /** Null where it was unread. */
  private readonly keptWords: Record<WordColumn, readonly string[] | null> = { name: null, color: null };
  private drawnAs = new Uint8Array(0);
  private arrow = new Uint8Array(0);

  /** Takes what was just drawn. */
  take(scene: Scene, { table, mask, watched }: Pick<Watched, 'table' | 'mask' | 'watched'>): void {
    this.scene = scene;
    this.table = table;
    this.size = table.size;
    this.mask = mask;
    if (this.kept.id.length < table.size) this.kept = roomFor(table.id.length);
    for (const key of ofAll) {
      const column = columnOf(table, key);
      if (column) this.kept[key].set(column.subarray(0, table.size));
    }
    this.takeFew([...scene.row.subarray(0, scene.count), ...watched], table);
    for (const key of words)
      this.keptWords[key] = isUnread(table, key) ? null : table[key].slice(0, table.size);
    this.drawnAs = new Uint8Array(table.size);
    this.arrow = new Uint8Array(table.size);
    const { joinedRow } = scene;
    for (let i = 0; i < joinedRow.length; i++) this.drawnAs[joinedRow[i] as number] = joined;
    for (let i = 0; i < scene.count; i++) {
      const row = scene.row[i] as number;
      this.drawnAs[row] = single;
      this.arrow[row] = arrowOf(table, row);
    }
  }

  private takeFew(rows: readonly number[], table: FleetTable) {
    this.few = roomForFew(rows.length);
    this.placeInFew = new Int32Array(table.size);
    rows.forEach((row, i) => {
      this.placeInFew[row] = i + 1;
      for (const key of ofFew) this.few[key][i] = table[key][row] as number;
    });
  }

  /** Until the next drawing is taken, any change is to be drawn. */
  forget(): void {
    this.scene = null;
  }

  /** What the fleet's table of now would change of the drawing. */
  urgencyOf({ table, mask, watched, hasVectors }: Watched): Urgency {
    const { scene, kept } = this;
    if (!scene || table.size !== this.size || (mask === null) !== (this.mask === null)) return 'now';
    if (words.some((key) => this.areUnknown(table, key))) return 'now';
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

  /** Words that were unread when they were drawn may be other ones since. */
  private areUnknown(table: FleetTable, key: WordColumn): boolean {
    return this.keptWords[key] === null && (table !== this.table || !isUnread(table, key));
  }

  private isOther(table: FleetTable, row: number): boolean {
    const i = (this.placeInFew[row] as number) - 1;
    return (
      ofAll.some((key) => !Object.is(columnOf(table, key)?.[row] ?? 0, this.kept[key][row])) ||
      ofFew.some((key) => !Object.is(table[key][row], this.few[key][i])) ||
      this.hasOtherWords(table, row)
    );
  }

  private hasOtherWords(table: FleetTable, row: number): boolean {
    const { name, color } = this.keptWords;
    return (
      (name !== null && table.name[row] !== name[row]) || (color !== null && table.color[row] !== color[row])
    );
  }

  private urgencyAt(scene: Scene, table: FleetTable, row: number, hasVectors: boolean): Urgency {
    const { kept, drawnAs } = this;
    const moved = this.pixelsMoved(scene, table, row);
    if (drawnAs[row] === notDrawn) return moved > 0 && isOnCanvas(table, row, scene.view) ? 'now' : 'never';
    if (moved >= far) return 'now';
    const look = table.look[row];
    const isOtherLook =
      look !== kept.look[row] ||
      table.hidden[row] !== kept.hidden[row] ||
      alarmMark(table, row) !== kept.alarm[row];
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
    const before = this.few.course[(this.placeInFew[row] as number) - 1] as number;
    return Math.abs((((course[row] as number) - before + 540) % 360) - 180);
  }

  /** The speed where it is written, the age of a late place, and the arrow as far as its picture is another. */
  private motionAt(table: FleetTable, row: number, isSpeedSeen: boolean): Urgency {
    const i = (this.placeInFew[row] as number) - 1;
    if (isSpeedSeen && !Object.is(table.speed[row], this.few.speed[i])) return 'soon';
    if (isLate(table, row) !== isLate(this.few, i)) return 'soon';
    const [to, from] = [arrowOf(table, row), this.arrow[row] as number];
    if (to === from) return 'never';
    if (to === noArrow || from === noArrow) return 'soon';
    const turned = Math.abs(to - from);
    return Math.min(turned, directions - turned) >= farTurn ? 'soon' : 'later';
  }
}
