import { getLeaving, stay, type Leaving } from '@mayak/api/own-data';
import { useTexts, useToast } from '@mayak/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useShell } from '../page/ShellContext';
import { ownDataTexts } from './texts';

/** The whole page knows at once whether the account is going to end (PROFILE-D19). */
export function useKnowLeaving() {
  const { session, client } = useShell().account;
  const queries = useQueryClient();
  return (leaving: Leaving) => {
    queries.setQueryData(client.quiet.query(getLeaving, {}).queryKey, leaving);
    const { user } = session.state$.value;
    if (user) session.fill({ user: { ...user, LeavesDt: leaving.LeavesDt } });
  };
}

/** Keeps the account that its user wanted to end. */
export function useStay() {
  const { client } = useShell().account;
  const t = useTexts(ownDataTexts);
  const toast = useToast();
  const know = useKnowLeaving();
  return useMutation({
    mutationFn: () => client.call(stay, {}),
    onSuccess(answer) {
      know(answer);
      toast({ state: 'normal', title: t('leaving.kept') });
    },
    onError: () => toast({ state: 'emergency', title: t('leaving.notKept') }),
  });
}
