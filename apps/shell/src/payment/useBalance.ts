import { getBalance, getUserInfo, type Balance } from '@mayak/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useShell } from '../page/ShellContext';

const hour = 3_600_000;

/** The balance as it is now, asked for again each hour, since a page may stay open past the charge of a day; what was read stays while it cannot be read again, and the page goes on without it. */
export function useBalanceRead() {
  const { quiet } = useShell().account.client;
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...quiet.query(getBalance, {}),
    staleTime: 0,
    refetchInterval: hour,
  });
  return { balance: data ?? null, readAt: dataUpdatedAt, hasFailed: isError, retry: () => void refetch() };
}

/** The balance, or null while it is not known. */
export const useBalance = (): Balance | null => useBalanceRead().balance;

/** Has the balance read again wherever it is shown, after a credit. */
export function useBalanceChanged(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const { path } of [getBalance, getUserInfo]) void queries.invalidateQueries({ queryKey: [path] });
  }, [queries]);
}
