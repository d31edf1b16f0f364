import { point } from 'leaflet';
import type { CanvasView } from '../canvas/CanvasView';
import { mercatorX, mercatorY } from '../graticule/mercator';
import { BaseOverlay, type BaseFound } from './BaseOverlay';
import type { HiredPainter } from './hirePainter';
import type { Painted, PainterJob } from './PainterJob';

const colours = { sea: '', shelf1: '', shelf2: '', land: '', landLine: '', border: '', road: '' };
const world = 256 * 2 ** 6;
/** A canvas of 400 x 400 in the middle of a square. */
const viewAt = (left: number) =>
  ({
    zoom: 6,
    width: 400,
    height: 400,
    toPixel: (lat: number, lon: number) =>
      point(mercatorX(lon) * world - left, mercatorY(lat) * world - 2_100),
  }) as Partial<CanvasView> as CanvasView;

function opened() {
  const orders: { job: PainterJob; done: (painted: Painted | null) => void; isDropped: boolean }[] = [];
  const found: BaseFound[] = [];
  const drawn: number[] = [];
  const painter: HiredPainter = {
    paint(job, done) {
      const order = { job, done, isDropped: false };
      orders.push(order);
      return { drop: () => void (order.isDropped = true) };
    },
    dismiss: () => undefined,
  };
  const layer = new BaseOverlay(painter, colours, (one) => found.push(one));
  const ctx = {
    drawImage: (bitmap: { id: number }) => drawn.push(bitmap.id),
  } as unknown as CanvasRenderingContext2D;
  const draw = (left = 2_100) => {
    drawn.length = 0;
    layer.draw(ctx, viewAt(left));
    return [...drawn];
  };
  const answer = (i: number, id: number, part: Partial<Painted> = {}) =>
    orders[i]?.done({
      bitmap: { id, width: 512, close: () => undefined } as unknown as ImageBitmap,
      isFinal: true,
      magnified: 0,
      names: [],
      ...part,
    });
  return { layer, orders, found, draw, answer };
}

beforeEach(() => {
  globalThis.requestAnimationFrame = () => 0;
});

describe('MAP-D02 the base on one canvas', () => {
  it('asks once for a square, shows the rough one, then the final one', () => {
    const { orders, draw, answer } = opened();
    expect([draw(), draw()]).toEqual([[], []]);
    expect(orders).toHaveLength(1);
    answer(0, 1, { isFinal: false });
    expect(draw()).toEqual([1]);
    answer(0, 2);
    expect([draw(), orders.length]).toEqual([[2], 1]);
  });

  it('asks again for what failed, and no more for what is out of view', () => {
    const { orders, draw } = opened();
    draw();
    orders[0]?.done(null);
    draw();
    expect(orders).toHaveLength(2);
    draw(4_200);
    expect(orders[1]?.isDropped).toBe(true);
  });

  it('repaints in other colours, and shows the old ones until then', () => {
    const { layer, orders, draw, answer } = opened();
    draw();
    answer(0, 1);
    layer.setColours({ ...colours, sea: '#000' });
    expect([draw(), orders.length]).toEqual([[1], 2]);
    answer(1, 2);
    expect(draw()).toEqual([2]);
  });

  it('tells the names of what is shown, and that its detail ends', () => {
    const { found, draw, answer } = opened();
    const name = ['town', 60, 30, 5, 'Port', 'Порт'] as const;
    draw();
    answer(0, 1, { names: [[...name]], magnified: 3 });
    draw();
    draw();
    expect(found).toEqual([{ names: [[...name]], endsHere: true }]);
  });
});
