import type { Basemap, Place } from '@mayak/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readBasemap } from './basemap';

const keyOf = (url: string) => ['basemap', url];

/** The description of the outline map, read once for all maps of the page; undefined until it is there. */
export const useBasemap = (url: string): Basemap | undefined =>
  useQuery({
    queryKey: keyOf(url),
    queryFn: ({ signal }) => readBasemap(url, signal),
    staleTime: Infinity,
    gcTime: Infinity,
  }).data;

/** The places that the outline map of this page knows when they are asked for; none before it is there, and nobody renders again for them. */
export function useKnownPlaces(url: string): () => readonly Place[] {
  const queries = useQueryClient();
  return useCallback(() => queries.getQueryData<Basemap>(keyOf(url))?.places ?? [], [queries, url]);
}
