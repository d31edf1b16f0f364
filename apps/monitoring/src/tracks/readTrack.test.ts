import { FixFlag, newFixes, packFixes, packHead, packPart, Part } from '@mayak/api/history';

const now = Date.parse('2026-10-14T12:00:00Z');
const head = {
  Id: '5-1-2',
  BeaconId: 5,
  StartDt: new Date(now).toISOString(),
  EndDt: new Date(now).toISOString(),
  Until: new Date(now).toISOString(),
  Complete: true,
  Unchanged: false,
  Thinned: false,
  StopMinutes: 5,
  GapMinutes: 60,
  Figures: {
    Fixes: 1,
    Length: 0,
    GapLength: 0,
    Duration: 0,
    Moving: 0,
    Standing: 0,
    Gaps: 0,
    EstimatedLength: 0,
    EstimatedTime: 0,
    MeanSpeed: null,
    MaxSpeed: null,
  },
};

function anAnswer(count: number): ArrayBuffer {
  const fixes = newFixes(count);
  for (let i = 0; i < count; i += 1) {
    fixes.t[i] = now + i * 1_000;
    fixes.lat[i] = 60 + Math.round(Math.sin(i) * 1e6) / 1e7;
    fixes.lng[i] = 30 + Math.round(Math.cos(i) * 1e6) / 1e7;
  }
  fixes.flags[1] = FixFlag.Late;
  const parts = [packHead(head), packPart(Part.Fixes, count, packFixes(fixes)), packPart(Part.End, 0)];
  return new Uint8Array(Buffer.concat(parts)).buffer;
}

const long = anAnswer(40_000);
/** The script of a worker is fetched when it is first needed. */
const started = async () => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

/** A worker as far as the page sees it; what it posts is a copy, as between threads. */
class OneWorker {
  static made: OneWorker[] = [];
  readonly listeners = new Map<string, (event: unknown) => void>();
  readonly orders: { id: number; answer: ArrayBuffer }[] = [];
  isEnded = false;
  constructor() {
    OneWorker.made.push(this);
  }
  addEventListener(name: string, listener: (event: unknown) => void) {
    this.listeners.set(name, listener);
  }
  postMessage(order: { id: number; answer: ArrayBuffer }) {
    this.orders.push(order);
  }
  terminate() {
    this.isEnded = true;
  }
}

describe('TRACK-D03 a track of the column form', () => {
  const load = async (found: typeof OneWorker | undefined) => {
    jest.resetModules();
    OneWorker.made = [];
    Object.assign(globalThis, { Worker: found });
    return {
      ...(await import('./readTrack')),
      ...(await import('./trackFromBytes')),
    };
  };
  beforeEach(() => Object.assign(URL, { createObjectURL: () => 'blob:script' }));
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { Worker: undefined });
  });

  it('of few fixes is read where it is, and starts no worker', async () => {
    const { readTrack } = await load(OneWorker);
    const { series, drawn } = await readTrack(anAnswer(100));
    expect(series.fixes.t).toHaveLength(100);
    expect(drawn.way.x).toHaveLength(100);
    expect([...(drawn.late ?? [])].slice(0, 3)).toEqual([0, 1, 0]);
    expect(OneWorker.made).toHaveLength(0);
  });

  it('of many fixes is read by one worker, which is let go after a minute without work', async () => {
    const { readTrack, trackFromBytes } = await load(OneWorker);
    jest.useFakeTimers();
    const reads = [readTrack(long), readTrack(long)];
    await started();
    expect(OneWorker.made).toHaveLength(1);
    const [worker] = OneWorker.made;
    for (const { id, answer } of worker?.orders ?? [])
      worker?.listeners.get('message')?.({ data: { id, track: trackFromBytes(answer) } });
    const [one, other] = await Promise.all(reads);
    expect([one?.series.fixes.t.length, other?.series.fixes.t.length]).toEqual([40_000, 40_000]);
    jest.advanceTimersByTime(59_000);
    expect(worker?.isEnded).toBe(false);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(worker?.isEnded).toBe(true);
  });

  it('that was cut off is a failure, told by the worker too', async () => {
    const { readTrack } = await load(OneWorker);
    await expect(readTrack(anAnswer(100).slice(0, 90))).rejects.toThrow();
    const read = readTrack(long);
    await started();
    const [worker] = OneWorker.made;
    worker?.listeners.get('message')?.({ data: { id: worker.orders[0]?.id, error: 'cut off' } });
    await expect(read).rejects.toThrow('cut off');
  });

  it.each([
    ['may not be started', 'refused'],
    ['ends with an error', 'error'],
    ['is unknown here', 'none'],
  ])('is read by the page where a worker %s', async (_, how) => {
    class Refused extends OneWorker {
      constructor() {
        super();
        if (how === 'refused') throw new DOMException('another origin', 'SecurityError');
      }
    }
    const { readTrack } = await load(how === 'none' ? undefined : Refused);
    const read = readTrack(long);
    await started();
    if (how === 'error') OneWorker.made[0]?.listeners.get('error')?.({});
    expect((await read).series.fixes.t).toHaveLength(40_000);
    expect((await readTrack(long)).series.fixes.t).toHaveLength(40_000);
  });

  it('gives all of its memory away with it', async () => {
    const { trackFromBytes, memoryOf } = await load(undefined);
    const track = trackFromBytes(anAnswer(100));
    const given = memoryOf(track);
    expect(new Set(given).size).toBe(given.length);
    const { fixes } = track.series;
    const { way, late } = track.drawn;
    for (const column of [...Object.values(fixes), way.x, way.y, way.boxes, late])
      expect(given).toContain(column?.buffer);
  });
});
