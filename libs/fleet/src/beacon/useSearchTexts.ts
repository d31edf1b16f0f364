import { getBeaconWords, limits, VehicleType, type BeaconLook } from '@mayak/api';
import { useHost } from '@mayak/host';
import { commonTexts, useLocale, useTexts } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFleet, type SpokenRow } from '@mayak/fleet';
import { fleetTexts } from '../texts';
import { once } from '../texts/once';
import { useGeoobjects } from './placeNames';
import { hindranceOf, reasonOf } from './subtitle';
import { transportOf } from './transportOf';
import { useGroups } from './useGroups';

/** Read when a search begins, and anew for one that begins a minute later; without it the other fields are searched. */
function useOthers(isAsked: boolean) {
  const { api } = useHost();
  const { data } = useQuery({
    ...api.quiet.query(getBeaconWords, {}),
    enabled: isAsked,
    staleTime: limits.autoUpdate,
  });
  return data ?? null;
}

/** Lets the search of the fleet find what its reader sees: groups, geoobjects, transport, states and alarms in words, and what stands on the pages of beacons once something is looked for (MON-D01). */
export function useSearchTexts(isAsked: boolean): void {
  const fleet = useFleet();
  const t = useTexts(fleetTexts);
  const common = useTexts(commonTexts);
  const locale = useLocale();
  const groups = useGroups();
  const { geoobjects } = useGeoobjects();
  const others = useOthers(isAsked);
  useEffect(() => {
    const state = once((look: BeaconLook) => common(`state.${look}`));
    const said = once((key: 'card.noContact' | 'card.noPosition') => t(key));
    const card = (row: SpokenRow) => {
      const isAlarming = row.look === 'emergency' || row.look === 'preEmergency';
      return [
        row.look !== 'normal' && state(row.look),
        isAlarming && reasonOf(row, t),
        row.look === 'outdated' && said('card.noContact'),
        row.place === null && said('card.noPosition'),
        hindranceOf(row, t),
      ]
        .filter(Boolean)
        .join(' ');
    };
    const transport = once((type: VehicleType) =>
      type === VehicleType.None ? '' : common(`transport.${transportOf(type)}`),
    );
    fleet.setTexts({ groups, geoobjects, others, locale, transport, card });
  }, [fleet, groups, geoobjects, others, locale, t, common]);
}
