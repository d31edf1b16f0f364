import { trackFromBytes, type ReadTrack } from './trackFromBytes';

export interface ToWorker {
  id: number;
  answer: ArrayBuffer;
}
export type FromWorker = { id: number; track: ReadTrack } | { id: number; error: string };

/** Fewer bytes are read sooner than they are handed over. */
export const leastForWorker = 200_000;
/** A worker without orders for so long is let go; the next order starts another. */
const idleTime = 60_000;

interface Order {
  answer: ArrayBuffer;
  done: (track: ReadTrack) => void;
  failed: (error: Error) => void;
}

const orders = new Map<number, Order>();
let worker: Worker | null = null;
let isRefused = typeof Worker === 'undefined';
let idle: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

function dismiss() {
  worker?.terminate();
  worker = null;
}

/** No worker runs here: the scripts are of another origin, or the page's policy forbids workers. */
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

function hire(): Worker | null {
  clearTimeout(idle);
  if (worker || isRefused) return worker;
  try {
    worker = new Worker(new URL('./trackWorker.ts', import.meta.url), { name: 'tracks' });
    worker.addEventListener('message', hear);
    worker.addEventListener('error', refuse);
  } catch {
    isRefused = true; // a script of another origin: the page reads by itself
  }
  return worker;
}

/** A track of the column form; a long one is read by a worker, where one runs (TRACK-D03). */
export function readTrack(answer: ArrayBuffer): Promise<ReadTrack> {
  return new Promise((done, failed) => {
    const order = { answer, done, failed };
    const hired = answer.byteLength < leastForWorker ? null : hire();
    if (!hired) return readHere(order);
    orders.set((lastId += 1), order);
    // The bytes are copied: where the worker cannot run, the page has them still.
    hired.postMessage({ id: lastId, answer } satisfies ToWorker);
  });
}
