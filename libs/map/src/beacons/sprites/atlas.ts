import { looks, type VehicleType } from '@mayak/api';
import { transports } from '@mayak/ui';
import type { Palette } from '../Palette';
import { drawBadge, drawPuck, drawSelection, drawWedge } from './marker';
import { canvasOf } from '../../canvas/canvasOf';
import { directionOf, directions } from '../headingArrow';

const plain = 40;
const selected = 56;
const headingArrow = 28;
/** The mark of the state that lost: its square, its size against a badge, its way from the marker's middle. */
const mark = { box: 20, scale: 0.85, plain: 11, selected: 14 };
const headingArrowAway = { plain: 17, selected: 20 };
const kinds = transports.length;
const step = (2 * Math.PI) / directions;

interface At {
  x: number;
  y: number;
}

/** All signs of beacons drawn once: by look, transport and selection, for one theme and one screen density. */
export interface Atlas {
  marker(
    c: CanvasRenderingContext2D,
    at: At & { look: number; transport: VehicleType; isSelected: boolean },
  ): void;
  /** The ring of the selected one, under its heading arrow. */
  selection(c: CanvasRenderingContext2D, at: At): void;
  /** The state that a marker's look hides, at its lower right (domain rule 4.7). */
  mark(c: CanvasRenderingContext2D, at: At & { look: number; isSelected: boolean }): void;
  /** `course` in degrees. */
  headingArrow(
    c: CanvasRenderingContext2D,
    at: At & { look: number; isSelected: boolean; course: number },
  ): void;
}

type Draw = (c: CanvasRenderingContext2D) => void;

/** A sheet, how to draw on it around a place, and how to put a square of it on the map. */
function pages(width: number, height: number, ratio: number) {
  const { canvas, context } = canvasOf(width, height, ratio);
  return {
    around(x: number, y: number, draw: Draw) {
      if (!context) return;
      context.save();
      context.translate(x, y);
      draw(context);
      context.restore();
    },
    blit(c: CanvasRenderingContext2D, [left, top]: readonly [number, number], size: number, { x, y }: At) {
      const pixels = size * ratio;
      const toX = Math.round((x - size / 2) * ratio) / ratio;
      const toY = Math.round((y - size / 2) * ratio) / ratio;
      c.drawImage(canvas, left * ratio, top * ratio, pixels, pixels, toX, toY, size, size);
    },
  };
}

function markers(palette: Palette, ratio: number) {
  const rowHeight = plain + selected;
  const page = pages((kinds + 1) * selected, looks.length * rowHeight, ratio);
  looks.forEach((look, l) => {
    transports.forEach((transport, k) => {
      const [x, y] = [k * selected, l * rowHeight];
      page.around(x + plain / 2, y + plain / 2, (c) =>
        drawPuck(c, { look, transport, isSelected: false }, palette),
      );
      page.around(x + selected / 2, y + plain + selected / 2, (c) =>
        drawPuck(c, { look, transport, isSelected: true }, palette),
      );
    });
    page.around((kinds + 0.5) * selected, l * rowHeight + selected + plain / 2, (c) =>
      drawBadge(c, look, palette, mark.scale),
    );
  });
  page.around((kinds + 0.5) * selected, selected / 2, (c) => drawSelection(c, palette));
  return {
    marker: (c, { look, transport, isSelected, x, y }) => {
      const top = look * rowHeight + (isSelected ? plain : 0);
      page.blit(c, [transport * selected, top], isSelected ? selected : plain, { x, y });
    },
    mark: (c, { look, isSelected, x, y }) => {
      const away = isSelected ? mark.selected : mark.plain;
      const from = [
        (kinds + 0.5) * selected - mark.box / 2,
        look * rowHeight + selected + (plain - mark.box) / 2,
      ] as const;
      page.blit(c, from, mark.box, { x: x + away, y: y + away });
    },
    selection: (c, at) => page.blit(c, [kinds * selected, 0], selected, at),
  } satisfies Partial<Atlas>;
}

function headingArrows(palette: Palette, ratio: number) {
  const page = pages(directions * headingArrow, looks.length * headingArrow, ratio);
  looks.forEach((_, look) => {
    for (let d = 0; d < directions; d++)
      page.around((d + 0.5) * headingArrow, (look + 0.5) * headingArrow, (c) => {
        c.rotate(d * step);
        drawWedge(c, look, palette);
      });
  });
  return {
    headingArrow: (c, { look, isSelected, course, x, y }) => {
      const d = directionOf(course);
      const away = isSelected ? headingArrowAway.selected : headingArrowAway.plain;
      const at = { x: x + away * Math.sin(d * step), y: y - away * Math.cos(d * step) };
      page.blit(c, [d * headingArrow, look * headingArrow], headingArrow, at);
    },
  } satisfies Partial<Atlas>;
}

/** Draws the atlas: some hundred markers and some hundred heading arrows, done before the first beacons come. */
export const createAtlas = (palette: Palette, ratio: number): Atlas => ({
  ...markers(palette, ratio),
  ...headingArrows(palette, ratio),
});
