import { Aborted } from '@mayak/api';
import { Worker } from 'node:worker_threads';
import type { DatabaseAddress } from '../../platform/settings/databaseAddress.ts';
import type { Pulse } from '../../platform/db/pulse.ts';
import { DatabaseAway } from '../../platform/db/sockets.ts';
import { tellDamage } from './damage.ts';
import type { AskedOf, FromThread, PartOf, ThreadTasks, ToThread } from './threadTasks.ts';

/** An answer of the thread that is waited for. */
interface Waiting {
  parts: unknown[];
  isDone: boolean;
  error: Error | null;
  wake: () => void;
}

/**
 * The thread that reads the past: whatever costs time there (decoding, legs, thinning, writing) holds nobody else up
 * (SRV-D01). It begins with the first question and has connections of its own.
 */
export class HistoryThread {
  readonly #address: DatabaseAddress;
  readonly #pulse: Pulse;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #last = 0;

  constructor(address: DatabaseAddress, pulse: Pulse) {
    this.#address = address;
    this.#pulse = pulse;
    pulse.sockets.onCut((isCut) => {
      this.#tell({ kind: 'away', isAway: isCut });
      if (isCut) this.#failAll(new DatabaseAway());
    });
  }

  /** The parts of an answer as they come; the work ends when nobody reads them any more, or by the signal. */
  async *run<T extends ThreadTasks['tasks'], K extends string & keyof T>(
    { file }: ThreadTasks<T>,
    name: K,
    asked: AskedOf<T[K]>,
    signal?: AbortSignal,
  ): AsyncGenerator<PartOf<T[K]>> {
    if (this.#pulse.isAway) throw new DatabaseAway();
    const id = (this.#last += 1);
    const waiting: Waiting = { parts: [], isDone: false, error: null, wake: () => undefined };
    const stop = () => {
      waiting.error ??= new Aborted(name);
      waiting.wake();
    };
    signal?.addEventListener('abort', stop, { once: true });
    this.#waiting.set(id, waiting);
    this.#open().postMessage({ kind: 'task', id, file, name, asked } satisfies ToThread);
    try {
      for (;;) {
        if (waiting.error) throw waiting.error;
        if (waiting.parts.length > 0) {
          yield waiting.parts.shift() as PartOf<T[K]>;
          this.#tell({ kind: 'taken', id });
        } else if (waiting.isDone) return;
        else await new Promise<void>((resolve) => (waiting.wake = resolve));
      }
    } finally {
      signal?.removeEventListener('abort', stop);
      this.#waiting.delete(id);
      if (!waiting.isDone) this.#tell({ kind: 'cancel', id });
    }
  }

  /** The answer of a task that gives it at once. */
  async one<T extends ThreadTasks['tasks'], K extends string & keyof T>(
    tasks: ThreadTasks<T>,
    name: K,
    asked: AskedOf<T[K]>,
  ): Promise<PartOf<T[K]>> {
    const part = await this.first(tasks, name, asked);
    if (part === null) throw new Error(`The task ${name} has no answer.`);
    return part;
  }

  /** As one, for a task that may have nothing to answer: null then. */
  async first<T extends ThreadTasks['tasks'], K extends string & keyof T>(
    tasks: ThreadTasks<T>,
    name: K,
    asked: AskedOf<T[K]>,
  ): Promise<PartOf<T[K]> | null> {
    for await (const part of this.run(tasks, name, asked)) return part;
    return null;
  }

  #tell(word: ToThread): void {
    this.#worker?.postMessage(word);
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#address });
    worker.unref();
    worker.on('message', (word: FromThread) => this.#hear(word));
    // Whoever waits is told why; the next question begins another one.
    worker.on('error', (error: Error) => this.#failAll(error));
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
      this.#failAll(new Error('The history thread ended.'));
    });
    return (this.#worker = worker);
  }

  #hear(word: FromThread): void {
    if (word.kind === 'damage') return tellDamage(word.damage);
    const waiting = this.#waiting.get(word.id);
    if (!waiting) return;
    if (word.kind === 'part') waiting.parts.push(word.part);
    else waiting.isDone = true;
    if (word.kind === 'failed')
      waiting.error = Object.assign(
        new Error(word.message),
        word.code !== null && { code: word.code },
        word.day !== null && { day: word.day },
      );
    waiting.wake();
  }

  #failAll(error: Error): void {
    for (const waiting of this.#waiting.values()) {
      waiting.error ??= error;
      waiting.wake();
    }
  }

  /** Ends the thread and its connections. */
  async close(): Promise<void> {
    this.#failAll(new Aborted('history'));
    await this.#worker?.terminate();
    this.#worker = null;
  }
}
