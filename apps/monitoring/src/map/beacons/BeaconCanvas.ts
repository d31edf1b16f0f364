import { looks } from '@mayak/api';
import { onThemeChange } from '@mayak/ui';
import { type LeafletEvent, type LeafletMouseEvent, type Map as LeafletMap } from 'leaflet';
import type { Fleet } from '../../fleet';
import { CanvasOverlay, type CanvasView } from '../CanvasOverlay';
import { panes } from '../panes';
import { membersOf } from './arrange';
import { drawFleet, type Drawn } from './drawFleet';
import { hitAt, type Hit } from './hit';
import { createMarkerRing, type MarkerRing } from './MarkerRing';
import { targetsOf, type Target } from './markerTargets';
import type { Pictures } from './paintScene';
import { createPictures } from './pictures';
import { createPulses, type Pulses } from './pulses';
import type { Shown } from './Shown';
import { spreadOut, type Offset } from './spread';
import { viewportOf } from './Viewport';
import { zoomedIn } from './zoomedIn';

const emergency = looks.indexOf('emergency');
/** Half of the size that a finger needs (design, section 10). */
const fingerReach = 22;
const reachOf = (event: Event) =>
  event instanceof PointerEvent && event.pointerType === 'touch' ? fingerReach : undefined;
const nowhere = { x: 0, y: 0 };

/** The fleet on the map, all on one canvas (MON-01, MAP-D05, MAP-D06). */
export class BeaconCanvas extends CanvasOverlay {
  private shown: Shown | null = null;
  private drawn: Drawn | null = null;
  private pictures: Pictures | null = null;
  private pulses: Pulses | null = null;
  private ring: MarkerRing | null = null;
  private spread: ReadonlyMap<number, Offset> = new Map();
  private hovered: number | null = null;
  private isZooming = false;
  private isStale = false;
  private paintedVersion = -1;
  private waiting = 0;
  private stopTheme: () => void = () => undefined;

  constructor() {
    super(panes.beacons.name);
  }

  override onAdd(map: LeafletMap): this {
    const pane = map.getPane(panes.beacons.name) ?? map.getContainer();
    this.pulses = createPulses(pane);
    this.ring = createMarkerRing(pane, {
      nameOf: (target) => this.nameOf(target),
      onFocus: (target) => this.hover(target?.id ?? null, target ? this.inWindow(target) : nowhere),
      onEnter: (target) => this.open(target),
      onLeave: () => map.getContainer().focus(),
    });
    this.stopTheme = onThemeChange(() => this.repaint());
    this.isZooming = false;
    return super.onAdd(map);
  }

  override onRemove(): this {
    this.stopTheme();
    cancelAnimationFrame(this.waiting);
    performance.clearMarks('fleet.painted');
    this.pulses?.remove();
    this.ring?.remove();
    this.hover(null, nowhere);
    return super.onRemove();
  }

  /** Each new view and size ends in a moveend, and one drawing is enough. */
  override getEvents() {
    const base = super.getEvents();
    return {
      ...base,
      zoomanim: (event: LeafletEvent) => {
        this.isZooming = true;
        this.pulses?.hide();
        base['zoomanim']?.(event);
      },
      viewreset: () => undefined,
      resize: () => undefined,
      zoomstart: () => void (this.spread = new Map()),
      moveend: (event: LeafletEvent) => {
        this.isZooming = false;
        base['moveend']?.(event);
      },
      click: (event: LeafletEvent) => this.click(event as LeafletMouseEvent),
      contextmenu: (event: LeafletEvent) => this.askMenu(event as LeafletMouseEvent),
      mousemove: (event: LeafletEvent) => this.point(event as LeafletMouseEvent),
      mouseout: () => this.hover(null, nowhere),
      movestart: () => this.hover(null, nowhere),
    };
  }

  /** Takes what is to be shown; it is drawn once when all of this turn is settled, unless the map is just zooming. */
  show(shown: Shown) {
    this.shown = shown;
    this.isStale = true;
    this.ring?.name(shown.words.ring);
    queueMicrotask(() => {
      if (this.isStale && !this.isZooming) this.redraw();
    });
  }

  protected override forgetLetters() {
    this.pictures?.labels.clear();
    this.pictures?.clusters.clear();
  }

  private repaint() {
    this.pictures = null;
    this.redraw();
  }

  protected override draw(c: CanvasRenderingContext2D, canvasView: CanvasView) {
    const { shown, _map: map } = this;
    this.isStale = false;
    if (!shown || canvasView.width === 0) return;
    const view = viewportOf(canvasView, shown.insets());
    if (!map.getContainer().isConnected) return this.drawLater();
    const pictures = this.picturesFor(map.getContainer(), window.devicePixelRatio);
    this.drawn = drawFleet(c, view, { shown, spread: this.spread, pictures });
    this.pulses?.show(this.drawn.alarms, view.corner, pictures.palette.solid[emergency] ?? '');
    const home = { x: view.width / 2, y: view.height / 2, selected: shown.selected };
    this.ring?.follow(targetsOf(this.drawn.scene, shown.fleet.table), view.corner, home);
    this.tellPainted(shown.fleet);
  }

  private picturesFor(element: HTMLElement, ratio: number): Pictures {
    if (this.pictures?.ratio !== ratio) this.pictures = null;
    return (this.pictures ??= createPictures(element, ratio));
  }

  /** A map that is not on the page has no colours; its host puts it there within this turn. */
  private drawLater() {
    cancelAnimationFrame(this.waiting);
    this.waiting = requestAnimationFrame(() => {
      if (this._map?.getContainer().isConnected) this.redraw();
    });
  }

  /** Leaves a mark in the browser's timeline for each version that came on the screen; only the last one is kept. */
  private tellPainted({ version, table }: Fleet) {
    if (version === this.paintedVersion || table.size === 0) return;
    this.paintedVersion = version;
    performance.clearMarks('fleet.painted');
    performance.mark('fleet.painted', { detail: { version, beacons: table.size } });
  }

  private hit(at: { x: number; y: number }, reach?: number): Hit {
    const { drawn, _map: map } = this;
    if (!drawn) return null;
    const onCanvas = map.containerPointToLayerPoint([at.x, at.y]).subtract(drawn.scene.view.corner);
    return hitAt(drawn.scene, drawn.labels, onCanvas.x, onCanvas.y, reach);
  }

  private inWindow({ x, y }: { x: number; y: number }) {
    const { drawn, _map: map } = this;
    return drawn ? map.layerPointToContainerPoint(drawn.scene.view.corner.add([x, y])) : nowhere;
  }

  private idOf = (row: number) => this.shown?.fleet.table.id[row] ?? null;

  private point({ containerPoint }: LeafletMouseEvent) {
    const hit = this.isZooming ? null : this.hit(containerPoint);
    const { style } = this._map.getContainer();
    if (style.cursor === '' || style.cursor === 'pointer') style.cursor = hit ? 'pointer' : '';
    this.hover(hit?.kind === 'beacon' ? this.idOf(hit.row) : null, hit ? this.inWindow(hit) : nowhere);
  }

  private hover(id: number | null, { x, y }: { x: number; y: number }) {
    if (id === this.hovered) return;
    this.hovered = id;
    this.shown?.onHover(id, { x, y });
  }

  private click({ containerPoint, originalEvent }: LeafletMouseEvent) {
    const hit = this.hit(containerPoint, reachOf(originalEvent));
    if (!hit) return this.unspread();
    if (hit.kind === 'cluster') return this.enter(hit.cluster);
    const id = this.idOf(hit.row);
    if (id !== null) this.shown?.onPick(id);
  }

  private askMenu({ containerPoint, latlng, originalEvent }: LeafletMouseEvent) {
    const hit = this.hit(containerPoint, reachOf(originalEvent));
    this.hover(null, nowhere);
    this.shown?.onMenu({
      place: [latlng.lat, latlng.wrap().lng],
      beacon: hit?.kind === 'beacon' ? this.idOf(hit.row) : null,
      at: { x: originalEvent.clientX, y: originalEvent.clientY },
    });
  }

  private open({ id, cluster }: Target) {
    if (id === null) this.enter(cluster);
    else this.shown?.onPick(id);
  }

  private nameOf({ id, cluster }: Target): string {
    const { shown, drawn } = this;
    const row = id === null ? null : shown?.fleet.get(id);
    if (row) return shown?.words.name(row) ?? '';
    return shown?.words.cluster(drawn?.scene.clusters.size[cluster] ?? 0) ?? '';
  }

  private unspread() {
    if (this.spread.size === 0) return;
    this.spread = new Map();
    this.redraw();
  }

  /** Zooms in to the members of a cluster; on the last zoom it spreads them (design, section 7). */
  private enter(cluster: number) {
    const { drawn, shown, _map: map } = this;
    if (!drawn || !shown) return;
    const { scene } = drawn;
    const { id } = shown.fleet.table;
    const ids = membersOf(scene, cluster).map((row) => id[row] as number);
    if (scene.view.zoom >= map.getMaxZoom()) {
      this.spread = spreadOut(ids);
      return this.redraw();
    }
    const box = shown.fleet.bounds(ids);
    if (box) map.setView(...zoomedIn(map, box, shown.insets()));
  }
}
