import { buildReport, exportReport, makeReportFile, type ReportFormat, type ReportRequest } from '@mayak/api';
import { useApi } from '@mayak/host';
import { printPage, saveFile, useFormats, useToast, useTexts } from '@mayak/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { texts } from '../texts';

/** A built report; a failed build leaves what was there (REP-09, REP-D13). */
export function useReport(body: ReportRequest | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['report', body],
    queryFn: async ({ signal }) => {
      const report = body && (await api.call(buildReport, { body, signal }));
      if (!report) throw new Error('The report was not built');
      return report;
    },
    enabled: body !== null,
    retry: false,
    staleTime: Infinity,
  });
}

const types: Record<ReportFormat, string> = {
  html: 'text/html',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Saves a report as a file, prints it, or has a file of it made in the background (REP-10, REP-D12). */
export function useReportFile(body: ReportRequest, title: string) {
  const t = useTexts(texts);
  const api = useApi();
  const say = useToast();
  const { zone } = useFormats();
  const fileOf = async (format: ReportFormat) => {
    const bytes = await api.call(exportReport, { query: { format }, body });
    if (!bytes) say({ state: 'emergency', title: t('report.failed') });
    return bytes;
  };
  const stamp = () => {
    const digits = new Date(Date.now() + zone * 60_000).toISOString().replace(/\D/g, '');
    return `${digits.slice(0, 8)}_${digits.slice(8, 14)}`;
  };
  const save = useMutation({
    mutationFn: async (format: ReportFormat) => {
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
    mutationFn: async (format: ReportFormat) => {
      await api.call(makeReportFile, { query: { format }, body });
      say({ state: 'info', title: t('files.begun') });
    },
    onError: () => say({ state: 'emergency', title: t('files.tooMany') }),
  });
  return { save, print, background };
}
