import { hirePainter } from './hirePainter';
import type { PainterJob } from './PainterJob';

const hired: FailingWorker[] = [];
/** A worker whose script does not come while the page has no network. */
class FailingWorker {
  private fail: () => void = () => undefined;
  readonly sent: unknown[] = [];
  constructor() {
    hired.push(this);
  }
  postMessage(message: unknown) {
    this.sent.push(message);
  }
  addEventListener(type: string, listener: () => void) {
    if (type === 'error') this.fail = listener;
  }
  terminate() {}
  lose() {
    this.fail();
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
