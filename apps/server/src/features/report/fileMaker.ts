import { Aborted, limits, type ReportSection } from '@mayak/api';
import { setTimeout as wait } from 'node:timers/promises';
import { clock } from '../../platform/clock/clock.ts';
import type { AppContext } from '../../context.ts';
import { isAway } from '../../platform/db/isAway.ts';
import type { FileKind, ReportOrder } from './order.ts';
import { reportThreadsOf } from './reportThreads.ts';
import { files } from './store/files.ts';

/** How often it is written how far a file is, and that somebody still makes it, milliseconds. */
const pause = 500;
const beat = limits.report.silence / 4;

/** A file, and the figures of its report. */
export interface MadeFile {
  content: Buffer;
  summary: ReportSection | null;
}

/** Makes files in the background; one that is deleted meanwhile ends at once, whichever process makes it. */
export class FileMaker {
  readonly #context: AppContext;
  readonly #running = new Map<string, AbortController>();

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** Makes a file into its row; answers it, or null when it was ended or failed. */
  async make(id: string, order: ReportOrder, format: FileKind): Promise<MadeFile | null> {
    const { pool, log } = this.#context;
    const control = new AbortController();
    this.#running.set(id, control);
    const written = this.#writer(id, control);
    void this.#beat(id, control);
    let summary: ReportSection | null = null;
    try {
      const content = await reportThreadsOf(this.#context).make({ kind: format, order }, control.signal, {
        lane: 'background',
        begun: () => written(0),
        progress: written,
        summary: (section) => (summary = section),
      });
      await files.ready(pool, id, content);
      return { content, summary };
    } catch (error) {
      if (isLeft(error)) return null;
      log.error({ err: error, file: id }, 'A file of a report was not made');
      await files.failed(pool, id).catch(() => undefined); // It is made anew then.
      return null;
    } finally {
      control.abort();
      this.#running.delete(id);
    }
  }

  /** Ends what makes a file. */
  end(id: string): void {
    this.#running.get(id)?.abort();
  }

  /** Writes how far a file is, not too often; ends what nobody wants any more. */
  #writer(id: string, control: AbortController): (share: number) => void {
    let last = -Infinity;
    return (share) => {
      const now = performance.now();
      if (now - last < pause) return;
      last = now;
      void this.#tell(id, control, Math.min(99, Math.round(share * 100)));
    };
  }

  async #tell(id: string, control: AbortController, percent: number | null): Promise<void> {
    const isWanted = await files.progress(this.#context.pool, id, percent, clock.now()).catch(() => true); // The next one tells it.
    if (!isWanted) control.abort();
  }

  /** Tells that a file is not left alone, while it waits for its turn too. */
  async #beat(id: string, control: AbortController): Promise<void> {
    const { signal } = control;
    while (!signal.aborted) {
      await wait(beat, undefined, { signal, ref: false }).catch(() => undefined); // It is over.
      if (!signal.aborted) await this.#tell(id, control, null);
    }
  }
}

/** Nothing is wrong with the file: it was ended, or the server or its database is away, and it is made anew after a while. */
const isLeft = (error: unknown) => error instanceof Aborted || isAway(error);
