import { Aborted, limits, type ReportSection } from '@mayak/api';
import { Worker } from 'node:worker_threads';
import type { Pool } from '../../platform/db/pool.ts';
import type { Pulse } from '../../platform/db/pulse.ts';
import { DatabaseAway } from '../../platform/db/sockets.ts';
import { service } from '../../feature.ts';
import { tellDamage, type Damage } from '../../core/history/damage.ts';
import type { ReportTask } from './order.ts';

/** What a thread tells of its task: how far it is, 0 to 1, the figures of a file, a part of the answer, its end, or why there is none. */
export type ThreadAnswer =
  | { share: number }
  | { summary: ReportSection }
  | { part: Uint8Array<ArrayBuffer> }
  | { isDone: true }
  | { damage: Damage }
  | { error: string; code: string | null; day: string | null };

/** A task that waits for its turn or is made, and who is told of it. */
interface Waiting {
  task: ReportTask;
  begun: () => void;
  progress: (share: number) => void;
  summary: (section: ReportSection) => void;
  part: (bytes: Uint8Array) => void;
  /** Called once, with what kept it from being made or with null. */
  over: (error: Error | null) => void;
}

/** An unused thread ends after so long, milliseconds, and with it the memory that it took. */
const idle = 30_000;
const memory = { maxOldGenerationSizeMb: 400 };

const errorOf = ({ error, code, day }: { error: string; code: string | null; day: string | null }) =>
  Object.assign(new Error(error), code !== null && { code }, day !== null && { day });

/**
 * One thread that makes reports one after the other, so that none holds up the calls of others; one that nobody wants any more
 * ends with its thread. Whatever becomes of the thread, the task is over and the next one is made.
 */
export class Lane {
  readonly #start: () => Worker;
  readonly #waiting: Waiting[] = [];
  #worker: Worker | null = null;
  #current: Waiting | null = null;
  /** Of the unused thread, or of one that takes too long. */
  #timer: NodeJS.Timeout | null = null;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  add(item: Waiting): void {
    this.#waiting.push(item);
    this.#next();
  }

  /** Ends a task, at once and with all that it holds; nothing for one that is over. */
  end(item: Waiting, why: Error): void {
    const at = this.#waiting.indexOf(item);
    if (at !== -1) {
      this.#waiting.splice(at, 1);
      item.over(why);
    } else if (this.#current === item) {
      void this.#endThread();
      this.#over(why);
    }
  }

  /** Ends all tasks. */
  async endAll(why: Error): Promise<void> {
    for (const item of this.#waiting.splice(0)) item.over(why);
    if (this.#current) this.end(this.#current, why);
    await this.#endThread();
  }

  async #endThread(): Promise<void> {
    this.#setTimer(null);
    const worker = this.#worker;
    this.#worker = null;
    worker?.removeAllListeners();
    // What it fails with while it ends is told to nobody.
    worker?.on('error', () => undefined);
    await worker?.terminate();
  }

  #setTimer(timer: NodeJS.Timeout | null): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = timer?.unref() ?? null;
  }

  #next(): void {
    if (this.#current) return;
    const next = this.#waiting.shift();
    if (!next) return this.#setTimer(setTimeout(() => void this.#endThread(), idle));
    this.#current = next;
    this.#setTimer(
      setTimeout(() => this.end(next, new Error('The report took too long.')), limits.report.longest),
    );
    try {
      this.#worker ??= this.#open();
      this.#worker.postMessage(next.task);
    } catch (error) {
      this.#over(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    next.begun();
  }

  #open(): Worker {
    const worker = this.#start();
    worker.unref();
    const lost = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#over(error);
    };
    worker.on('message', (answer: ThreadAnswer) => this.#take(answer));
    worker.on('messageerror', lost);
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('The thread of reports ended.')));
    return worker;
  }

  #take(answer: ThreadAnswer): void {
    if ('damage' in answer) tellDamage(answer.damage);
    else if ('share' in answer) this.#current?.progress(answer.share);
    else if ('summary' in answer) this.#current?.summary(answer.summary);
    else if ('part' in answer)
      this.#current?.part(Buffer.from(answer.part.buffer, answer.part.byteOffset, answer.part.byteLength));
    else this.#over('error' in answer ? errorOf(answer) : null);
  }

  #over(error: Error | null): void {
    const item = this.#current;
    this.#current = null;
    item?.over(error);
    this.#next();
  }
}

interface Options {
  lane?: 'waited' | 'background';
  /** Called when its turn has come. */
  begun?: () => void;
  progress?: (share: number) => void;
  summary?: (section: ReportSection) => void;
}

const nothing = () => undefined;

/** Where reports are made: those that somebody waits for, and those of the background, each in turn. */
export class ReportThreads {
  readonly #pulse: Pulse;
  readonly #lanes: Record<'waited' | 'background', Lane>;

  constructor(pool: Pool, pulse: Pulse) {
    this.#pulse = pulse;
    const workerData = pool.address;
    const start = () =>
      new Worker(new URL('./thread.ts', import.meta.url), { workerData, resourceLimits: memory });
    this.#lanes = { waited: new Lane(start), background: new Lane(start) };
    pulse.sockets.onCut((isCut) => {
      if (isCut) for (const lane of Object.values(this.#lanes)) void lane.endAll(new DatabaseAway());
    });
  }

  /** The parts of a report as they are made; the work ends by the signal, or when nobody reads them any more. */
  async *run(
    task: ReportTask,
    signal: AbortSignal,
    { lane: name = 'waited', begun = nothing, progress = nothing, summary = nothing }: Options = {},
  ): AsyncGenerator<Uint8Array> {
    if (this.#pulse.isAway) throw new DatabaseAway();
    if (signal.aborted) throw new Aborted(task.kind);
    const parts: Uint8Array[] = [];
    let [isOver, failure, wake]: [boolean, Error | null, () => void] = [false, null, nothing];
    const item: Waiting = {
      task,
      begun,
      progress,
      summary,
      part: (bytes) => {
        parts.push(bytes);
        wake();
      },
      over: (error) => {
        [isOver, failure] = [true, error];
        wake();
      },
    };
    const lane = this.#lanes[name];
    const end = () => lane.end(item, new Aborted(task.kind));
    signal.addEventListener('abort', end, { once: true });
    lane.add(item);
    try {
      for (;;) {
        const part = parts.shift();
        if (part) yield part;
        else if (failure) throw failure as Error;
        else if (isOver) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
  }

  /** A whole report. */
  async make(task: ReportTask, signal: AbortSignal, options?: Options): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of this.run(task, signal, options)) parts.push(part);
    return Buffer.concat(parts);
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.endAll(new Aborted('reports'))));
  }
}

/** The threads of reports of this server. */
export const reportThreadsOf = service(({ pool, pulse }) => new ReportThreads(pool, pulse));
