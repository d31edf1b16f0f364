import { looks } from '@mayak/api';
import { onThemeChange } from '@mayak/ui';
import { point, type LeafletEvent, type LeafletMouseEvent, type Map as LeafletMap } from 'leaflet';
import type { Fleet } from '@mayak/fleet';
import { CanvasOverlay } from '../canvas/CanvasOverlay';
import type { CanvasView } from '../canvas/CanvasView';
import { insetsOf } from '../canvas/PaneCanvas';
import type { LabelLayout, PlacedLabel } from '../canvas/LabelLayout';
import { canvasOrder, panes } from '../panes';
import { BeaconPointer } from './BeaconPointer';
import { askForLabels, drawFleet, maskOf, writeLabels, type Drawn } from './drawFleet';
import { DrawnRows, type Urgency } from './DrawnRows';
import { createMarkerRing, type MarkerRing } from './MarkerRing';
import { targetsOf, type Target } from './markerTargets';
import { createNewAlarms } from './newAlarms';
import type { Pictures } from './paintScene';
import { createPictures } from './pictures';
import { createPulses, type Pulses } from './pulses';
import type { Shown } from './Shown';
import type { Offset } from './spiderfy';
import { cornerOf, viewportOf } from './Viewport';

const emergency = looks.indexOf('emergency');

/** How old a drawing may be, milliseconds: when a change is to be seen, and when only ages in labels grew. */
const oldest = { now: 0, soon: 3_000, later: 10_000, never: 20_000 } as const satisfies Record<
  Urgency,
  number
>;

/** A fleet of more beacons is remembered as drawn in the task after its drawing. */
export const longFleet = 20_000;

/** The fleet on the map (MON-01, MAP-D05, MAP-D06). */
export class BeaconCanvas extends CanvasOverlay {
  private shown: Shown | null = null;
  private drawn: Drawn | null = null;
  /** Of the canvas as it was drawn, in the map's pane. */
  private corner = point(0, 0);
  private pictures: Pictures | null = null;
  private pulses: Pulses | null = null;
  private ring: MarkerRing | null = null;
  private spiderfied: ReadonlyMap<number, Offset> = new Map();
  private readonly pointer = new BeaconPointer({
    map: () => this._map,
    shown: () => this.shown,
    drawn: () => this.drawn,
    corner: () => this.corner,
    isSpread: () => this.spiderfied.size > 0,
    spiderfied: (offsets) => {
      this.spiderfied = offsets;
      this.redraw();
    },
  });
  private readonly newAlarms = createNewAlarms();
  private readonly rows = new DrawnRows();
  private drawnAt = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private later: ReturnType<typeof setTimeout> | undefined;
  private remembering: ReturnType<typeof setTimeout> | undefined;
  private isZooming = false;
  private paintedVersion = -1;
  private stopTheme: () => void = () => undefined;

  constructor() {
    super(panes.canvas.name, canvasOrder.beacons);
  }

  override onAdd(map: LeafletMap): this {
    const pane = map.getPane(panes.beacons.name) ?? map.getContainer();
    this.pulses = createPulses(map.getPane(panes.pulses.name) ?? pane);
    this.ring = createMarkerRing(pane, {
      nameOf: (target) => this.nameOf(target),
      onFocus: (target) => this.pointer.focus(target),
      onEnter: (target) => this.pointer.open(target),
      onLeave: () => map.getContainer().focus(),
    });
    this.stopTheme = onThemeChange(() => this.repaint());
    this.isZooming = false;
    return super.onAdd(map);
  }

  override onRemove(): this {
    this.stopTheme();
    clearTimeout(this.rest);
    clearTimeout(this.later);
    clearTimeout(this.remembering);
    performance.clearMarks('fleet.painted');
    this.pulses?.remove();
    this.ring?.remove();
    this.pointer.leave();
    return super.onRemove();
  }

  override getEvents() {
    return {
      zoomanim: () => {
        this.isZooming = true;
        this.pulses?.hide();
      },
      zoomstart: () => void (this.spiderfied = new Map()),
      moveend: () => void (this.isZooming = false),
      click: (event: LeafletEvent) => this.pointer.click(event as LeafletMouseEvent),
      contextmenu: (event: LeafletEvent) => this.pointer.askMenu(event as LeafletMouseEvent),
      mousemove: (event: LeafletEvent) => {
        if (this.isZooming) this.pointer.leave();
        else this.pointer.move(event as LeafletMouseEvent);
      },
      mouseout: () => this.pointer.leave(),
      movestart: () => this.pointer.leave(),
    };
  }

  /** Takes what is to be shown; where nothing but the fleet is other, it is drawn when that is to be seen. */
  show(shown: Shown) {
    const isOther = !this.shown || hasOther(this.shown, shown);
    this.shown = shown;
    this.ring?.name(shown.words.ring);
    if (isOther || !this.drawn) return this.redraw();
    const { fleet } = shown;
    const urgency = fleet.version === this.paintedVersion ? 'never' : this.urgencyOf(shown);
    if (urgency === 'never') this.markPainted(fleet);
    this.redrawAt(this.drawnAt + oldest[urgency]);
  }

  private urgencyOf(shown: Shown): Urgency {
    const { table } = shown.fleet;
    const mask = maskOf(table, shown.isShown);
    const hasVectors = shown.ahead !== null;
    return this.rows.urgencyOf({ table, mask, watched: watchedIn(shown), hasVectors });
  }

  private redrawAt(at: number) {
    clearTimeout(this.later);
    const wait = at - performance.now();
    if (wait <= 0) this.redraw();
    else this.later = setTimeout(() => this.redraw(), wait);
  }

  override forgetFonts() {
    this.pictures?.labels.clear();
    this.pictures?.clusters.clear();
  }

  private repaint() {
    this.pictures = null;
    this.redraw();
  }

  override draw(c: CanvasRenderingContext2D, canvasView: CanvasView) {
    const { shown, _map: map } = this;
    if (!shown) return;
    const view = viewportOf(canvasView, insetsOf(map));
    this.corner = cornerOf(canvasView);
    const pictures = this.picturesFor(map.getContainer(), window.devicePixelRatio);
    const { spiderfied, newAlarms } = this;
    this.drawn = drawFleet(c, view, { shown, spiderfied, pictures, newAlarms });
    this.remember(this.drawn, shown);
    this.drawnAt = performance.now();
    clearTimeout(this.later);
    clearTimeout(this.rest);
    const { restIn } = this.drawn;
    if (restIn !== null) this.rest = setTimeout(() => this.redraw(), restIn + 50);
    this.pulses?.show(this.drawn.alarms, this.corner, pictures.palette.solid[emergency] ?? '');
    const home = { x: view.width / 2, y: view.height / 2, selected: shown.selected };
    this.ring?.follow(targetsOf(this.drawn.scene, shown.fleet.table), this.corner, home);
    this.markPainted(shown.fleet);
  }

  /** A long fleet is remembered when it is on the screen; what changes until then is drawn at once. */
  private remember({ scene, mask }: Drawn, shown: Shown) {
    const { table, version } = shown.fleet;
    const drawn = { table, mask, watched: watchedIn(shown) };
    clearTimeout(this.remembering);
    if (table.size <= longFleet) return this.rows.take(scene, drawn);
    this.rows.forget();
    this.remembering = setTimeout(() => {
      if (this.shown?.fleet.version === version) this.rows.take(scene, drawn);
    });
  }

  override askLabels(layout: LabelLayout<CanvasOverlay>) {
    const { drawn, shown, pictures } = this;
    if (drawn && shown && pictures) askForLabels(layout, this, { drawn, shown, pictures });
  }

  override writeLabels(c: CanvasRenderingContext2D, placed: readonly PlacedLabel[]) {
    const { drawn, pictures } = this;
    if (drawn && pictures) writeLabels(c, placed, { drawn, pictures });
  }

  private picturesFor(element: HTMLElement, ratio: number): Pictures {
    if (this.pictures?.ratio !== ratio) this.pictures = null;
    return (this.pictures ??= createPictures(element, ratio));
  }

  /** Leaves a mark in the browser's timeline for each version that came on the screen; only the last one is kept. */
  private markPainted({ version, table }: Fleet) {
    if (version === this.paintedVersion || table.size === 0) return;
    this.paintedVersion = version;
    performance.clearMarks('fleet.painted');
    performance.mark('fleet.painted', { detail: { version, beacons: table.size } });
  }

  private nameOf({ id, cluster }: Target): string {
    const { shown, drawn } = this;
    const row = id === null ? null : shown?.fleet.get(id);
    if (row) return shown?.words.name(row) ?? '';
    return shown?.words.cluster(drawn?.scene.clusters.size[cluster] ?? 0) ?? '';
  }
}

/** The rows of the selected and the followed beacon, or -1. */
const watchedIn = ({ fleet, selected, followed }: Shown) =>
  [selected, followed].map((id) => (id === null ? -1 : fleet.rowOf(id)));

const hasOther = (one: Shown, other: Shown) =>
  (Object.keys(other) as (keyof Shown)[]).some((key) => one[key] !== other[key]);
