import {
  DomUtil,
  Layer,
  type LatLng,
  type LeafletEvent,
  type Map as LeafletMap,
  type Point,
  type ZoomAnimEvent,
} from 'leaflet';

/** What a drawing needs to know: the canvas reaches beyond the window by its margin. */
export interface CanvasView {
  map: LeafletMap;
  zoom: number;
  width: number;
  height: number;
  /** Pixels of the canvas at which a place lies, on the copy of the world that is looked at. */
  toPixel(lat: number, lon: number): Point;
}

/** Part of the window's size that the canvas reaches beyond each edge, so that a pan shows no bare border. */
const margin = 0.25;

/** A layer drawn on one canvas over the view: moved with the map, magnified while it zooms, redrawn when it rests. */
export abstract class CanvasOverlay extends Layer {
  private readonly paneName: string;
  private canvas: HTMLCanvasElement | null = null;
  private centre: LatLng | null = null;
  private drawnZoom = 0;

  constructor(paneName: string) {
    super();
    this.paneName = paneName;
  }

  protected abstract draw(ctx: CanvasRenderingContext2D, view: CanvasView): void;

  /** Letters came late: what was written in others is written anew. */
  protected readonly onFonts = (): void => {
    this.forgetLetters();
    this.redraw();
  };

  /** For layers that remember how wide words are. */
  protected forgetLetters(): void {}

  override onAdd(map: LeafletMap): this {
    const canvas = DomUtil.create('canvas', 'leaflet-zoom-animated', map.getPane(this.paneName));
    canvas.style.pointerEvents = 'none';
    this.canvas = canvas;
    document.fonts?.addEventListener('loadingdone', this.onFonts);
    this.redraw();
    return this;
  }

  override onRemove(): this {
    document.fonts?.removeEventListener('loadingdone', this.onFonts);
    this.canvas?.remove();
    this.canvas = null;
    return this;
  }

  override getEvents(): Record<string, (event: LeafletEvent) => void> {
    return {
      moveend: () => this.redraw(),
      viewreset: () => this.redraw(),
      resize: () => this.redraw(),
      move: () => this.follow(),
      zoom: () => this.magnify(this._map.getCenter(), this._map.getZoom()),
      zoomanim: (event) => {
        const { center, zoom } = event as ZoomAnimEvent;
        this.magnify(center, zoom);
      },
    };
  }

  /** Draws anew at the next opportunity of the layer: after its data, its theme or its language changed. */
  redraw(): void {
    const { canvas, _map: map } = this;
    if (!canvas || !map) return;
    const ctx = canvas.getContext('2d');
    const size = map.getSize();
    const [width, height] = [Math.round(size.x * (1 + 2 * margin)), Math.round(size.y * (1 + 2 * margin))];
    const ratio = window.devicePixelRatio;
    resize(canvas, width, height, ratio);
    const origin = map.containerPointToLayerPoint(size.multiplyBy(-margin)).round();
    DomUtil.setPosition(canvas, origin);
    this.centre = map.getCenter();
    this.drawnZoom = map.getZoom();
    if (!ctx) return;
    const middle = this.centre.lng;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, width, height);
    this.draw(ctx, {
      map,
      zoom: this.drawnZoom,
      width,
      height,
      toPixel: (lat, lon) =>
        map.latLngToLayerPoint([lat, lon + 360 * Math.round((middle - lon) / 360)]).subtract(origin),
    });
  }

  /** A long drag reaches the canvas's edge: it is drawn anew before the bare map shows. */
  private follow(): void {
    const { canvas, _map: map } = this;
    if (!canvas || map.getZoom() !== this.drawnZoom) return;
    const corner = map.layerPointToContainerPoint(DomUtil.getPosition(canvas));
    const size = map.getSize();
    const isCovered =
      corner.x <= 0 &&
      corner.y <= 0 &&
      corner.x + size.x * (1 + 2 * margin) >= size.x &&
      corner.y + size.y * (1 + 2 * margin) >= size.y;
    if (!isCovered) this.redraw();
  }

  private magnify(centre: LatLng, zoom: number): void {
    const { canvas, _map: map } = this;
    if (!canvas || !this.centre) return;
    const scale = map.getZoomScale(zoom, this.drawnZoom);
    const half = map.getSize().multiplyBy(0.5);
    const pane = map.getPane('mapPane');
    const shift = pane ? DomUtil.getPosition(pane) : half.multiplyBy(0);
    const origin = map.project(centre, zoom).subtract(half).add(shift).round();
    const reach = map.getSize().multiplyBy((0.5 + margin) * -scale);
    DomUtil.setTransform(canvas, map.project(this.centre, zoom).add(reach).subtract(origin), scale);
  }
}

/** A canvas is thrown away and made anew by the browser whenever its size is set: only when it is another one. */
function resize(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): void {
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width === wide && canvas.height === high) return;
  canvas.width = wide;
  canvas.height = high;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
}
