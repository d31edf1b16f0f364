export type Side = 'top' | 'bottom' | 'left' | 'right';
export type Align = 'start' | 'center' | 'end';
export type Placement = Side | `${Side}-${Align}`;

interface Size {
  width: number;
  height: number;
}
interface Rect extends Size {
  left: number;
  top: number;
}

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };
const edge = 8;

const room = (side: Side, anchor: Rect, view: Size) =>
  ({
    top: anchor.top,
    bottom: view.height - anchor.top - anchor.height,
    left: anchor.left,
    right: view.width - anchor.left - anchor.width,
  })[side];

const along = (align: Align, from: number, length: number, own: number) =>
  align === 'start' ? from : align === 'end' ? from + length - own : from + (length - own) / 2;

const within = (at: number, own: number, view: number) => Math.max(edge, Math.min(at, view - own - edge));

/** Where a floating box goes beside its anchor: on the asked side, or the opposite one when only that has room, and never outside the view. */
export const place = (anchor: Rect, box: Size, view: Size, placement: Placement, gap = 4) => {
  const [asked = 'bottom', align = 'center'] = placement.split('-') as [Side?, Align?];
  const upright = asked === 'top' || asked === 'bottom';
  const need = (upright ? box.height : box.width) + gap + edge;
  const turn =
    room(asked, anchor, view) < need && room(opposite[asked], anchor, view) > room(asked, anchor, view);
  const side = turn ? opposite[asked] : asked;
  const x = {
    left: anchor.left - box.width - gap,
    right: anchor.left + anchor.width + gap,
    top: along(align, anchor.left, anchor.width, box.width),
    bottom: along(align, anchor.left, anchor.width, box.width),
  }[side];
  const y = {
    top: anchor.top - box.height - gap,
    bottom: anchor.top + anchor.height + gap,
    left: along(align, anchor.top, anchor.height, box.height),
    right: along(align, anchor.top, anchor.height, box.height),
  }[side];
  return { side, left: within(x, box.width, view.width), top: within(y, box.height, view.height) };
};
