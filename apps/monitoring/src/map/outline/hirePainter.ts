import type { OutlineJob, PaintSquare } from './OutlinePainter';
import { startOutlineWorker } from './startOutlineWorker';

/** Paints squares away from the page; each order can be withdrawn. */
export interface HiredPainter {
  paint(job: OutlineJob, done: (bitmap: ImageBitmap | null) => void): { drop: () => void };
  stop(): void;
}

interface Order {
  job: OutlineJob;
  done: (bitmap: ImageBitmap | null) => void;
}

/** Hires a painter of the outline map: a worker, or the page itself where no worker runs (MAP-D02). */
export function hirePainter(url: string): HiredPainter {
  const orders = new Map<number, Order>();
  const worker = startOutlineWorker();
  let isWorking = worker !== null;
  let own: Promise<PaintSquare> | null = null;
  let lastId = 0;

  const finish = (id: number, bitmap: ImageBitmap | null) => {
    orders.get(id)?.done(bitmap);
    orders.delete(id);
  };

  const paintHere = async (id: number, job: OutlineJob) => {
    try {
      own ??= import('./OutlinePainter').then(({ createOutlinePainter }) => createOutlinePainter(url));
      const bitmap = await (await own)(job, () => orders.has(id));
      finish(id, bitmap);
    } catch {
      finish(id, null); // the square stays empty and is asked for again when the user comes back to it
    }
  };

  worker?.say({ kind: 'open', url: new URL(url, location.href).href });
  worker?.onAnswer((answer) => finish(answer.id, 'bitmap' in answer ? answer.bitmap : null));
  worker?.onFailure(() => {
    isWorking = false;
    orders.forEach(({ job }, id) => void paintHere(id, job));
  });

  return {
    paint: (job, done) => {
      const id = ++lastId;
      orders.set(id, { job, done });
      if (isWorking) worker?.say({ kind: 'paint', id, job });
      else void paintHere(id, job);
      return {
        drop: () => {
          if (orders.delete(id) && isWorking) worker?.say({ kind: 'drop', id });
        },
      };
    },
    stop: () => {
      orders.clear();
      worker?.stop();
    },
  };
}
