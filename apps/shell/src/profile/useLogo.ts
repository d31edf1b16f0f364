import { Failure } from '@mayak/api';
import { deleteReportLogo, getReportLogo, logoLimits, setReportLogo } from '@mayak/api/logo';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShell } from '../page/ShellContext';

/** What is wrong with a file that was chosen. */
export type LogoFault = 'wrong' | 'tooLarge';

/** The bytes of a file in base64. */
const dataOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

const faultOf = (failure: unknown): LogoFault | null => {
  const [error] = failure instanceof Failure ? (failure.problem?.errors ?? []) : [];
  if (!error) return null;
  return error.code === 'invalidFormat' ? 'wrong' : 'tooLarge';
};

/** The logo of the user's reports, and what may be done with it (REP-D14). */
export function useLogo() {
  const { client } = useShell().account;
  const queries = useQueryClient();
  const query = client.quiet.query(getReportLogo, {});
  const read = useQuery(query);
  const [fault, setFault] = useState<LogoFault | null>(null);
  const show = (logo: typeof read.data) => queries.setQueryData(query.queryKey, logo ?? null);
  const set = useMutation({
    mutationFn: async (file: File) => client.call(setReportLogo, { body: { Data: await dataOf(file) } }),
    onSuccess: show,
    onError: (failure) => setFault(faultOf(failure)),
  });
  const remove = useMutation({
    mutationFn: () => client.call(deleteReportLogo, {}),
    onSuccess: () => show(null),
  });
  return {
    logo: read.data,
    isUnread: read.isError,
    retry: () => void read.refetch(),
    fault,
    isBusy: set.isPending || remove.isPending,
    choose: (file: File) => {
      const isTooLarge = file.size > logoLimits.bytes;
      setFault(isTooLarge ? 'tooLarge' : null);
      if (!isTooLarge) set.mutate(file);
    },
    remove: () => {
      setFault(null);
      remove.mutate();
    },
  };
}
