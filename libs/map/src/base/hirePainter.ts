import type { FromPainter, Painted, PainterJob, PaintSquare } from './PainterJob';
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
  /** What it was last given to. */
  of: PainterFiles;
}

/** A worker without orders for so long is let go; the next order hires another. */
const idleTime = 120_000;

const addressesOf = ({ script, files }: PainterFiles) => [script, ...files].join(' ');

/** What the files are is asked for again after so long. */
const renewPause = 10_000;

/** Hires a painter of the base map: a worker, or the page itself where no worker runs (MAP-D02). What fails may be of before an update of the product: `renew` says what its files are now. */
export function hirePainter(first: PainterFiles, renew?: () => Promise<PainterFiles>): HiredPainter {
  let known = first;
  let renewing: Promise<void> | null = null;
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
    paintHere(known.script, known.files).catch((error: unknown) => {
      own = null;
      isRefused = false;
      throw error;
    });

  const paintOwn = async (id: number, { job, of }: Order) => {
    try {
      const paint = await (own ??= beginOwn());
      await paint(
        job,
        () => orders.has(id),
        (painted) => finish(id, painted),
      );
    } catch {
      await paintAnew(id, of);
    }
  };

  /** Takes what the files are now, if that is news: with all that was ordered of those of before. */
  const takeNew = async () => {
    const next = await renew?.();
    if (!next || addressesOf(next) === addressesOf(known)) return;
    known = next;
    own = null;
    isRefused = false;
    dismiss();
    for (const id of [...orders.keys()]) send(id);
  };

  /** A square that failed comes from the files of now, or stays empty and is asked for again when the user comes back to it. */
  const paintAnew = async (id: number, of: PainterFiles | undefined) => {
    renewing ??= takeNew()
      .catch(() => undefined) // no network: a later failure asks again
      .finally(() => setTimeout(() => (renewing = null), renewPause));
    await renewing;
    if (orders.get(id)?.of === of) finish(id, null);
  };

  const hear = (answer: FromPainter) =>
    'bitmap' in answer ? finish(answer.id, answer) : void paintAnew(answer.id, orders.get(answer.id)?.of);

  const refuse = () => {
    isRefused = true;
    dismiss();
    orders.forEach((order, id) => void paintOwn(id, order));
  };

  const dismiss = () => {
    clearTimeout(idle);
    worker?.stop();
    worker = null;
  };

  const hire = (): PainterWorker | null => {
    if (worker || isRefused) return worker;
    worker = startPainter(known);
    isRefused = worker === null;
    worker?.onAnswer(hear);
    worker?.onFailure(refuse);
    return worker;
  };

  const send = (id: number) => {
    const order = orders.get(id);
    if (!order) return;
    order.of = known;
    const hired = hire();
    if (hired) hired.send({ kind: 'paint', id, job: order.job });
    else void paintOwn(id, order);
  };

  const rest = () => {
    if (orders.size === 0) dismiss();
    else idle = setTimeout(rest, idleTime);
  };

  return {
    dismiss,
    paint: (job, done) => {
      const id = ++lastId;
      orders.set(id, { job, done, of: known });
      send(id);
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
