import type { BeaconLook, Group } from '@mayak/api';
import { fleetFields, modelName, type BeaconRow, type ShownField } from '@mayak/fleet';
import { chakra, commonTexts, StateMarker, useFormats, useTexts } from '@mayak/ui';
import type { DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { ColorMark, ownUnit, transportOf, useGroups } from '@mayak/fleet/beacon';
import { fleetTexts } from '../texts';
import { CommunicationBadge, communicationKey } from './CommunicationBadge';
import { groupNamesOf } from './groupNames';
import { StateWord } from './StateWord';

type Column = DataColumn<BeaconRow>;
/** A shown field of the field table, or what follows from several: the state, and the groups of the user. */
export type FleetColumnId = ShownField | 'look' | 'groups';

/** The worst first. */
const ranks: Readonly<Record<BeaconLook, number>> = {
  emergency: 0,
  preEmergency: 1,
  outdated: 2,
  recent: 3,
  normal: 4,
};

/** What a field is in words where its value is a code or a list. */
function useWords() {
  const t = useTexts(fleetTexts);
  const common = useTexts(commonTexts);
  const { speed } = useFormats();
  return useMemo(
    (): Partial<Record<FleetColumnId, Partial<Column>>> => ({
      name: {
        cell: ({ look, vehicleType, color, name }) => (
          <>
            <StateMarker state={look} transport={transportOf(vehicleType)} size={20} />
            <ColorMark color={color} />
            <chakra.span className="text" fontWeight={550}>
              {name}
            </chakra.span>
          </>
        ),
      },
      imeis: {
        value: ({ imeis }) => imeis.join(' · '),
        cell: ({ imeis }) => (
          <span className="text" title={imeis.join(' · ')}>
            {imeis[0] ?? '-'}
          </span>
        ),
      },
      model: { value: ({ model }) => modelName(model) },
      vehicleType: { value: ({ vehicleType }) => common(`transport.${transportOf(vehicleType)}`) },
      communicationStatus: {
        value: ({ communicationStatus }) => t(communicationKey[communicationStatus]),
        cell: ({ communicationStatus }) => <CommunicationBadge status={communicationStatus} />,
      },
      speed: { text: (row) => speed(row.speed, ownUnit(row)) },
    }),
    [t, common, speed],
  );
}

/** The beacons' state and the user's groups, which no single field says. */
function useDerived(groups: readonly Group[]) {
  const common = useTexts(commonTexts);
  return useMemo((): Record<'look' | 'groups', Omit<Column, 'id' | 'head'>> => {
    const names = groupNamesOf(groups);
    return {
      look: {
        width: 140,
        group: true,
        value: ({ look }) => common(`state.${look}`),
        sort: (a, b) => ranks[a.look] - ranks[b.look],
        cell: (row) => <StateWord row={row} />,
      },
      groups: { width: 160, group: true, value: ({ id }) => names.get(id)?.join(', ') ?? null },
    };
  }, [common, groups]);
}

/** Columns of a table of beacons as the field table says them; `ids` is the same array while it means the same (MGMT-D01). */
export function useFleetColumns(ids: readonly FleetColumnId[]): readonly Column[] {
  const t = useTexts(fleetTexts);
  const words = useWords();
  const derived = useDerived(useGroups());
  return useMemo(
    () =>
      ids.map((id): Column => {
        const head = t(`field.${id}`);
        if (id === 'look' || id === 'groups') return { id, head, ...derived[id] };
        const value = (row: BeaconRow) => row[id] as string | number | null;
        return { id, head, value, ...fleetFields[id].column, ...words[id] };
      }),
    [ids, t, words, derived],
  );
}
