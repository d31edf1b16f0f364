// By the shared door: what answers with bytes is known by the one `Bytes` of the page's client.
import { Bytes, endpoint, ReportFile, ReportRequest } from '@mayak/api';

/** A report as a PDF to keep (added): a call of its own in a door of its own, as pages and shells of before know two formats (REP-04, GEN-D05). */
export const exportReportPdf = endpoint('POST /Reports.exportPdf', {
  body: ReportRequest,
  answer: Bytes,
  mode: 'swallow',
  accept: 'application/pdf',
});

/** Has a PDF made in the background (added). */
export const makeReportPdf = endpoint('POST /Reports.makePdf', {
  body: ReportRequest,
  answer: ReportFile,
  status: 201,
  handled: ['rate.limited'],
});
