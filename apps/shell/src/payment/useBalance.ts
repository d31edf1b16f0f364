import { getBalance, getUserInfo, type Balance } from '@mayak/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useShell } from '../page/ShellContext';

/** The balance as it is now, or null while it is not known; the page goes on without it. */
export function useBalance(): Balance | null {
  const { quiet } = useShell().account.client;
  const { data } = useQuery({ ...quiet.query(getBalance, {}), staleTime: 0 });
  return data ?? null;
}

/** Has the balance read again wherever it is shown, after a credit. */
export function useBalanceChanged(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const { path } of [getBalance, getUserInfo]) void queries.invalidateQueries({ queryKey: [path] });
  }, [queries]);
}
