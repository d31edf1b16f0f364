import { trackFromBytes, type ReadTrack } from './trackFromBytes';

export interface ToWorker {
  id: number;
  answer: ArrayBuffer;
}
export type FromWorker = { id: number; track: ReadTrack } | { id: number; error: string };

/** Fewer bytes are read sooner than they are handed over. */
const leastForWorker = 200_000;
/** A worker without orders for so long is let go; the next order starts another. */
const idleTime = 60_000;

interface Order {
  answer: ArrayBuffer;
  done: (track: ReadTrack) => void;
  failed: (error: Error) => void;
}

const orders = new Map<number, Order>();
let worker: Promise<Worker> | null = null;
let isRefused = typeof Worker === 'undefined';
let idle: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

function dismiss() {
  void worker?.then((one) => one.terminate()).catch(() => undefined); // one that did not start needs no end
  worker = null;
}

/** No worker runs here, as the policy of a foreign page may forbid it: the page reads by itself. */
function refuse() {
  isRefused = true;
  dismiss();
  for (const order of orders.values()) readHere(order);
  orders.clear();
}

function readHere({ answer, done, failed }: Order) {
  try {
    done(trackFromBytes(answer));
  } catch (error) {
    failed(error as Error);
  }
}

function hear({ data }: MessageEvent<FromWorker>) {
  const order = orders.get(data.id);
  orders.delete(data.id);
  if ('track' in data) order?.done(data.track);
  else order?.failed(new RangeError(data.error));
  if (orders.size === 0) idle = setTimeout(dismiss, idleTime);
}

async function start(): Promise<Worker> {
  const { default: script } = await import(
    /* webpackChunkName: "track-decoder" */ './decoder.worker.ts?worker'
  );
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const started = new Worker(url, { name: 'tracks' });
  started.addEventListener('message', hear);
  started.addEventListener('error', refuse);
  return started;
}

/** A track of the column form; a long one is read by a worker, where one runs (TRACK-D03). */
export function readTrack(answer: ArrayBuffer): Promise<ReadTrack> {
  return new Promise((done, failed) => {
    const order = { answer, done, failed };
    if (isRefused || answer.byteLength < leastForWorker) return readHere(order);
    clearTimeout(idle);
    const id = (lastId += 1);
    orders.set(id, order);
    // The bytes are copied: where the worker cannot run, the page has them still.
    (worker ??= start()).then((one) => one.postMessage({ id, answer } satisfies ToWorker), refuse);
  });
}
