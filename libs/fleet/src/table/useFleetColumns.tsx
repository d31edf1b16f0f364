import type { BeaconLook, CommunicationStatus, Group, VehicleType } from '@mayak/api';
import { fleetFields, modelName, type BeaconRow, type ShownField } from '@mayak/fleet';
import { commonTexts, StateMarker, useFormats, useTexts } from '@mayak/ui';
import type { DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { ColorMark, ownUnit, transportOf, useGroups } from '@mayak/fleet/beacon';
import { fleetTexts } from '../texts';
import { once } from '../texts/once';
import { CommunicationBadge, communicationKey } from './CommunicationBadge';
import { groupNamesOf } from './groupNames';
import { StateWord } from './StateWord';

type Column = DataColumn<BeaconRow>;
/** A shown field of the field table, or what follows from several: the state, and the groups of the user. */
export type FleetColumnId = ShownField | 'look' | 'groups';

const nameStyle = { fontWeight: 550 };
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
  return useMemo((): Partial<Record<FleetColumnId, Partial<Column>>> => {
    const status = once((code: CommunicationStatus) => t(communicationKey[code]));
    const transport = once((code: VehicleType) => common(`transport.${transportOf(code)}`));
    return {
      name: {
        cell: ({ look, vehicleType, color, name }) => (
          <>
            <StateMarker state={look} transport={transportOf(vehicleType)} size={20} />
            <ColorMark color={color} />
            <span className="text" style={nameStyle}>
              {name}
            </span>
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
      vehicleType: { value: ({ vehicleType }) => transport(vehicleType) },
      communicationStatus: {
        value: ({ communicationStatus }) => status(communicationStatus),
        cell: ({ communicationStatus: code }) => <CommunicationBadge status={code} word={status(code)} />,
      },
      speed: { text: (row) => speed(row.speed, ownUnit(row)) },
    };
  }, [t, common, speed]);
}

/** The beacons' state and the user's groups, which no single field says. */
function useDerived(groups: readonly Group[]) {
  const common = useTexts(commonTexts);
  return useMemo((): Record<'look' | 'groups', Omit<Column, 'id' | 'head'>> => {
    const names = groupNamesOf(groups);
    const word = once((look: BeaconLook) => common(`state.${look}`));
    return {
      look: {
        width: 140,
        group: true,
        value: ({ look }) => word(look),
        sort: (a, b) => ranks[a.look] - ranks[b.look],
        cell: (row) => <StateWord row={row} word={word(row.look)} />,
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
