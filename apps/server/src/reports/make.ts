import type { Db } from '../db/pool.ts';
import { buildBridgeWatch } from './build/bridgeWatch.ts';
import { buildReport, type Progress } from './build/report.ts';
import { htmlOf } from './files/html.ts';
import { workbookOf } from './files/workbook.ts';
import type { ReportTask } from './order.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Makes what is asked for, as bytes. */
export async function make(db: Db, task: ReportTask, progress: Progress): Promise<Uint8Array<ArrayBuffer>> {
  if (task.kind === 'bridgeWatch')
    return bytes(JSON.stringify(await buildBridgeWatch(db, task.order, progress)));
  const report = await buildReport(db, task.order, progress);
  switch (task.kind) {
    case 'result':
      return bytes(JSON.stringify(report));
    case 'html':
      return bytes(htmlOf(report, task.order));
    case 'xlsx':
      return workbookOf(report, task.order);
  }
}
