import { getGeoobjects, type Geoobject } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

const none: readonly Geoobject[] = [];

/** The geoobjects that the user may see, by name; read once and after a change (GEO-04). */
export function useGeoobjects() {
  const api = useApi();
  const { data, isPending, isError, refetch } = useQuery({ ...api.quiet.query(getGeoobjects, {}), staleTime: Infinity });
  return { geoobjects: data ?? none, isPending, isError, refetch };
}

/** Names the geoobjects of a beacon that the user knows, in one text, or null (SIDE-D06). */
export function usePlaceName(): (ids: readonly number[]) => string | null {
  const { geoobjects } = useGeoobjects();
  const names = useMemo(() => new Map(geoobjects.map(({ Id, Name }) => [Id, Name])), [geoobjects]);
  return useCallback(
    (ids) => ids.flatMap((id) => names.get(id) ?? []).join(', ') || null,
    [names],
  );
}
