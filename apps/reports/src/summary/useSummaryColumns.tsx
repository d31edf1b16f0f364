import { looks } from '@mayak/api';
import { commonTexts, TransportIcon, transports, useTexts } from '@mayak/ui';
import type { DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { texts } from '../texts';
import type { Summary } from './summary';

const transportOf = ({ id }: Summary) => transports[id] ?? 'none';

/** States by kind of transport, with the sums below (REP-D05 for the present moment). */
export function useSummaryColumns(): readonly DataColumn<Summary>[] {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  return useMemo(
    (): DataColumn<Summary>[] => [
      {
        id: 'transport',
        head: t('transport'),
        width: 160,
        value: (kind) => common(`transport.${transportOf(kind)}`),
        cell: (kind) => (
          <>
            <TransportIcon transport={transportOf(kind)} />
            {common(`transport.${transportOf(kind)}`)}
          </>
        ),
      },
      {
        id: 'total',
        head: t('total'),
        kind: 'number',
        width: 70,
        total: 'sum',
        value: ({ total }) => total,
      },
      ...looks.map((look): DataColumn<Summary> => ({
        id: look,
        head: common(`state.${look}`),
        kind: 'number',
        width: look === 'preEmergency' ? 112 : 100,
        total: 'sum',
        value: (kind) => kind.looks[look],
      })),
      {
        id: 'moving',
        head: t('moving'),
        kind: 'number',
        width: 100,
        total: 'sum',
        value: ({ moving }) => moving,
      },
      {
        id: 'lastPacket',
        head: t('lastPacket'),
        kind: 'dateTime',
        width: 140,
        total: 'max',
        value: ({ lastPacket }) => lastPacket,
      },
    ],
    [t, common],
  );
}
