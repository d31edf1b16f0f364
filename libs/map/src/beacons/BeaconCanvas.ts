import { looks } from '@mayak/api';
import { onThemeChange } from '@mayak/ui';
import { type LeafletEvent, type LeafletMouseEvent, type Map as LeafletMap } from 'leaflet';
import type { Fleet } from '@mayak/fleet';
import { CanvasOverlay, type CanvasView } from '../CanvasOverlay';
import { panes } from '../panes';
import { BeaconPointer } from './BeaconPointer';
import { drawFleet, type Drawn } from './drawFleet';
import { createMarkerRing, type MarkerRing } from './MarkerRing';
import { targetsOf, type Target } from './markerTargets';
import type { Pictures } from './paintScene';
import { createPictures } from './pictures';
import { createPulses, type Pulses } from './pulses';
import type { Shown } from './Shown';
import type { Offset } from './spiderfy';
import { viewportOf } from './Viewport';

const emergency = looks.indexOf('emergency');

/** The fleet on the map, all on one canvas (MON-01, MAP-D05, MAP-D06). */
export class BeaconCanvas extends CanvasOverlay {
  private shown: Shown | null = null;
  private drawn: Drawn | null = null;
  private pictures: Pictures | null = null;
  private pulses: Pulses | null = null;
  private ring: MarkerRing | null = null;
  private spiderfied: ReadonlyMap<number, Offset> = new Map();
  private readonly pointer = new BeaconPointer({
    map: () => this._map,
    shown: () => this.shown,
    drawn: () => this.drawn,
    isSpread: () => this.spiderfied.size > 0,
    spiderfied: (offsets) => {
      this.spiderfied = offsets;
      this.redraw();
    },
  });
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
    cancelAnimationFrame(this.waiting);
    performance.clearMarks('fleet.painted');
    this.pulses?.remove();
    this.ring?.remove();
    this.pointer.leave();
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
      zoomstart: () => void (this.spiderfied = new Map()),
      moveend: (event: LeafletEvent) => {
        this.isZooming = false;
        base['moveend']?.(event);
      },
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
    this.drawn = drawFleet(c, view, { shown, spiderfied: this.spiderfied, pictures });
    this.pulses?.show(this.drawn.alarms, view.corner, pictures.palette.solid[emergency] ?? '');
    const home = { x: view.width / 2, y: view.height / 2, selected: shown.selected };
    this.ring?.follow(targetsOf(this.drawn.scene, shown.fleet.table), view.corner, home);
    this.markPainted(shown.fleet);
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
