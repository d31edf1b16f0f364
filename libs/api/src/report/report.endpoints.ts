import * as z from 'zod/mini';
import { Bytes, endpoint, oneOf } from '../contract/index.ts';
import { ReportFile } from './file.ts';
import { ReportFormat, ReportRequest, ReportResult, ReportTemplate, ReportTemplateEdit } from './report.ts';
import { ReportSending } from './schedule.ts';

/** The templates of the caller, by name (REP-08, REP-11). */
export const getReportTemplates = endpoint('GET /ReportTemplates', {
  answer: z.array(ReportTemplate),
  mode: 'swallow',
});

/** Makes a template, or with the id of an own one replaces it: there is no PUT (REP-08, REP-D02). */
export const saveReportTemplate = endpoint('POST /ReportTemplates', {
  body: ReportTemplateEdit,
  answer: ReportTemplate,
  makes: true,
  mode: 'swallow',
});

export const deleteReportTemplate = endpoint('DELETE /ReportTemplates/{id}', { mode: 'swallow' });

/** Builds a report (REP-09, REP-D04, REP-D13). */
export const buildReport = endpoint('POST /Reports/', {
  body: ReportRequest,
  answer: ReportResult,
  mode: 'swallow',
  trusted: true,
  isLong: true,
});

/** A report as a file to keep (REP-10, REP-D12). */
export const exportReport = endpoint('POST /Reports.export', {
  query: z.object({ format: oneOf(ReportFormat) }),
  body: ReportRequest,
  answer: Bytes,
  mode: 'swallow',
  accept: 'application/octet-stream',
});

/** Has a file made in the background (added). */
export const makeReportFile = endpoint('POST /Reports.makeFile', {
  query: z.object({ format: oneOf(ReportFormat) }),
  body: ReportRequest,
  answer: ReportFile,
  status: 201,
  handled: ['rate.limited'],
});

/** The files of the caller that are being made or wait for him, the newest first (added). */
export const getReportFiles = endpoint('GET /Reports.getFiles', {
  answer: z.array(ReportFile),
  isPoll: true,
});

export const getReportFile = endpoint('GET /Reports.getFile/{id:uuid}', {
  answer: Bytes,
  accept: 'application/octet-stream',
  handled: ['notFound'],
});

/** Deletes a file, or ends what makes it (added). */
export const deleteReportFile = endpoint('DELETE /Reports.deleteFile/{id:uuid}', { handled: ['notFound'] });

/** What a template was sent by its schedule, the newest first (added). */
export const getReportSendings = endpoint('GET /ReportTemplates.getSendings/{id}', {
  answer: z.array(ReportSending),
  handled: ['notFound'],
});
