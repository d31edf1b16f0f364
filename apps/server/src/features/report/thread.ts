import type { ReportSection } from '@mayak/api';
import { parentPort, workerData } from 'node:worker_threads';
import type { DatabaseAddress } from '../../platform/settings/databaseAddress.ts';
import { openPool } from '../../platform/db/pool.ts';
import { Cells } from '../../core/cells/cells.ts';
import { DamagedDay, onDamage } from '../../core/history/damage.ts';
import { make } from './make.ts';
import type { ReportTask } from './order.ts';
import type { ThreadAnswer } from './reportThreads.ts';

/** The connections of one report: pages are read two at a time. */
const connections = 3;

const options = { max: connections, onError: () => undefined };
const cells = new Cells(openPool(workerData as DatabaseAddress, options), options);
const tell = (word: ThreadAnswer, ...moved: ArrayBuffer[]) => parentPort?.postMessage(word, moved);

const listener = {
  progress: (share: number) => tell({ share }),
  summary: (summary: ReportSection) => tell({ summary }),
};

async function run(task: ReportTask): Promise<void> {
  try {
    for await (const part of make(cells, task, listener)) tell({ part }, part.buffer);
    tell({ isDone: true });
  } catch (error) {
    const { message, stack, code } = error as Error & { code?: unknown };
    const day = error instanceof DamagedDay ? error.day : null;
    tell({ error: stack ?? message, code: typeof code === 'string' ? code : null, day });
  }
}

onDamage((damage) => tell({ damage }));
parentPort?.on('message', (task: ReportTask) => void run(task));
