import { Worker } from 'node:worker_threads';

/** A new password and what its user is called. */
export interface StrengthQuestion {
  id: number;
  password: string;
  own: readonly (string | null)[];
}

export interface StrengthAnswer {
  id: number;
  isGuessable: boolean;
}

interface Waiting {
  resolve: (isGuessable: boolean) => void;
  reject: (error: Error) => void;
}

/** An unused thread ends after so long, milliseconds, and with it the memory of the dictionaries. */
const idle = 60_000;

const waiting = new Map<number, Waiting>();
let thread: Worker | null = null;
let timer: NodeJS.Timeout | null = null;
let last = 0;

/** Whoever waits is told why; the next question begins another thread. */
function fail(from: Worker, error: Error): void {
  if (thread !== from) return;
  thread = null;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

function take(from: Worker, { id, isGuessable }: StrengthAnswer): void {
  waiting.get(id)?.resolve(isGuessable);
  waiting.delete(id);
  if (waiting.size > 0) return;
  from.unref();
  timer = setTimeout(() => {
    thread = null;
    void from.terminate();
  }, idle).unref();
}

function open(): Worker {
  const worker = new Worker(new URL('./strengthThread.ts', import.meta.url));
  worker.on('message', (answer: StrengthAnswer) => take(worker, answer));
  worker.on('error', (error: Error) => fail(worker, error));
  worker.on('exit', () => fail(worker, new Error('The thread of passwords ended.')));
  return worker;
}

/**
 * A new password is one of the first that anybody would try (AUTH-D14). The dictionaries are loaded at the first question, in
 * a thread of the process, so that neither they nor a look into them hold others up.
 */
export function isGuessablePassword(password: string, own: StrengthQuestion['own']): Promise<boolean> {
  if (timer) clearTimeout(timer);
  timer = null;
  const worker = (thread ??= open());
  worker.ref();
  const id = (last += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, password, own } satisfies StrengthQuestion);
  });
}
