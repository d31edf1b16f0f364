import { Aborted } from '@mayak/api';
import type { FastifyReply } from 'fastify';
import { whenClosed } from '../../platform/http/whenClosed.ts';
import type { ReportTask } from './order.ts';
import type { ReportThreads } from './reportThreads.ts';

/** Makes a file that a call waits for and answers with it; a caller who goes away ends it, with all that it holds. */
export async function answered(
  reply: FastifyReply,
  reports: ReportThreads,
  task: ReportTask,
  send: (content: Buffer) => FastifyReply,
): Promise<FastifyReply> {
  const gone = new AbortController();
  whenClosed(reply.raw, () => gone.abort());
  try {
    return send(await reports.make(task, gone.signal));
  } catch (error) {
    if (!(error instanceof Aborted)) throw error;
    return reply.hijack();
  }
}
