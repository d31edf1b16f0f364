import { askExport, ExportStatus, getExports, openExport, type DataExport } from '@mayak/api/own-data';
import { useTexts, useToast } from '@mayak/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useShell } from '../page/ShellContext';
import { ownDataTexts } from './texts';

/** How often it is looked whether an archive is ready, ms. */
const pause = 3_000;

/** The browser saves what an address gives; the page stays. */
function fetchFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** The archives of the user, and what is done with them (PROFILE-D16, PROFILE-D17). */
export function useExports() {
  const {
    config,
    account: { client },
  } = useShell();
  const t = useTexts(ownDataTexts);
  const toast = useToast();
  const read = useQuery({
    ...client.quiet.query(getExports, {}),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.Exports.some(({ Status }) => Status === ExportStatus.Making) ? pause : false,
  });
  const ask = useMutation({
    mutationFn: () => client.call(askExport, {}),
    onSuccess: () => toast({ state: 'normal', title: t('export.asked') }),
    onError: () => toast({ state: 'emergency', title: t('export.notAsked') }),
    onSettled: () => read.refetch(),
  });
  const open = useMutation({
    mutationFn: ({ Token }: DataExport) => client.call(openExport, { body: { Token: Token ?? '' } }),
    onSuccess: ({ Path }) => fetchFrom(`${config.apiUrl}${Path}`),
    onError: () => {
      toast({ state: 'emergency', title: t('export.notOpened') });
      return read.refetch();
    },
  });
  return {
    list: read.data?.Exports,
    next: read.data?.NextDt ?? null,
    hasFailed: read.isError,
    retry: () => void read.refetch(),
    ask: () => ask.mutate(),
    isAsking: ask.isPending,
    open: (one: DataExport) => open.mutate(one),
    opening: open.isPending ? open.variables.Id : null,
  };
}
