import type { ReportFormat } from '@mayak/api';

/** The files of a report; a PDF is the page on paper, in a call of its own. */
export type FileFormat = ReportFormat | 'pdf';
export const fileFormats: readonly FileFormat[] = ['pdf', 'html', 'xlsx'];
