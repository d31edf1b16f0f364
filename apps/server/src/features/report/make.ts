import { ReportWriter, wholeReport, type ReportResult, type ReportSection } from '@mayak/api';
import { SectionKind } from '@mayak/api/sections';
import type { Cells } from '../../core/cells/cells.ts';
import { buildBridgeWatch } from './build/bridgeWatch.ts';
import type { Progress } from './build/oneAhead.ts';
import { buildReport } from './build/report.ts';
import { htmlOf } from './files/html.ts';
import { pdfOf } from './files/pdf.ts';
import { workbookOf } from './files/workbook.ts';
import type { ReportOrder, ReportTask, WatchOrder } from './order.ts';
import { wayMap } from './wayMap.ts';
import { logos } from './store/logos.ts';

async function* watchJson(cells: Cells, order: WatchOrder, progress: Progress): AsyncGenerator<string> {
  let before = '[\n';
  for await (const report of buildBridgeWatch(cells, order, progress)) {
    yield `${before}${JSON.stringify(report)}`;
    before = ',\n';
  }
  yield before === ',\n' ? '\n]' : '[]';
}

/** Who is told of what is made. */
interface Listener {
  progress: Progress;
  /** The figures of a file, which its e-mail tells too. */
  summary: (section: ReportSection) => void;
}

/** The whole report of a file; its figures are counted always, and stand in it where they were asked for. */
async function reportOf(cells: Cells, order: ReportOrder, listener: Listener): Promise<ReportResult> {
  const isAsked = order.sections?.includes(SectionKind.Summary) ?? false;
  const report = await wholeReport(buildReport(cells, { ...order, isSummed: true }, listener.progress));
  const isSummary = ({ Kind }: ReportSection) => Kind === SectionKind.Summary;
  const summary = report.Sections.find(isSummary);
  if (summary) listener.summary(summary);
  const others = report.Sections.filter((section) => !isSummary(section));
  return { ...report, Sections: summary && isAsked ? [summary, ...others] : others };
}

/** What is asked for as texts and bytes, in the order of an answer. */
async function* piecesOf(
  cells: Cells,
  task: ReportTask,
  listener: Listener,
): AsyncGenerator<string | Uint8Array<ArrayBuffer>> {
  if (task.kind === 'bridgeWatch') return yield* watchJson(cells, task.order, listener.progress);
  if (task.kind === 'result') {
    const writer = new ReportWriter();
    for await (const part of buildReport(cells, task.order, listener.progress)) yield writer.write(part);
    return;
  }
  const report = await reportOf(cells, task.order, listener);
  if (task.kind === 'xlsx') return yield* workbookOf(report, task.order);
  const pictures = {
    logo: await logos.of(cells.home, task.order.reader.id),
    way: await wayMap(report, task.order),
  };
  yield* task.kind === 'pdf' ? pdfOf(report, task.order, pictures) : htmlOf(report, task.order, pictures);
}

/** Makes what is asked for, as the bytes of an answer as they come. */
export async function* make(
  cells: Cells,
  task: ReportTask,
  listener: Listener,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for await (const piece of piecesOf(cells, task, listener))
    if (piece.length > 0) yield typeof piece === 'string' ? encoder.encode(piece) : piece;
}
