import { waitFor } from '@testing-library/react';
import { hirePainter } from './hirePainter';
import type { PainterJob } from './PainterJob';

const hired: FailingWorker[] = [];
/** A worker whose script does not come while the page has no network. */
class FailingWorker {
  private fail: () => void = () => undefined;
  private hear: (event: { data: object }) => void = () => undefined;
  readonly sent: unknown[] = [];
  readonly script: string;
  constructor(script: string) {
    this.script = script;
    hired.push(this);
  }
  postMessage(message: unknown) {
    this.sent.push(message);
  }
  addEventListener(type: string, listener: () => void) {
    if (type === 'error') this.fail = listener;
    else this.hear = listener;
  }
  terminate() {}
  lose() {
    this.fail();
  }
  answer(data: object) {
    this.hear({ data });
  }
}

beforeEach(() => {
  hired.length = 0;
  Object.assign(globalThis, { Worker: FailingWorker });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'Worker'));

const job = { square: { z: 2, x: 1, y: 1, size: 512 } } as PainterJob;
const files = { script: `${location.origin}/basemap/painter.js`, files: [] };

describe('MAP-D02 a painter whose script could not be read, neither by a worker nor by the page', () => {
  it('is hired anew by the next order: the network may be back', async () => {
    const painter = hirePainter(files);
    const first = new Promise((done) => painter.paint(job, done));
    hired[0]?.lose();
    expect(await first).toBeNull();
    const second = jest.fn();
    painter.paint(job, second);
    expect(hired).toHaveLength(2);
    expect(hired[1]?.sent).toContainEqual({ kind: 'paint', id: 2, job });
    painter.dismiss();
  });
});

describe('MAP-D02 a page that stays open while the product is updated', () => {
  const newer = { script: `${location.origin}/basemap/painter.newer.js`, files: ['newer.pmtiles'] };
  const order = { kind: 'paint', id: 1, job };

  it('hires the painter of now where that of before is gone, and nothing is asked for twice', async () => {
    const painter = hirePainter(files, () => Promise.resolve(newer));
    const done = jest.fn();
    painter.paint(job, done);
    hired[0]?.lose();
    await waitFor(() => expect(hired).toHaveLength(2));
    expect(hired[1]?.script).toBe(newer.script);
    expect(hired[1]?.sent).toEqual([{ kind: 'open', files: newer.files, ratio: 1 }, order]);
    expect(done).not.toHaveBeenCalled();
    painter.dismiss();
  });

  it('opens the files of now where those of before are gone', async () => {
    const painter = hirePainter(files, () => Promise.resolve({ ...newer, script: files.script }));
    const done = jest.fn();
    painter.paint(job, done);
    painter.paint(job, () => undefined);
    hired[0]?.answer({ id: 1, error: '404' });
    await waitFor(() => expect(hired).toHaveLength(2));
    const open = { kind: 'open', files: newer.files, ratio: 1 };
    expect(hired[1]?.sent).toEqual([open, order, { ...order, id: 2 }]);
    hired[1]?.answer({ id: 1, error: 'torn' });
    await waitFor(() => expect(done).toHaveBeenCalledWith(null));
    expect(hired).toHaveLength(2);
    painter.dismiss();
  });

  it('asks once for all squares that fail together, and leaves them where nothing is new', async () => {
    const renew = jest.fn(() => Promise.resolve(files));
    const painter = hirePainter(files, renew);
    const failed = [1, 2, 3].map(() => new Promise((done) => painter.paint(job, done)));
    for (const id of [1, 2, 3]) hired[0]?.answer({ id, error: 'no network' });
    expect(await Promise.all(failed)).toEqual([null, null, null]);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(hired).toHaveLength(1);
    painter.dismiss();
  });
});
