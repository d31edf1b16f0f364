import type { Place } from '@mayak/api';
import { CanvasOverlay } from '../canvas/CanvasOverlay';
import type { CanvasView } from '../canvas/CanvasView';
import type { BaseColours } from '../colours/MapColours';
import { panes } from '../panes';
import type { HiredPainter } from './hirePainter';
import { squareKey, squareSize, squaresIn, type PlacedSquare, type Square } from './squares';

interface Kept {
  bitmap: ImageBitmap | null;
  magnified: number;
  names: readonly Place[];
  /** Of the colours that it was ordered in. */
  edition: number;
  isFinal: boolean;
  drop: () => void;
}

/** What the base has where the map is. */
export interface BaseFound {
  names: readonly Place[];
  /** It is magnified beyond its detail. */
  endsHere: boolean;
}

/** A tile that is magnified by so many zooms shows no more than the map farther away. */
const detailEnds = 3;
/** So many squares are kept, the last seen ones. */
const most = 96;
/** Squares that come one after the other are drawn together after so long, milliseconds, or when all of the view are there. */
const gathers = 200;
/** A square that is not there yet is a part of one from so many zooms above. */
const deepest = 8;

/** The whole world in four squares: wherever the map goes first, there is land (MAP-D02). */
const world: readonly Square[] = [0, 1].flatMap((x) => [0, 1].map((y) => ({ z: 2, x, y, size: squareSize })));
const worldKeys = new Set(world.map(squareKey));

/** The base of the map: squares that a worker paints, all of them on one canvas (MAP-D02, decision `one-canvas`). */
export class BaseOverlay extends CanvasOverlay {
  private readonly painter: HiredPainter;
  private readonly kept = new Map<string, Kept>();
  private readonly onFound: (found: BaseFound) => void;
  private told: BaseFound = { names: [], endsHere: false };
  private colours: BaseColours;
  private edition = 0;
  private ratio = window.devicePixelRatio;
  private waiting = 0;
  private gathering: ReturnType<typeof setTimeout> | undefined;
  /** Those on the canvas, and whether it shows any land. */
  private wanted: ReadonlySet<string> = new Set();
  private hasLand = false;

  constructor(painter: HiredPainter, colours: BaseColours, onFound: (found: BaseFound) => void) {
    super(panes.base.name);
    this.painter = painter;
    this.onFound = onFound;
    this.colours = colours;
    // Before the map knows its place: its first picture has land then.
    this.askWorld();
  }

  override onRemove(): this {
    cancelAnimationFrame(this.waiting);
    clearTimeout(this.gathering);
    for (const { bitmap, drop } of this.kept.values()) {
      drop();
      bitmap?.close();
    }
    this.kept.clear();
    this.painter.dismiss();
    return super.onRemove();
  }

  /** Repaints what is shown; the old squares stay until the new ones are there. */
  setColours(colours: BaseColours): void {
    if (colours === this.colours) return;
    this.colours = colours;
    this.edition += 1;
    this.askWorld();
    this.redraw();
  }

  override draw(ctx: CanvasRenderingContext2D, view: CanvasView): void {
    if (this.ratio !== window.devicePixelRatio) this.edition += 1;
    this.ratio = window.devicePixelRatio;
    const squares = squaresIn(view);
    const wanted = new Set(squares.map(squareKey));
    this.wanted = wanted;
    clearTimeout(this.gathering);
    this.gathering = undefined;
    for (const [key, { drop }] of this.kept) if (!wanted.has(key) && !worldKeys.has(key)) drop();
    this.hasLand = false;
    for (const square of squares) {
      this.ask(square);
      this.put(ctx, square);
    }
    this.forgetOldest(wanted);
    this.tell(squares);
  }

  /** Tells what names the squares on the canvas have, and whether the middle one is magnified beyond its detail, as far as that is known. */
  private tell(squares: readonly Square[]): void {
    const kept = squares.map((square) => this.kept.get(squareKey(square)));
    const [middle] = kept;
    const found = {
      names: kept.flatMap((one) => one?.names ?? []),
      endsHere: middle?.isFinal === true && middle.magnified >= detailEnds,
    };
    const isSame = found.endsHere === this.told.endsHere && found.names.length === this.told.names.length;
    if (isSame && found.names.every((name, i) => name === this.told.names[i])) return;
    this.told = found;
    this.onFound(found);
  }

  /** Draws a square, or what of the zooms above lies in its place. */
  private put(ctx: CanvasRenderingContext2D, { z, x, y, left, top, size }: PlacedSquare): void {
    for (let up = 0; up <= deepest && z - up > 0; up++) {
      const parts = 2 ** up;
      const bitmap = this.kept.get(
        squareKey({ z: z - up, x: Math.floor(x / parts), y: Math.floor(y / parts) }),
      )?.bitmap;
      if (!bitmap) continue;
      const side = bitmap.width / parts;
      const from = [(x % parts) * side, (y % parts) * side] as const;
      ctx.drawImage(bitmap, ...from, side, side, left, top, size, size);
      this.hasLand = true;
      return;
    }
  }

  private askWorld(): void {
    for (const square of world) {
      this.ask(square, { isRough: true });
      const asked = this.kept.get(squareKey(square));
      // Shown, it is asked for in all its detail.
      if (asked) asked.edition = -1;
    }
  }

  private ask(square: Square, { isRough = false } = {}): void {
    const key = squareKey(square);
    const known = this.kept.get(key);
    if (known?.edition === this.edition) {
      // Seen now: the last of all to be forgotten.
      this.kept.delete(key);
      this.kept.set(key, known);
      return;
    }
    known?.drop();
    const kept: Kept = {
      bitmap: known?.bitmap ?? null,
      magnified: known?.magnified ?? 0,
      names: known?.names ?? [],
      edition: this.edition,
      isFinal: false,
      drop: () => undefined,
    };
    this.kept.set(key, kept);
    const { z, x, y } = square;
    const job = {
      square: { z, x, y, size: square.size },
      ratio: this.ratio,
      colours: this.colours,
      isRough,
    };
    const { drop } = this.painter.paint(job, (painted) => {
      if (painted?.isFinal !== false) kept.drop = () => undefined;
      // What did not come is asked for again when the map is drawn the next time.
      if (!painted) kept.edition = -1;
      else if (this.kept.get(key) !== kept) painted.bitmap.close();
      else {
        kept.bitmap?.close();
        Object.assign(kept, painted);
        this.redrawSoon();
      }
    });
    kept.drop = () => {
      drop();
      kept.drop = () => undefined;
      if (kept.bitmap === null) this.kept.delete(key);
      else kept.edition = -1;
    };
  }

  /** The first land is drawn with the next frame, and so is the last square of the view; what comes in between is gathered. */
  private redrawSoon(): void {
    const isWhole = [...this.wanted].every((key) => this.kept.get(key)?.isFinal);
    if (this.hasLand && !isWhole) {
      this.gathering ??= setTimeout(() => this.redraw(), gathers);
      return;
    }
    cancelAnimationFrame(this.waiting);
    this.waiting = requestAnimationFrame(() => this.redraw());
  }

  private forgetOldest(wanted: ReadonlySet<string>): void {
    for (const [key, { bitmap }] of this.kept) {
      if (this.kept.size <= most) return;
      if (wanted.has(key)) continue;
      bitmap?.close();
      this.kept.delete(key);
    }
  }
}
