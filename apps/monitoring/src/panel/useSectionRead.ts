import { limits, type Answer, type Endpoint, type Input } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTellFailure } from '../beacon';

/** The minute in which a packet came: parts of the page are read anew at most once in it, however often the beacon speaks. */
export const packetMinute = (packetDt: string | null) =>
  packetDt === null ? 0 : Math.ceil(Date.parse(packetDt) / limits.autoUpdate) * limits.autoUpdate;

/** Reads a part of the page when it is first open and after a new packet; what is known stays on the screen meanwhile (SIDE-D02). */
export function useSectionRead<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { minute, enabled = true }: { minute: number; enabled?: boolean },
) {
  type Data = Answer<E> | null;
  const api = useApi();
  const last = useRef<Data>(null);
  const loud = api.query(endpoint, input);
  const quiet = api.quiet.query(endpoint, input);
  const read = useQuery<Data, Error, Data>({
    queryKey: [...loud.queryKey, minute],
    // The first failure is told; after one of a later reading what is known stays.
    queryFn: async (context) => {
      const isTold = endpoint.mode === 'null' && last.current === null;
      const answer = (await (isTold ? loud : quiet).queryFn(context)) as Data;
      return answer ?? last.current;
    },
    placeholderData: (before) => before,
    enabled,
    staleTime: limits.autoUpdate,
  });
  const { data, isPlaceholderData, error } = read;
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) last.current = data;
  }, [data, isPlaceholderData]);
  useTellFailure(endpoint, error);
  return read;
}
