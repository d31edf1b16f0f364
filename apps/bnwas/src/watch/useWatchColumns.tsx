import type { BeaconRow } from '@mayak/fleet';
import { chakra, lengthUnits, Pill, useFormats, useTexts } from '@mayak/ui';
import type { DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { texts } from '../texts';
import { alarmKey, modeKey, modeState } from '../texts/modes';
import { isAlarm } from './watch';

const Square = chakra('span', { base: { width: '8px', height: '8px', borderRadius: '2px', flex: 'none' } });

/** What is told of a vessel under bridge watch (BNWAS-01, BNWAS-02). */
export function useWatchColumns(): readonly DataColumn<BeaconRow>[] {
  const t = useTexts(texts);
  const { speed } = useFormats();
  return useMemo(
    (): DataColumn<BeaconRow>[] => [
      {
        id: 'name',
        head: t('column.name'),
        width: 200,
        value: ({ name }) => name,
        cell: ({ color, name }) => (
          <>
            <Square style={{ background: color }} />
            <chakra.span className="text" fontWeight={550}>
              {name}
            </chakra.span>
          </>
        ),
      },
      {
        id: 'mode',
        head: t('column.mode'),
        width: 150,
        group: true,
        value: ({ bnwasMode }) => (bnwasMode === null ? null : t(modeKey[bnwasMode])),
        cell: ({ bnwasMode }) =>
          bnwasMode === null ? '-' : <Pill state={modeState[bnwasMode]}>{t(modeKey[bnwasMode])}</Pill>,
      },
      {
        id: 'alarm',
        head: t('column.alarm'),
        width: 130,
        group: true,
        value: ({ bnwasAlarm }) => t(alarmKey[bnwasAlarm]),
        cell: (row) =>
          isAlarm(row) ? (
            <Pill state="emergency">{t(alarmKey[row.bnwasAlarm])}</Pill>
          ) : (
            t(alarmKey[row.bnwasAlarm])
          ),
      },
      {
        id: 'speed',
        head: t('column.speed'),
        kind: 'number',
        value: (row) => row.speed,
        text: (row) => speed(row.speed, row.lengthUnit === null ? null : lengthUnits[row.lengthUnit]),
      },
      { id: 'packet', head: t('column.packet'), kind: 'dateTime', value: ({ packetAt }) => packetAt },
    ],
    [t, speed],
  );
}
