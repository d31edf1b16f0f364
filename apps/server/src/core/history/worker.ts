import { parentPort, workerData } from 'node:worker_threads';
import type { DatabaseAddress } from '../../platform/settings/databaseAddress.ts';
import { openPool } from '../../platform/db/pool.ts';
import { Cells } from '../cells/cells.ts';
import { Sockets } from '../../platform/db/sockets.ts';
import { DamagedDay, onDamage } from './damage.ts';
import { partsAhead, type FromThread, type ThreadTasks, type ToThread } from './threadTasks.ts';

/** A task under way. */
class Run {
  readonly abort = new AbortController();
  #ahead = 0;
  #goOn: () => void = () => undefined;

  /** Waits until a part more may be given. */
  async room(): Promise<void> {
    if (this.#ahead < partsAhead) return void (this.#ahead += 1);
    await new Promise<void>((resolve) => (this.#goOn = resolve));
    this.abort.signal.throwIfAborted();
    this.#ahead += 1;
  }

  taken(): void {
    this.#ahead -= 1;
    this.#goOn();
  }

  cancel(): void {
    this.abort.abort();
    this.#goOn();
  }
}

const sockets = new Sockets();
const options = { max: 4, onError: () => undefined, sockets };
const cells = new Cells(openPool(workerData as DatabaseAddress, options), options);
const runs = new Map<number, Run>();
const tell = (word: FromThread, ...moved: ArrayBuffer[]) => parentPort?.postMessage(word, moved);

type AnyTask = (cells: Cells, asked: unknown, signal: AbortSignal) => AsyncGenerator<unknown>;
type Asked = Extract<ToThread, { kind: 'task' }>;

async function start({ id, file, name, asked }: Asked): Promise<void> {
  const run = new Run();
  runs.set(id, run);
  try {
    const { signal } = run.abort;
    const { tasks } = ((await import(file)) as { default: ThreadTasks }).default;
    for await (const part of (tasks[name] as AnyTask)(cells, asked, signal)) {
      await run.room();
      tell({ kind: 'part', id, part }, ...(part instanceof Uint8Array ? [part.buffer as ArrayBuffer] : []));
    }
    tell({ kind: 'done', id });
  } catch (error) {
    const { message, code } = error as Error & { code?: unknown };
    const day = error instanceof DamagedDay ? error.day : null;
    tell({ kind: 'failed', id, message, code: typeof code === 'string' ? code : null, day });
  } finally {
    runs.delete(id);
  }
}

onDamage((damage) => tell({ kind: 'damage', damage }));
parentPort?.on('message', (word: ToThread) => {
  if (word.kind === 'task') void start(word);
  else if (word.kind === 'cancel') runs.get(word.id)?.cancel();
  else if (word.kind === 'taken') runs.get(word.id)?.taken();
  else if (word.isAway) sockets.cut();
  else sockets.mend();
});
