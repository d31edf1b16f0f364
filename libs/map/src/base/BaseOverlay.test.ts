import { point } from 'leaflet';
import type { CanvasView } from '../canvas/CanvasView';
import { mercatorX, mercatorY } from '../graticule/mercator';
import { BaseOverlay, type BaseFound } from './BaseOverlay';
import type { HiredPainter } from './hirePainter';
import type { Painted, PainterJob } from './PainterJob';

const colours = { sea: '', shelf1: '', shelf2: '', land: '', landLine: '', border: '', road: '' };
/** A canvas of 400 x 400 whose corner lies so far into the world. */
const viewAt = (left: number, top = 2_100, zoom = 6) => {
  const world = 256 * 2 ** zoom;
  return {
    zoom,
    width: 400,
    height: 400,
    toPixel: (lat: number, lon: number) => point(mercatorX(lon) * world - left, mercatorY(lat) * world - top),
  } as Partial<CanvasView> as CanvasView;
};

function opened() {
  const rough: ((painted: Painted) => void)[] = [];
  const orders: { job: PainterJob; done: (painted: Painted | null) => void; isDropped: boolean }[] = [];
  const found: BaseFound[] = [];
  const drawn: number[] = [];
  const painter: HiredPainter = {
    paint(job, done) {
      if (job.isRough) rough.push(done);
      if (job.isRough) return { drop: () => undefined };
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
  const draw = (left?: number, top?: number, zoom?: number) => {
    drawn.length = 0;
    layer.draw(ctx, viewAt(left ?? 2_100, top, zoom));
    return [...drawn];
  };
  const whole = (id: number) =>
    ({
      bitmap: { id, width: 512, close: () => undefined } as unknown as ImageBitmap,
      isFinal: true,
      magnified: 0,
      names: [],
    }) satisfies Painted;
  const answer = (i: number, id: number, part: Partial<Painted> = {}) =>
    orders[i]?.done({ ...whole(id), ...part });
  return { layer, orders, rough, found, draw, answer, whole };
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

  it('has land wherever it goes first: the whole world is asked for once, roughly, and again in other colours', () => {
    const { layer, rough, draw, answer, whole } = opened();
    expect(rough).toHaveLength(4);
    draw();
    rough.forEach((done, i) => done(whole(10 + i)));
    const land = draw();
    expect([land.length, rough.length]).toEqual([1, 4]);
    expect(land[0]).toBeGreaterThanOrEqual(10);
    answer(0, 1);
    expect(draw()).toEqual([1]);
    layer.setColours({ ...colours, sea: '#000' });
    draw();
    expect(rough).toHaveLength(8);
  });

  it('asks for a square of the whole world in all its detail where the map shows it, the rough one until then', () => {
    const { orders, rough, draw, answer, whole } = opened();
    rough.forEach((done, i) => done(whole(10 + i)));
    const [shown] = draw(50, 50, 2);
    expect(shown).toBeGreaterThanOrEqual(10);
    expect(orders.map(({ job: { square } }) => square)).toEqual([{ z: 2, x: 0, y: 0, size: 512 }]);
    answer(0, 1);
    expect(draw(50, 50, 2)).toEqual([1]);
  });

  it('is drawn with the first land and with the last square of the view, and not at each one between (MAP-D09)', () => {
    const { layer, orders, rough, draw, answer, whole } = opened();
    const redraw = jest.spyOn(layer, 'redraw').mockImplementation(() => void draw(2_100, 1_900));
    globalThis.requestAnimationFrame = (then) => (then(0), 0);
    draw(2_100, 1_900);
    expect(orders.length).toBeGreaterThan(1);
    rough.forEach((done, i) => done(whole(10 + i)));
    const first = redraw.mock.calls.length;
    for (let i = 0; i < orders.length - 1; i++) answer(i, i);
    expect(redraw).toHaveBeenCalledTimes(first);
    answer(orders.length - 1, 20);
    expect(redraw).toHaveBeenCalledTimes(first + 1);
  });

  it('draws those that came so far after a while where the others are late (MAP-D09)', () => {
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
    const { layer, rough, draw, answer, whole } = opened();
    draw(2_100, 1_900);
    rough.forEach((done, i) => done(whole(10 + i)));
    draw(2_100, 1_900);
    const redraw = jest.spyOn(layer, 'redraw').mockImplementation(() => undefined);
    answer(0, 1);
    answer(1, 2, { isFinal: false });
    expect(redraw).not.toHaveBeenCalled();
    jest.advanceTimersByTime(250);
    expect(redraw).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
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

  it('does not tell that the detail ends while it is still painted', () => {
    const { found, draw, answer } = opened();
    draw();
    answer(0, 1, { magnified: 3, isFinal: false });
    draw();
    expect(found).toEqual([]);
    answer(0, 2, { magnified: 0 });
    draw();
    expect(found).toEqual([]);
  });
});
