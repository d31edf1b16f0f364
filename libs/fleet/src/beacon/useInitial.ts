import { type Answer, type Endpoint, type Input, limits } from '@mayak/api';
import { useHost } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

interface Options {
  enabled?: boolean;
  /** No event tells of its changes elsewhere: it is read again by who comes back to the page, so often at most, ms. */
  agesIn?: number;
}

/** A list of the initial load: read once; a failure is only logged and tried again a minute later (CONF-03, CONF-D03). */
export function useInitial<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { enabled = true, agesIn }: Options = {},
) {
  const { api, telemetry } = useHost();
  const query = api.quiet.query(endpoint, input);
  const read = useQuery({
    queryKey: query.queryKey,
    queryFn: async (context) => (await query.queryFn(context)) as Answer<E>,
    enabled,
    staleTime: Infinity,
    refetchOnWindowFocus: ({ state }) =>
      agesIn !== undefined && Date.now() - state.dataUpdatedAt >= agesIn && 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? limits.autoUpdate : false),
  });
  const { error } = read;
  useEffect(() => {
    if (error) telemetry.error(error);
  }, [error, telemetry]);
  return read;
}
