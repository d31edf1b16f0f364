import { earlyFiles, takeEarlyPainter } from './earlyPainter';
import { startPainter } from './startPainter';

const script = 'http://localhost/basemap/painter.js';
const files = ['http://localhost/basemap/world.pmtiles'];
const made: unknown[][] = [];
class Painter {
  constructor(address: string) {
    made.push([address]);
  }
  postMessage(message: unknown) {
    made.at(-1)?.push(message);
  }
}
const early = { id: 'early' } as unknown as Worker;

beforeEach(() => {
  made.length = 0;
  Object.assign(globalThis, { Worker: Painter });
  window.mayakPainter = { script, files, worker: early };
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
  delete window.mayakPainter;
});

describe('MAP-D02 the painter that the head of the page has started', () => {
  it('tells a map of the same folder what the base is made of', () => {
    expect(earlyFiles('/basemap/')).toEqual({ script, files });
    expect(earlyFiles('https://elsewhere.test/basemap/')).toBeNull();
    delete window.mayakPainter;
    expect(earlyFiles('/basemap/')).toBeNull();
  });

  it('is given once, for its own script', () => {
    expect(takeEarlyPainter('http://localhost/basemap/other.js')).toBeNull();
    expect(takeEarlyPainter(script)).toBe(early);
    expect(takeEarlyPainter(script)).toBeNull();
  });

  it('is taken with its files open, and the next one is started and told of them', () => {
    expect(startPainter({ script, files })).not.toBeNull();
    expect(made).toEqual([]);
    startPainter({ script, files });
    expect(made).toEqual([[script, { kind: 'open', files, ratio: 1 }]]);
  });

  it('of another origin is not tried: the page of the embedding site paints by itself', () => {
    expect(startPainter({ script: 'https://elsewhere.test/basemap/painter.js', files })).toBeNull();
    expect(made).toEqual([]);
  });
});
