import { getFactors } from '@mayak/api/factors';
import { useQuery } from '@tanstack/react-query';
import { useShell } from '../page/ShellContext';

/** What the user signs in with beside the password (AUTH-D16). */
export function useFactors() {
  const { client } = useShell().account;
  const { data, isError, refetch } = useQuery({ ...client.quiet.query(getFactors, {}), staleTime: 0 });
  return { factors: data, hasFailed: isError, read: () => refetch() };
}
