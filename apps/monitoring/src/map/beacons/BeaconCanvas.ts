import { limits, looks } from '@mayak/api';
import { onThemeChange } from '@mayak/ui';
import {
  latLng,
  latLngBounds,
  type LeafletEvent,
  type LeafletMouseEvent,
  type Map as LeafletMap,
  type Point,
} from 'leaflet';
import type { Fleet, FleetRow } from '../../fleet';
import { CanvasOverlay, type CanvasView } from '../CanvasOverlay';
import { panes } from '../panes';
import { arrange, membersOf, type Scene } from './arrange';
import { hitAt, type Hit } from './hit';
import { labelOf } from './labelOf';
import { placeLabels, type PlacedLabel } from './labels';
import { createMarkerRing, type MarkerRing } from './MarkerRing';
import { targetsOf, type Target } from './markerTargets';
import type { MarkerWords } from './MarkerWords';
import { emergenciesOf, paintScene, type Pictures } from './paintScene';
import { createPictures, whenFontLoads } from './pictures';
import { createPulses, isStill, mostPulses, type Pulses } from './pulses';
import { spreadOut, type Offset } from './spread';
import type { LabelLook } from './sprites/labelSprites';
import { viewportOf } from './Viewport';

/** What the layer shows, and whom it tells. */
export interface Shown {
  fleet: Fleet;
  /** Which beacons are on the map; null for all. */
  isShown: ((id: number) => boolean) | null;
  selected: number | null;
  /** The labels' switch. */
  labels: boolean;
  words: MarkerWords;
  /** A beacon's own colour as CSS. */
  colorOf: (color: string) => string;
  onPick: (id: number) => void;
  /** A beacon under the pointer or the keyboard's ring, and its place in the map's window; null when there is none. */
  onHover: (id: number | null, at: { x: number; y: number }) => void;
}

const emergency = looks.indexOf('emergency');
const labelledByFew = 30;
const nowhere = { x: 0, y: 0 };

/** The fleet on the map, all on one canvas (MON-01, MAP-D05, MAP-D06). */
export class BeaconCanvas extends CanvasOverlay {
  private shown: Shown | null = null;
  private scene: Scene | null = null;
  private labels: readonly PlacedLabel[] = [];
  private pictures: Pictures | null = null;
  private pulses: Pulses | null = null;
  private ring: MarkerRing | null = null;
  private spread: ReadonlyMap<number, Offset> = new Map();
  private hovered: number | null = null;
  private corner: Point | null = null;
  private isZooming = false;
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
    whenFontLoads(map.getContainer(), () => this.repaint());
    this.isZooming = false;
    return super.onAdd(map);
  }

  override onRemove(): this {
    this.stopTheme();
    this.pulses?.remove();
    this.ring?.remove();
    this.hover(null, nowhere);
    return super.onRemove();
  }

  override getEvents() {
    const base = super.getEvents();
    return {
      ...base,
      zoomanim: (event: LeafletEvent) => {
        this.isZooming = true;
        this.pulses?.hide();
        base['zoomanim']?.(event);
      },
      zoomstart: () => void (this.spread = new Map()),
      moveend: (event: LeafletEvent) => {
        this.isZooming = false;
        base['moveend']?.(event);
      },
      click: (event: LeafletEvent) => this.click(event as LeafletMouseEvent),
      mousemove: (event: LeafletEvent) => this.point(event as LeafletMouseEvent),
      mouseout: () => this.hover(null, nowhere),
      movestart: () => this.hover(null, nowhere),
    };
  }

  /** Takes what is to be shown, and draws it before the next frame unless the map is just zooming. */
  show(shown: Shown) {
    this.shown = shown;
    this.ring?.name(shown.words.ring);
    if (!this.isZooming) this.redraw();
  }

  /** Whether a place of the map's window has a beacon or a cluster under it. */
  isTaken(at: Point): boolean {
    return this.hit(at) !== null;
  }

  private repaint() {
    this.pictures = null;
    this.redraw();
  }

  protected override draw(c: CanvasRenderingContext2D, canvasView: CanvasView) {
    const { shown, _map: map } = this;
    const view = viewportOf(canvasView);
    if (!shown || view.width === 0) return;
    if (!map.getContainer().isConnected) return this.drawLater();
    this.corner = map.containerPointToLayerPoint([-view.inner.left, -view.inner.top]).round();
    const pictures = (this.pictures ??= createPictures(map.getContainer(), window.devicePixelRatio));
    const { fleet, isShown } = shown;
    const { table } = fleet;
    const selected = shown.selected === null ? -1 : fleet.rowOf(shown.selected);
    const mask = isShown && Uint8Array.from(table.id.subarray(0, table.size), (id) => (isShown(id) ? 1 : 0));
    const spread = new Map([...this.spread].map(([id, way]) => [fleet.rowOf(id), way]));
    const scene = arrange(table, view, { shown: mask, selected, spread });
    const rowAt = (index: number) => fleet.get(table.id[scene.row[index] as number] as number) as FleetRow;
    const lookAt = (index: number): LabelLook => labelOf(rowAt(index), scene.row[index] === selected, shown);
    const isNear = view.zoom >= limits.map.markerLabelsZoom || scene.inView < labelledByFew;
    const widthOf = (index: number) => pictures.labels.widthOf(lookAt(index));
    this.scene = scene;
    this.labels = placeLabels(scene, { selected, all: shown.labels && isNear, widthOf });
    const alarms = isStill() ? [] : emergenciesOf(scene, table).slice(-mostPulses);
    const lookOf = (label: PlacedLabel) => lookAt(label.index);
    paintScene(
      c,
      { scene, table, selected, labels: this.labels, lookOf, spread, pulsing: alarms.length },
      pictures,
    );
    const places = alarms.map((i) => ({ x: scene.x[i] as number, y: scene.y[i] as number }));
    this.pulses?.show(places, this.corner, pictures.palette.solid[emergency] ?? '');
    const home = { x: view.width / 2, y: view.height / 2, selected: shown.selected };
    this.ring?.follow(targetsOf(scene, table), this.corner, home);
    this.tellPainted(fleet);
  }

  /** A map that is not on the page has no colours; its host puts it there within this turn. */
  private drawLater() {
    cancelAnimationFrame(this.waiting);
    this.waiting = requestAnimationFrame(() => this.redraw());
  }

  /** Leaves a mark in the browser's timeline for each version that came on the screen; only the last one is kept. */
  private tellPainted({ version, table }: Fleet) {
    if (version === this.paintedVersion || table.size === 0) return;
    this.paintedVersion = version;
    performance.clearMarks('fleet.painted');
    performance.mark('fleet.painted', { detail: { version, beacons: table.size } });
  }

  private hit(at: { x: number; y: number }): Hit {
    const { scene, _map: map, corner } = this;
    if (!scene || !map || !corner) return null;
    const onCanvas = map.containerPointToLayerPoint([at.x, at.y]).subtract(corner);
    return hitAt(scene, this.labels, onCanvas.x, onCanvas.y);
  }

  private inWindow({ x, y }: { x: number; y: number }) {
    const { corner, _map: map } = this;
    return corner ? map.layerPointToContainerPoint(corner.add([x, y])) : nowhere;
  }

  private idOf = (row: number) => this.shown?.fleet.table.id[row] ?? null;

  private point({ containerPoint }: LeafletMouseEvent) {
    const hit = this.isZooming ? null : this.hit(containerPoint);
    this._map.getContainer().style.cursor = hit ? 'pointer' : '';
    this.hover(hit?.kind === 'beacon' ? this.idOf(hit.row) : null, hit ? this.inWindow(hit) : nowhere);
  }

  private hover(id: number | null, { x, y }: { x: number; y: number }) {
    if (id === this.hovered) return;
    this.hovered = id;
    this.shown?.onHover(id, { x, y });
  }

  private click({ containerPoint }: LeafletMouseEvent) {
    const hit = this.hit(containerPoint);
    if (!hit) return this.unspread();
    if (hit.kind === 'cluster') return this.enter(hit.cluster);
    const id = this.idOf(hit.row);
    if (id !== null) this.shown?.onPick(id);
  }

  private open({ id, cluster }: Target) {
    if (id === null) this.enter(cluster);
    else this.shown?.onPick(id);
  }

  private nameOf({ id, cluster }: Target): string {
    const { shown, scene } = this;
    const row = id === null ? null : shown?.fleet.get(id);
    if (row) return shown?.words.name(row) ?? '';
    return shown?.words.cluster(scene?.clusters.size[cluster] ?? 0) ?? '';
  }

  private unspread() {
    if (this.spread.size === 0) return;
    this.spread = new Map();
    this.redraw();
  }

  /** Zooms in to the members of a cluster; on the last zoom it spreads them (design, section 7). */
  private enter(cluster: number) {
    const { scene, shown, _map: map } = this;
    if (!scene || !shown) return;
    const { table } = shown.fleet;
    const rows = membersOf(scene, cluster);
    if (scene.view.zoom >= map.getMaxZoom()) {
      this.spread = spreadOut(rows.map((row) => table.id[row] as number));
      return this.redraw();
    }
    const bounds = latLngBounds(
      rows.map((row) => latLng(table.lat[row] as number, table.lon[row] as number)),
    );
    const zoom = Math.max(scene.view.zoom + 1, map.getBoundsZoom(bounds.pad(0.2)));
    map.setView(bounds.getCenter(), Math.min(zoom, map.getMaxZoom()));
  }
}
