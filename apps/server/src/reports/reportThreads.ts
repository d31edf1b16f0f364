import { Worker } from 'node:worker_threads';
import type { Pool } from '../db/pool.ts';
import type { Pulse } from '../db/pulse.ts';
import { DatabaseAway } from '../db/sockets.ts';
import type { ReportTask } from './order.ts';

/** What a thread tells of its task. */
export type ThreadAnswer = { share: number } | { bytes: Uint8Array<ArrayBuffer> } | { error: string };

/** The report was ended before it was made. */
export class ReportEnded extends Error {
  override readonly name = 'ReportEnded';
}

interface Waiting {
  task: ReportTask;
  signal: AbortSignal;
  progress: (share: number) => void;
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

/** An unused thread ends after so long, milliseconds, and with it the memory that it took. */
const idle = 30_000;
const memory = { maxOldGenerationSizeMb: 400 };

/** One thread that makes reports one after the other, so that none holds up the calls of others; a cancelled one ends with its thread. */
class Lane {
  readonly #url: string;
  readonly #waiting: Waiting[] = [];
  #worker: Worker | null = null;
  #current: Waiting | null = null;
  #idle: NodeJS.Timeout | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  add(item: Waiting): void {
    this.#waiting.push(item);
    item.signal.addEventListener('abort', () => this.#cancel(item), { once: true });
    this.#next();
  }

  async close(): Promise<void> {
    for (const item of [...this.#waiting]) this.#cancel(item);
    if (this.#current) this.#cancel(this.#current);
    await this.#end();
  }

  #cancel(item: Waiting): void {
    const at = this.#waiting.indexOf(item);
    if (at !== -1) this.#waiting.splice(at, 1);
    else if (this.#current === item) {
      this.#current = null;
      void this.#end();
    } else return;
    item.reject(new ReportEnded());
    this.#next();
  }

  async #end(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    worker?.removeAllListeners();
    await worker?.terminate();
  }

  #next(): void {
    if (this.#current) return;
    const next = this.#waiting.shift();
    if (this.#idle) clearTimeout(this.#idle);
    if (!next) {
      this.#idle = setTimeout(() => void this.#end(), idle).unref();
      return;
    }
    this.#current = next;
    this.#worker ??= this.#start();
    this.#worker.postMessage(next.task);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { url: this.#url },
      resourceLimits: memory,
    });
    worker.unref();
    worker.on('message', (answer: ThreadAnswer) => this.#take(answer));
    worker.on('error', (error) => {
      this.#worker = null;
      this.#done((item) => item.reject(error));
    });
    return worker;
  }

  #take(answer: ThreadAnswer): void {
    if ('share' in answer) return this.#current?.progress(answer.share);
    this.#done((item) =>
      'bytes' in answer
        ? item.resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength))
        : item.reject(new Error(answer.error)),
    );
  }

  #done(tell: (item: Waiting) => void): void {
    const item = this.#current;
    this.#current = null;
    if (item) tell(item);
    this.#next();
  }
}

/** Where reports are made: those that somebody waits for, and those of the background, each in turn. */
export class ReportThreads {
  readonly #pulse: Pulse;
  readonly #lanes: { waited: Lane; background: Lane };

  constructor(pool: Pool, pulse: Pulse) {
    this.#pulse = pulse;
    const url = String(pool.options.connectionString);
    this.#lanes = { waited: new Lane(url), background: new Lane(url) };
  }

  /** Makes a report; rejects with ReportEnded when the signal ends it, at once and with all that it holds. */
  make(
    task: ReportTask,
    signal: AbortSignal,
    {
      lane = 'waited',
      progress = () => undefined,
    }: { lane?: 'waited' | 'background'; progress?: (share: number) => void } = {},
  ): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.#pulse.isAway) reject(new DatabaseAway());
      else if (signal.aborted) reject(new ReportEnded());
      else this.#lanes[lane].add({ task, signal, progress, resolve, reject });
    });
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.close()));
  }
}
