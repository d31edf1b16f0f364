import { Failure, type Endpoint, type Input } from '@mayak/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { OperatorView } from './operator';

/** The answer to a call of the operator, the one of before while the next is on its way; a key that ended leads back to its form. */
export function useAnswer<E extends Endpoint>(
  { client, onRefused }: OperatorView,
  endpoint: E,
  input: Input<E>,
) {
  const query = useQuery({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => client.call(endpoint, { ...input, signal }),
    placeholderData: keepPreviousData,
  });
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (query.error instanceof Failure && query.error.status === 401) refused();
  }, [query.error]);
  return query;
}
