import { type Geoobject, GeoobjectType, getNotificationRules, NotificationType } from '@mayak/api';
import { useHost } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';
import { useFleet } from '@mayak/fleet';

/** Rules of one name that use a geoobject. */
export interface UsingRules {
  name: string;
  /** The beacons that they are for; a name where it is known. */
  beacons: readonly (string | null)[];
  /** None of their geoobjects is left without this one: they are switched off. */
  isEnded: boolean;
}

/** The rules of the user that use a geoobject, asked anew each time; only areas can be used (GEO-D05, RULE-D09). */
export function useRulesUsing({ Id, Type }: Geoobject) {
  const { api } = useHost();
  const fleet = useFleet();
  const query = api.quiet.query(getNotificationRules, { query: { geoobjectId: Id } });
  const { data, isLoading, isError } = useQuery({
    ...query,
    enabled: Type === GeoobjectType.Polygon,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const groups = new Map<string, UsingRules & { beacons: (string | null)[] }>();
  for (const { Name, BeaconId, Enabled, Trigger } of data ?? []) {
    if (Trigger.Type !== NotificationType.Geoobject) continue;
    const isEnded = Enabled && Trigger.GeoobjectIds.every((id) => id === Id);
    const key = `${isEnded} ${Name}`;
    const group = groups.get(key) ?? { name: Name, beacons: [], isEnded };
    group.beacons.push(fleet.get(BeaconId)?.name ?? null);
    groups.set(key, group);
  }
  return { rules: [...groups.values()], isPending: isLoading, hasFailed: isError };
}
