import { VehicleType } from '@mayak/api';
import { commonTexts, useLocale, useTexts } from '@mayak/ui';
import { useEffect } from 'react';
import { useFleet } from '../fleet';
import type { WordedRow } from '../fleet/search';
import { texts } from '../texts';
import { useGeoobjects } from './placeNames';
import { hindranceOf, reasonOf } from './secondLine';
import { transportOf } from './transportOf';
import { useGroups } from './useGroups';

/** Lets the search of the fleet find what its reader sees: groups, geoobjects, transport, states and alarms in words (MON-D01). */
export function useSearchWords(): void {
  const fleet = useFleet();
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const locale = useLocale();
  const groups = useGroups();
  const { geoobjects } = useGeoobjects();
  useEffect(() => {
    const card = (row: WordedRow) => {
      const isAlarming = row.look === 'emergency' || row.look === 'preEmergency';
      return [
        row.look !== 'normal' && common(`state.${row.look}`),
        isAlarming && reasonOf(row, t),
        row.look === 'outdated' && t('card.noContact'),
        row.place === null && t('card.noPosition'),
        hindranceOf(row, t),
      ]
        .filter(Boolean)
        .join(' ');
    };
    const transport = (type: VehicleType) =>
      type === VehicleType.None ? '' : common(`transport.${transportOf[type]}`);
    fleet.setWords({ groups, geoobjects, locale, transport, card });
  }, [fleet, groups, geoobjects, locale, t, common]);
}
