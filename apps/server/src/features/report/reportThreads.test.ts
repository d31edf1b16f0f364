import { limits } from '@mayak/api';
import { Worker } from 'node:worker_threads';
import type { ReportTask } from './order.ts';
import { Lane } from './reportThreads.ts';

/** A thread that does what its task says, by the words of the real one. */
const code = `
const { parentPort } = require('node:worker_threads');
const acts = {
  answer: () => { parentPort.postMessage({ part: Uint8Array.of(1, 2) }); parentPort.postMessage({ isDone: true }); },
  fail: () => parentPort.postMessage({ error: 'no', code: '57P03' }),
  exit: () => process.exit(0),
  throw: () => { throw new Error('broken'); },
  reject: () => void Promise.reject(new Error('rejected')),
  memory: () => { const all = []; for (;;) all.push(new Array(1e5).fill({}).map(() => ({}))); },
  hang: () => undefined,
  unreadable: () => undefined,
};
parentPort.on('message', (act) => acts[act]());
`;
const start = () => new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 20 } });

type Act = 'answer' | 'fail' | 'exit' | 'throw' | 'reject' | 'memory' | 'hang';
type Item = Parameters<Lane['add']>[0];

/** Adds a task; resolves with its bytes, or with why there are none. */
function made(lane: Lane, act: Act | (() => void)) {
  const bytes: number[] = [];
  let item: Item | undefined;
  let isBegun = () => undefined as void;
  const begun = new Promise<void>((resolve) => (isBegun = resolve));
  const over = new Promise<number[] | string>((resolve) => {
    item = {
      task: act as unknown as ReportTask,
      begun: () => isBegun(),
      progress: () => undefined,
      summary: () => undefined,
      part: (part) => void bytes.push(...part),
      over: (error) => resolve(error ? error.message : bytes),
    };
    lane.add(item);
  });
  return { over, begun, end: () => item && lane.end(item, new Error('ended')) };
}

describe('SRV-D02, REP-D12 a lane of reports', () => {
  let lane = new Lane(start);
  beforeEach(() => (lane = new Lane(start)));
  afterEach(async () => {
    jest.useRealTimers();
    await lane.endAll(new Error('closed'));
  });

  it.each([
    ['a thread that fails by its word', 'fail', 'no'],
    ['a thread that ends without an error', 'exit', 'The thread of reports ended.'],
    ['a thread that throws', 'throw', 'broken'],
    ['a thread whose promise nobody caught', 'reject', 'rejected'],
    ['a thread out of memory', 'memory', /memory/],
    ['a task that cannot be sent to a thread', () => undefined, /could not be cloned/],
  ] as const)('goes on after %s', async (_, act, why) => {
    const bad = made(lane, act);
    const next = made(lane, 'answer');
    expect(await bad.over).toEqual(typeof why === 'string' ? why : expect.stringMatching(why));
    expect(await next.over).toEqual([1, 2]);
  });

  it('goes on when no thread can be started', async () => {
    let tries = 0;
    lane = new Lane(() => {
      tries += 1;
      if (tries === 1) throw new Error('no room');
      return start();
    });
    expect(await made(lane, 'answer').over).toBe('no room');
    expect(await made(lane, 'answer').over).toEqual([1, 2]);
  });

  it('ends one that is made and one that waits at once, and makes the next', async () => {
    const [first, waiting, next] = [made(lane, 'hang'), made(lane, 'hang'), made(lane, 'answer')];
    await first.begun;
    waiting.end();
    expect(await waiting.over).toBe('ended');
    first.end();
    expect(await first.over).toBe('ended');
    expect(await next.over).toEqual([1, 2]);
    // One that is over is ended by nobody.
    first.end();
    expect(await made(lane, 'answer').over).toEqual([1, 2]);
  });

  it('gives up one that takes too long', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const slow = made(lane, 'hang');
    const next = made(lane, 'answer');
    jest.advanceTimersByTime(limits.report.longest);
    expect(await slow.over).toBe('The report took too long.');
    jest.useRealTimers();
    expect(await next.over).toEqual([1, 2]);
  });

  it('ends all that it has when it is closed', async () => {
    const [first, second] = [made(lane, 'hang'), made(lane, 'answer')];
    await lane.endAll(new Error('closed'));
    expect([await first.over, await second.over]).toEqual(['closed', 'closed']);
  });
});
