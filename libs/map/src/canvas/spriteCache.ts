import { canvasOf } from './canvasOf';

/** A small picture of a known width, painted with its corner at the origin; the same key is the same picture. */
export interface Picture {
  key: string;
  width: number;
  paint: (c: CanvasRenderingContext2D) => void;
}

interface Place {
  x: number;
  y: number;
}

const side = 1_024;
/** Pictures begin at multiples of this, which is a whole number of device pixels at every usual density. */
const grain = 4;
const whole = (value: number) => Math.ceil(value / grain) * grain;

/** One sheet of pictures of one height, kept from drawing to drawing, and begun anew when it is full. */
export function createSpriteCache(height: number, ratio: number) {
  const { canvas, context } = canvasOf(side, side, ratio);
  const row = whole(height);
  const places = new Map<string, Place>();
  let end: Place = { x: 0, y: 0 };

  function clear() {
    places.clear();
    end = { x: 0, y: 0 };
    context?.clearRect(0, 0, side, side);
  }

  /** Paints one more; false when the sheet is full. */
  function add({ key, width, paint }: Picture): boolean {
    const at = end.x + width <= side ? end : { x: 0, y: end.y + row };
    if (at.y + row > side || !context) return false;
    end = { x: at.x + whole(width), y: at.y };
    places.set(key, at);
    context.save();
    context.translate(at.x, at.y);
    paint(context);
    context.restore();
    return true;
  }
  const addAll = (pictures: readonly Picture[]) =>
    pictures.every((picture) => places.has(picture.key) || add(picture));

  return {
    /** Paints what is missing, all of it before the first is put on the map: to paint on a sheet in use is dear. */
    fill(pictures: readonly Picture[]) {
      if (addAll(pictures)) return;
      clear();
      addAll(pictures);
    },
    /** Puts a picture on the map; one that had no room is painted there itself. */
    put(c: CanvasRenderingContext2D, { key, width, paint }: Picture, left: number, top: number) {
      const [x, y] = [Math.round(left * ratio) / ratio, Math.round(top * ratio) / ratio];
      const place = places.get(key);
      if (place) {
        const from = [place.x * ratio, place.y * ratio, width * ratio, height * ratio] as const;
        return c.drawImage(canvas, ...from, x, y, width, height);
      }
      c.save();
      c.translate(x, y);
      paint(c);
      c.restore();
    },
    clear,
  };
}
