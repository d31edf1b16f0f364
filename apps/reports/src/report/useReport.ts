import {
  buildReport,
  exportReport,
  Failure,
  makeReportFile,
  readBegun,
  type ReportRequest,
  type ReportResult,
} from '@mayak/api';
import { exportReportPdf, makeReportPdf } from '@mayak/api/pdf';
import { useApi } from '@mayak/host';
import { localAt } from '@mayak/timezone';
import { printPage, saveFile, useToast, useTexts } from '@mayak/ui';
import { useTimeZone } from '@mayak/ui/period';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../texts';
import type { FileFormat } from '../fileFormats';

/** The text is read again when it has grown by so much, so that reading it costs no more than twice the whole. */
const growth = 2;

/** A built report; what came of it is shown while it is built, and a failed build leaves what was there (REP-09, REP-D13). */
export function useReport(body: ReportRequest | null) {
  const api = useApi();
  const [begun, setBegun] = useState<{ body: ReportRequest; report: ReportResult } | null>(null);
  const read = useQuery({
    queryKey: ['report', body],
    queryFn: async ({ signal }) => {
      let known = 0;
      const onText = (text: string) => {
        const report = text.length > known * growth ? readBegun(text) : null;
        if (!report || !body) return;
        known = text.length;
        setBegun({ body, report });
      };
      const report = body && (await api.call(buildReport, { body, signal, onText }));
      setBegun(null);
      if (!report) throw new Error('The report was not built');
      return report;
    },
    enabled: body !== null,
    retry: false,
    staleTime: Infinity,
  });
  const isBegun = read.data === undefined && read.isFetching && begun?.body === body;
  return { ...read, data: isBegun ? begun?.report : read.data, isWhole: read.data !== undefined };
}

const types: Record<FileFormat, string> = {
  html: 'text/html',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** He has as many files as he may. */
const isTooMany = (error: unknown) => error instanceof Failure && error.problem?.code === 'rate.limited';

/** Saves a report as a file, prints it, or has a file of it made in the background (REP-10, REP-D12). */
export function useReportFile(body: ReportRequest, title: string) {
  const t = useTexts(texts);
  const api = useApi();
  const say = useToast();
  const zone = useTimeZone();
  const fileOf = async (format: FileFormat) => {
    const bytes =
      format === 'pdf'
        ? await api.call(exportReportPdf, { body })
        : await api.call(exportReport, { query: { format }, body });
    if (!bytes) say({ state: 'emergency', title: t('report.failed') });
    return bytes;
  };
  const stamp = () => {
    const digits = new Date(localAt(Date.now(), zone)).toISOString().replace(/\D/g, '');
    return `${digits.slice(0, 8)}_${digits.slice(8, 14)}`;
  };
  const save = useMutation({
    mutationFn: async (format: FileFormat) => {
      const bytes = await fileOf(format);
      if (bytes) saveFile(new Blob([bytes], { type: types[format] }), `${title}_${stamp()}.${format}`);
    },
  });
  const print = useMutation({
    mutationFn: async () => {
      const bytes = await fileOf('html');
      if (bytes) await printPage(new TextDecoder().decode(bytes));
    },
  });
  const background = useMutation({
    mutationFn: async (format: FileFormat) => {
      if (format === 'pdf') await api.call(makeReportPdf, { body });
      else await api.call(makeReportFile, { query: { format }, body });
      say({ state: 'info', title: t('files.begun') });
    },
    onError: (error) =>
      say({ state: 'emergency', title: t(isTooMany(error) ? 'files.tooMany' : 'report.failed') }),
  });
  return { save, print, background };
}
