import type { Basemap } from '@mayak/api';
import { useQuery } from '@tanstack/react-query';
import { readBasemap } from './basemap';

/** The description of the outline map, read once for all maps of the page; undefined until it is there. */
export const useBasemap = (url: string): Basemap | undefined =>
  useQuery({
    queryKey: ['basemap', url],
    queryFn: ({ signal }) => readBasemap(url, signal),
    staleTime: Infinity,
    gcTime: Infinity,
  }).data;
