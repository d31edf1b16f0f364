import { GridLayer, type Coords, type DoneCallback } from 'leaflet';
import { hirePainter, type HiredPainter } from './hirePainter';
import type { OutlineStyle } from './paintOutline';
import { squareSize } from './placeTile';

interface Ordered {
  coords: Coords;
  order: { drop: () => void };
}

/** The outline map as a layer of squares; they are painted elsewhere and only put in place here (MAP-D02). */
export class OutlineGrid extends GridLayer {
  private readonly painter: HiredPainter;
  private readonly squares = new Map<HTMLElement, Ordered>();
  private style: OutlineStyle;

  constructor(url: string, style: OutlineStyle) {
    super({
      tileSize: squareSize,
      minZoom: 1,
      keepBuffer: 1,
      updateWhenZooming: false,
      updateWhenIdle: false,
    });
    this.painter = hirePainter(url);
    this.style = style;
    this.on('tileunload', ({ tile }) => this.forget(tile));
  }

  /** Repaints what is shown; the old squares stay until the new ones are there. */
  setStyle(style: OutlineStyle): void {
    if (style === this.style) return;
    this.style = style;
    this.squares.forEach(({ coords, order }, tile) => {
      order.drop();
      this.squares.set(tile, { coords, order: this.order(coords, tile) });
    });
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('canvas');
    this.squares.set(tile, { coords, order: this.order(coords, tile, done) });
    return tile;
  }

  private order(coords: Coords, tile: HTMLCanvasElement | HTMLElement, done?: DoneCallback) {
    const { x, y, z } = coords;
    const job = { square: { x, y, z }, ratio: window.devicePixelRatio, style: this.style };
    return this.painter.paint(job, (bitmap) => {
      if (bitmap && tile instanceof HTMLCanvasElement) show(bitmap, tile);
      done?.(bitmap ? undefined : new Error('a square of the outline map is missing'), tile);
    });
  }

  private forget(tile: HTMLElement): void {
    this.squares.get(tile)?.order.drop();
    this.squares.delete(tile);
  }
}

function show(bitmap: ImageBitmap, canvas: HTMLCanvasElement): void {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0);
  bitmap.close();
}
