import type { Painted, PainterJob, PaintSquare } from './PainterJob';
import { paintHere, startPainter, type PainterWorker } from './startPainter';

/** Paints squares away from the page; each order can be withdrawn. `done` is told null for one that failed. */
export interface HiredPainter {
  paint(job: PainterJob, done: (painted: Painted | null) => void): { drop: () => void };
  /** Lets the worker go; the next order hires another. */
  dismiss(): void;
}

/** Addresses of the painter's script and of the tile files, the small world first. */
export interface PainterFiles {
  script: string;
  files: readonly string[];
}

interface Order {
  job: PainterJob;
  done: (painted: Painted | null) => void;
}

/** A worker without orders for so long is let go; the next order hires another. */
const idleTime = 120_000;

/** Hires a painter of the base map: a worker, or the page itself where no worker runs (MAP-D02). */
export function hirePainter({ script, files }: PainterFiles): HiredPainter {
  const orders = new Map<number, Order>();
  let worker: PainterWorker | null = null;
  let isRefused = false;
  let own: Promise<PaintSquare> | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  const finish = (id: number, painted: Painted | null) => {
    const order = orders.get(id);
    if (painted?.isFinal !== false) orders.delete(id);
    if (order) order.done(painted);
    else painted?.bitmap.close();
  };

  /** A script that no way leads to is asked for anew by the next order, by a worker first. */
  const beginOwn = () =>
    paintHere(script, files).catch((error: unknown) => {
      own = null;
      isRefused = false;
      throw error;
    });

  const paintOwn = async (id: number, job: PainterJob) => {
    try {
      const paint = await (own ??= beginOwn());
      await paint(
        job,
        () => orders.has(id),
        (painted) => finish(id, painted),
      );
    } catch {
      finish(id, null); // the square stays empty and is asked for again when the user comes back to it
    }
  };

  const refuse = () => {
    isRefused = true;
    dismiss();
    orders.forEach(({ job }, id) => void paintOwn(id, job));
  };

  const dismiss = () => {
    clearTimeout(idle);
    worker?.stop();
    worker = null;
  };

  const hire = (): PainterWorker | null => {
    if (worker || isRefused) return worker;
    worker = startPainter({ script, files });
    isRefused = worker === null;
    worker?.onAnswer((answer) => finish(answer.id, 'bitmap' in answer ? answer : null));
    worker?.onFailure(refuse);
    return worker;
  };

  const rest = () => {
    if (orders.size === 0) dismiss();
    else idle = setTimeout(rest, idleTime);
  };

  return {
    dismiss,
    paint: (job, done) => {
      const id = ++lastId;
      orders.set(id, { job, done });
      const hired = hire();
      if (hired) hired.send({ kind: 'paint', id, job });
      else void paintOwn(id, job);
      clearTimeout(idle);
      idle = setTimeout(rest, idleTime);
      return {
        drop: () => {
          if (orders.delete(id)) worker?.send({ kind: 'drop', id });
        },
      };
    },
  };
}
