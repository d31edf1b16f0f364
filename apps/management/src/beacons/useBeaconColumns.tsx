import { BeaconModel, CommunicationStatus, type BeaconLook } from '@mayak/api';
import type { BeaconRow } from '@mayak/fleet';
import { chakra, commonTexts, StateGlyph, StateMarker, transports, useTexts } from '@mayak/ui';
import type { DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { texts } from '../texts';

const Square = chakra('span', { base: { width: '8px', height: '8px', borderRadius: '2px', flex: 'none' } });
const State = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '8px' } });

const statuses = {
  [CommunicationStatus.Disabled]: 'disabled',
  [CommunicationStatus.Ready]: 'ready',
  [CommunicationStatus.Active]: 'active',
  [CommunicationStatus.Blocked]: 'blocked',
} as const;
const modelNames = Object.fromEntries(Object.entries(BeaconModel).map(([name, code]) => [code, name]));
const modelOf = ({ model }: BeaconRow) => (model === BeaconModel.Undefined ? null : modelNames[model]);

/** The worst first. */
const ranks: Readonly<Record<BeaconLook, number>> = {
  emergency: 0,
  preEmergency: 1,
  outdated: 2,
  recent: 3,
  normal: 4,
};

/** What is told of a beacon in the table of management (MGMT-01, MGMT-D01). */
export function useBeaconColumns(): readonly DataColumn<BeaconRow>[] {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  return useMemo((): DataColumn<BeaconRow>[] => {
    const statusOf = ({ communicationStatus }: BeaconRow) =>
      t(`communication.${statuses[communicationStatus]}`);
    return [
      {
        id: 'name',
        head: t('column.name'),
        width: 220,
        value: ({ name }) => name,
        cell: ({ look, vehicleType, color, name }) => (
          <>
            <StateMarker state={look} transport={transports[vehicleType] ?? 'none'} size={20} />
            <Square style={{ background: color }} />
            <chakra.span className="text" fontWeight={550}>
              {name}
            </chakra.span>
          </>
        ),
      },
      {
        id: 'state',
        head: t('column.state'),
        width: 130,
        group: true,
        value: ({ look }) => common(`state.${look}`),
        sort: (a, b) => ranks[a.look] - ranks[b.look],
        cell: ({ look, hidden }) => (
          <State color={`state.${look}.fg`}>
            <StateGlyph state={look} corner={hidden} />
            {common(`state.${look}`)}
          </State>
        ),
      },
      { id: 'communication', head: t('column.communication'), width: 150, group: true, value: statusOf },
      { id: 'model', head: t('column.model'), width: 80, group: true, value: modelOf },
      {
        id: 'imei',
        head: t('column.imei'),
        width: 150,
        value: ({ imeis }) => imeis.join(' · '),
        cell: ({ imeis }) => (
          <span className="text" title={imeis.join(' · ')}>
            {imeis[0] ?? '-'}
          </span>
        ),
      },
      { id: 'serial', head: t('column.serial'), width: 100, value: ({ serialNumber }) => serialNumber },
      {
        id: 'contact',
        head: t('column.contact'),
        width: 120,
        kind: 'dateTime',
        value: ({ connectedAt }) => connectedAt,
      },
    ];
  }, [t, common]);
}
