import { endOtherSessions, endSession, getSessions, type UserSession } from '@mayak/api/sessions';
import { useTexts, useToast } from '@mayak/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useShell } from '../page/ShellContext';
import { securityTexts } from './texts';

/** The sessions of the user, and their end (AUTH-D15). */
export function useSessions() {
  const { client } = useShell().account;
  const t = useTexts(securityTexts);
  const toast = useToast();
  const read = useQuery({ ...client.quiet.query(getSessions, {}), staleTime: 0 });
  const done = (title: string) => () => {
    toast({ state: 'normal', title });
    return read.refetch();
  };
  const onError = () => {
    toast({ state: 'emergency', title: t('sessions.failed') });
    // It may have ended meanwhile.
    return read.refetch();
  };
  const one = useMutation({
    mutationFn: ({ Id }: UserSession) => client.call(endSession, { params: { id: Id } }),
    onSuccess: done(t('sessions.ended')),
    onError,
  });
  const others = useMutation({
    mutationFn: () => client.call(endOtherSessions, {}),
    onSuccess: done(t('sessions.othersEnded')),
    onError,
  });
  return {
    list: read.data,
    hasFailed: read.isError,
    retry: () => void read.refetch(),
    end: one.mutate,
    ending: one.isPending ? one.variables.Id : null,
    endOthers: others.mutateAsync,
    isEndingOthers: others.isPending,
  };
}
