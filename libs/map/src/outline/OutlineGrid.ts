import { GridLayer, type Coords, type DoneCallback, type Map as LeafletMap } from 'leaflet';
import { graticuleLines } from '../graticule/graticuleLines';
import { hirePainter, type HiredPainter, type PainterFiles } from './hirePainter';
import type { OutlineColours } from '../colours/MapColours';
import type { OutlineJob } from './OutlineJob';

export interface OutlineStyle {
  colours: OutlineColours;
  graticule: boolean;
}

interface Square {
  coords: Coords;
  /** Leaflet waits for this, once. */
  done: DoneCallback | null;
  drop: () => void;
}

const size = 512;

/** The outline map as a layer of squares; they are painted elsewhere and only put in place here (MAP-D02). */
export class OutlineGrid extends GridLayer {
  private readonly painter: HiredPainter;
  private readonly squares = new Map<HTMLElement, Square>();
  private style: OutlineStyle;

  constructor(files: PainterFiles, style: OutlineStyle) {
    super({ tileSize: size, minZoom: 1, keepBuffer: 1, updateWhenZooming: false, updateWhenIdle: false });
    this.painter = hirePainter(files);
    this.style = style;
    this.on('tileunload', ({ tile }) => this.forget(tile));
  }

  override onRemove(map: LeafletMap): this {
    super.onRemove(map);
    this.painter.dismiss();
    return this;
  }

  /** Repaints what is shown; the old squares stay until the new ones are there. */
  setStyle(style: OutlineStyle): void {
    if (style === this.style) return;
    this.style = style;
    this.squares.forEach((square, canvas) => {
      square.drop();
      if (canvas instanceof HTMLCanvasElement) this.order(canvas, square);
    });
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    this.order(canvas, { coords, done, drop: () => undefined });
    return canvas;
  }

  private order(canvas: HTMLCanvasElement, square: Square): void {
    const { drop } = this.painter.paint(this.job(square.coords), (bitmap) => {
      if (bitmap) show(bitmap, canvas);
      square.done?.(bitmap ? undefined : new Error('a square of the outline map is missing'), canvas);
      square.done = null;
    });
    square.drop = drop;
    this.squares.set(canvas, square);
  }

  private job({ x, y, z }: Coords): OutlineJob {
    const { colours, graticule } = this.style;
    const grid = graticule ? graticuleLines({ x, y, z }, size) : null;
    return { square: { x, y, z, size }, ratio: window.devicePixelRatio, colours, grid };
  }

  private forget(canvas: HTMLElement): void {
    this.squares.get(canvas)?.drop();
    this.squares.delete(canvas);
  }
}

function show(bitmap: ImageBitmap, canvas: HTMLCanvasElement): void {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0);
  bitmap.close();
}
