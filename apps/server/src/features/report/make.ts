import { ReportWriter, wholeReport } from '@mayak/api';
import type { Db } from '../../platform/db/pool.ts';
import { buildBridgeWatch } from './build/bridgeWatch.ts';
import type { Progress } from './build/oneAhead.ts';
import { buildReport } from './build/report.ts';
import { htmlOf } from './files/html.ts';
import { workbookOf } from './files/workbook.ts';
import type { ReportTask, WatchOrder } from './order.ts';

async function* watchJson(db: Db, order: WatchOrder, progress: Progress): AsyncGenerator<string> {
  let before = '[\n';
  for await (const report of buildBridgeWatch(db, order, progress)) {
    yield `${before}${JSON.stringify(report)}`;
    before = ',\n';
  }
  yield before === ',\n' ? '\n]' : '[]';
}

/** What is asked for as texts and bytes, in the order of an answer. */
async function* piecesOf(
  db: Db,
  task: ReportTask,
  progress: Progress,
): AsyncGenerator<string | Uint8Array<ArrayBuffer>> {
  if (task.kind === 'bridgeWatch') return yield* watchJson(db, task.order, progress);
  const parts = buildReport(db, task.order, progress);
  if (task.kind === 'result') {
    const writer = new ReportWriter();
    for await (const part of parts) yield writer.write(part);
    return;
  }
  const report = await wholeReport(parts);
  yield* task.kind === 'html' ? htmlOf(report, task.order) : workbookOf(report, task.order);
}

/** Makes what is asked for, as the bytes of an answer as they come. */
export async function* make(
  db: Db,
  task: ReportTask,
  progress: Progress,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for await (const piece of piecesOf(db, task, progress))
    if (piece.length > 0) yield typeof piece === 'string' ? encoder.encode(piece) : piece;
}
