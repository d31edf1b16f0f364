import type { BnwasNow } from '@mayak/api/bnwas';
import type { BeaconRow } from '@mayak/fleet';
import { chakra, lengthUnits, Pill, useFormats, useTexts } from '@mayak/ui';
import type { DataColumn } from '@mayak/ui/table';
import { useCallback, useMemo } from 'react';
import { texts } from '../texts';
import { alarmKeyOf, modeKey, modeState } from '../texts/modes';
import { useMinutesText } from '../texts/useMinutesText';
import { isAlarm } from './watch';

const Square = chakra('span', { base: { width: '8px', height: '8px', borderRadius: '2px', flex: 'none' } });

/** What is told of a vessel under bridge watch; the stage and the dormant period where some watch tells of them (BNWAS-01, BNWAS-02, BNWAS-D09). */
export function useWatchColumns(now: ReadonlyMap<number, BnwasNow>): readonly DataColumn<BeaconRow>[] {
  const t = useTexts(texts);
  const { speed } = useFormats();
  const minutesText = useMinutesText();
  const alarmText = useCallback(
    ({ id, bnwasAlarm }: BeaconRow) => t(alarmKeyOf(bnwasAlarm, now.get(id)?.Stage)),
    [t, now],
  );
  const told = useMemo((): DataColumn<BeaconRow>[] => {
    const stage: DataColumn<BeaconRow> = {
      id: 'stage',
      head: t('column.stage'),
      kind: 'number',
      width: 90,
      value: ({ id }) => now.get(id)?.Stage,
    };
    const dormant: DataColumn<BeaconRow> = {
      id: 'dormant',
      head: t('report.dormant'),
      width: 120,
      value: ({ id }) => minutesText([now.get(id)?.DormantMinutes ?? []].flat()),
    };
    const hasDormant = [...now.values()].some(({ DormantMinutes }) => DormantMinutes !== null);
    return now.size === 0 ? [] : [stage, ...(hasDormant ? [dormant] : [])];
  }, [t, minutesText, now]);
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
        width: 180,
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
        value: alarmText,
        cell: (row) => (isAlarm(row) ? <Pill state="emergency">{alarmText(row)}</Pill> : alarmText(row)),
      },
      ...told,
      {
        id: 'speed',
        head: t('column.speed'),
        kind: 'number',
        value: (row) => row.speed,
        text: (row) => speed(row.speed, row.lengthUnit === null ? null : lengthUnits[row.lengthUnit]),
      },
      { id: 'packet', head: t('column.packet'), kind: 'dateTime', value: ({ packetAt }) => packetAt },
    ],
    [t, speed, alarmText, told],
  );
}
