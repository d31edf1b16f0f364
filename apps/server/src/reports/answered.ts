import type { FastifyReply } from 'fastify';
import type { ReportTask } from './order.ts';
import { ReportEnded, type ReportThreads } from './reportThreads.ts';

/** Makes what a call waits for and answers with it; a caller who goes away ends it, with all that it holds. */
export async function answered(
  reply: FastifyReply,
  reports: ReportThreads,
  task: ReportTask,
  send: (content: Buffer) => FastifyReply,
): Promise<FastifyReply> {
  const control = new AbortController();
  reply.raw.once('close', () => control.abort());
  try {
    return send(await reports.make(task, control.signal));
  } catch (error) {
    if (!(error instanceof ReportEnded)) throw error;
    return reply.hijack();
  }
}
