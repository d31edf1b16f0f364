import { type Answer, type Beacon, type Endpoint, type Input, limits } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useThrottled } from './useThrottled';

const second = 1_000;
const minute = 60 * second;

/** Parts that are costly to read wait so long between two readings. */
export const costly = 10 * second;

/** The beacon that the parts of the page go by: as it last spoke, once in a pause at most (SIDE-D02, LIVE-D02). */
export const useHeard = (beacon: Beacon, pause = second) => useThrottled(beacon, pause);

/** The end of the minute in which a packet came, where periods end; 0 without a packet. */
export const packetMinute = (packetDt: string | null) =>
  packetDt === null ? 0 : Math.ceil(Date.parse(packetDt) / minute) * minute;

interface Reading {
  /** As useHeard() gives it. */
  heard: Beacon;
  enabled?: boolean;
  /** A failure is recorded; without it the part does without its answer. */
  reports?: boolean;
  /** What is chosen beside the beacon: what is known of one choice is nothing of another. */
  of?: string;
}

/** Reads a part of the page when it is first open and after a new packet; what is known stays on the screen meanwhile (SIDE-D02). */
export function useSectionRead<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { heard, enabled = true, reports = true, of = '' }: Reading,
) {
  type Data = Answer<E> | null;
  const api = useApi();
  const last = useRef<{ of: string; data: Data }>({ of, data: null });
  const known = () => (last.current.of === of ? last.current.data : null);
  const loud = api.query(endpoint, input);
  const quiet = api.quiet.query(endpoint, input);
  const read = useQuery<Data, Error, Data>({
    // A packet that comes late leaves PacketDt as it was.
    queryKey: [...loud.queryKey, heard.PacketDt, heard.ConnectionDt],
    // The first failure is reported; after one of a later reading what is known stays.
    queryFn: async (context) => {
      const isReported = reports && endpoint.mode === 'null' && known() === null;
      const answer = (await (isReported ? loud : quiet).queryFn(context)) as Data;
      return answer ?? known();
    },
    placeholderData: (before) => before,
    enabled,
    staleTime: limits.autoUpdate,
    // The reading for each packet has a key of its own, and only the last one is of use.
    gcTime: limits.autoUpdate,
  });
  const { isPending, isPlaceholderData, error, refetch } = read;
  useEffect(() => {
    if (read.data !== undefined && !isPlaceholderData) last.current = { of, data: read.data };
  }, [read.data, isPlaceholderData, of]);
  const data = read.data ?? (error ? (known() ?? undefined) : read.data);
  const isKnown = data !== undefined;
  useReportFailure(endpoint, reports ? error : null, isKnown);
  return { data, isPending, isPlaceholderData, isError: error !== null && !isKnown, refetch };
}
