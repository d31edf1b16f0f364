import type { LeafletMouseEvent, Map as LeafletMap, Point } from 'leaflet';
import { insetsOf } from '../canvas/PaneCanvas';
import { membersOf } from './arrange';
import type { Drawn } from './drawFleet';
import { hitAt, type Hit } from './hit';
import type { Target } from './markerTargets';
import type { Shown } from './Shown';
import { spiderfy, type Offset } from './spiderfy';
import { zoomedIn } from './zoomedIn';

/** Half of the size that a finger needs (design, section 10). */
const fingerReach = 22;
const reachOf = (event: Event) =>
  event instanceof PointerEvent && event.pointerType === 'touch' ? fingerReach : undefined;
const nowhere = { x: 0, y: 0 };

/** What the pointer needs of the layer, as it is at the time. */
interface Layer {
  map(): LeafletMap;
  shown(): Shown | null;
  /** The last drawing. */
  drawn(): Drawn | null;
  /** The canvas's corner in the map's pane, as it was drawn. */
  corner(): Point;
  /** Members of a cluster stand so far from their places, by id; draws the fleet anew. */
  spiderfied(offsets: ReadonlyMap<number, Offset>): void;
  isSpread(): boolean;
}

/** What the fleet's drawing means to a pointer: what lies under it, is opened by it and told of (MAP-D06). */
export class BeaconPointer {
  private readonly layer: Layer;
  private hovered: number | null = null;

  constructor(layer: Layer) {
    this.layer = layer;
  }

  private hit(at: { x: number; y: number }, reach?: number): Hit {
    const drawn = this.layer.drawn();
    if (!drawn) return null;
    const onCanvas = this.layer.map().containerPointToLayerPoint([at.x, at.y]).subtract(this.layer.corner());
    return hitAt(drawn.scene, drawn.labels, onCanvas.x, onCanvas.y, reach);
  }

  /** The place of the map's window at which a place of the canvas lies. */
  private inWindow({ x, y }: { x: number; y: number }) {
    if (!this.layer.drawn()) return nowhere;
    return this.layer.map().layerPointToContainerPoint(this.layer.corner().add([x, y]));
  }

  private idOf = (row: number) => this.layer.shown()?.fleet.table.id[row] ?? null;

  move({ containerPoint }: LeafletMouseEvent) {
    this.over(this.hit(containerPoint));
  }

  leave() {
    this.over(null);
  }

  private over(hit: Hit) {
    const { style } = this.layer.map().getContainer();
    if (style.cursor === '' || style.cursor === 'pointer') style.cursor = hit ? 'pointer' : '';
    this.hover(hit?.kind === 'beacon' ? this.idOf(hit.row) : null, hit ? this.inWindow(hit) : nowhere);
  }

  private hover(id: number | null, at: { x: number; y: number }) {
    if (id === this.hovered) return;
    this.hovered = id;
    this.layer.shown()?.onHover(id, at);
  }

  click({ containerPoint, originalEvent }: LeafletMouseEvent) {
    const hit = this.hit(containerPoint, reachOf(originalEvent));
    if (!hit) return this.layer.isSpread() ? this.layer.spiderfied(new Map()) : undefined;
    if (hit.kind === 'cluster') return this.enter(hit.cluster);
    const id = this.idOf(hit.row);
    if (id !== null) this.layer.shown()?.onPick(id);
  }

  askMenu({ containerPoint, latlng, originalEvent }: LeafletMouseEvent) {
    const hit = this.hit(containerPoint, reachOf(originalEvent));
    this.hover(null, nowhere);
    this.layer.shown()?.onMenu({
      place: [latlng.lat, latlng.wrap().lng],
      beacon: hit?.kind === 'beacon' ? this.idOf(hit.row) : null,
      at: { x: originalEvent.clientX, y: originalEvent.clientY },
    });
  }

  /** What the ring of the keyboard is on. */
  focus(target: Target | null) {
    this.hover(target?.id ?? null, target ? this.inWindow(target) : nowhere);
  }

  open({ id, cluster }: Target) {
    if (id === null) this.enter(cluster);
    else this.layer.shown()?.onPick(id);
  }

  /** Zooms in to the members of a cluster; on the last zoom it spreads them (design, section 7). */
  private enter(cluster: number) {
    const [drawn, shown, map] = [this.layer.drawn(), this.layer.shown(), this.layer.map()];
    if (!drawn || !shown) return;
    const { scene } = drawn;
    const { id } = shown.fleet.table;
    const ids = membersOf(scene, cluster).map((row) => id[row] as number);
    if (scene.view.zoom >= map.getMaxZoom()) return this.layer.spiderfied(spiderfy(ids));
    const box = shown.fleet.bounds(ids);
    if (box) map.setView(...zoomedIn(map, box, insetsOf(map)));
  }
}
