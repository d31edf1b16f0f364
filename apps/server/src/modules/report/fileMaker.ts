import type { ReportFormat } from '@mayak/api';
import type { AppContext } from '../../context/context.ts';
import type { ReportOrder } from '../../reports/order.ts';
import { ReportEnded } from '../../reports/reportThreads.ts';
import { files } from './store.ts';

/** How often it is written how far a file is, milliseconds. */
const pause = 500;

/** Makes files in the background; one that is deleted meanwhile ends at once, whichever process makes it. */
export class FileMaker {
  readonly #context: AppContext;
  readonly #running = new Map<string, AbortController>();

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** Makes a file into its row; answers its bytes, or null when it was ended or failed. */
  async make(id: string, order: ReportOrder, format: ReportFormat): Promise<Buffer | null> {
    const { pool, reports, log } = this.#context;
    const control = new AbortController();
    this.#running.set(id, control);
    let written = 0;
    const progress = (share: number) => {
      const now = performance.now();
      if (now - written < pause) return;
      written = now;
      void files.progress(pool, id, Math.min(99, Math.round(share * 100))).then(
        (isWanted) => isWanted || control.abort(),
        () => undefined, // The next one tells it.
      );
    };
    try {
      await files.progress(pool, id, 0);
      const content = await reports.make({ kind: format, order }, control.signal, {
        lane: 'background',
        progress,
      });
      await files.ready(pool, id, content);
      return content;
    } catch (error) {
      if (!(error instanceof ReportEnded))
        log.error({ err: error, file: id }, 'A file of a report was not made');
      await files.failed(pool, id).catch(() => undefined); // The job takes it for abandoned later.
      return null;
    } finally {
      this.#running.delete(id);
    }
  }

  /** Ends what makes a file. */
  end(id: string): void {
    this.#running.get(id)?.abort();
  }
}
