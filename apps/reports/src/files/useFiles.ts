import {
  deleteReportFile,
  FileStatus,
  getReportFile,
  getReportFiles,
  limits,
  type ReportFile,
} from '@mayak/api';
import { useApi } from '@mayak/host';
import { saveFile } from '@mayak/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const isUnderWay = ({ Status }: ReportFile) =>
  Status === FileStatus.Waiting || Status === FileStatus.Building;

/** The files that are made in the background; while one is, the page asks how far it is (added). */
export function useFiles() {
  const api = useApi();
  const queries = useQueryClient();
  const query = api.quiet.query(getReportFiles, {});
  const read = useQuery({
    ...query,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? limits.report.poll : false),
    staleTime: 0,
  });
  const save = useMutation({
    mutationFn: async ({ Id, Name }: ReportFile) =>
      saveFile(new Blob([await api.call(getReportFile, { params: { id: Id } })]), Name),
  });
  const remove = useMutation({
    mutationFn: ({ Id }: ReportFile) => api.call(deleteReportFile, { params: { id: Id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  /** What was read stays while it cannot be read again. */
  const { data: files, isLoadingError: isError } = read;
  return { files, isError, retry: () => void read.refetch(), save, remove };
}
