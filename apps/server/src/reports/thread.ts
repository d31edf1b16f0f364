import { parentPort, workerData } from 'node:worker_threads';
import { openPool } from '../db/pool.ts';
import { make } from './make.ts';
import type { ReportTask } from './order.ts';
import type { ThreadAnswer } from './reportThreads.ts';

/** The connections of one report: pages are read two at a time. */
const connections = 3;

const { url } = workerData as { url: string };
const pool = openPool(url, { max: connections, onError: () => undefined });
const answer = (message: ThreadAnswer, bytes?: ArrayBuffer) =>
  parentPort?.postMessage(message, bytes ? [bytes] : []);

parentPort?.on('message', (task: ReportTask) => {
  make(pool, task, (share) => answer({ share })).then(
    (bytes) => answer({ bytes }, bytes.buffer),
    (error: unknown) =>
      answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
