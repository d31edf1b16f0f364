import { CommunicationStatus } from '@mayak/api';
import type { OperatorDevice } from '@mayak/api/operator';
import { modelName } from '@mayak/fleet';
import { Pill, Text, useTexts } from '@mayak/ui';
import type { DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { countColumn, momentOf, moneyColumn } from '../columns';
import { provisioningTexts } from './texts';

export type DeviceRow = OperatorDevice & { id: number };

/** The row of a device in a table. */
export const deviceRow = (device: OperatorDevice): DeviceRow => ({ ...device, id: device.Id });

const states = {
  [CommunicationStatus.Disabled]: ['off', 'outdated'],
  [CommunicationStatus.Ready]: ['ready', 'info'],
  [CommunicationStatus.Active]: ['active', 'normal'],
  [CommunicationStatus.Blocked]: ['blocked', 'preEmergency'],
} as const;

/** The columns of devices: numbers, state, whose each is, when it was last heard and its faults. */
export function useDeviceColumns(isOfOne = false): readonly DataColumn<DeviceRow>[] {
  const t = useTexts(provisioningTexts);
  return useMemo((): DataColumn<DeviceRow>[] => {
    const state = ({ CommunicationStatus: status }: DeviceRow) => t(`states.${states[status][0]}`);
    return [
      { id: 'serial', head: t('serial'), value: ({ SerialNumber }) => SerialNumber, width: 130 },
      {
        id: 'imei',
        head: t('imei'),
        value: ({ GsmImei, IridiumImei }) => [GsmImei, IridiumImei].filter(Boolean).join(', '),
        width: 160,
      },
      { id: 'model', head: t('model'), value: ({ Model }) => modelName(Model), width: 90, group: true },
      {
        id: 'state',
        head: t('state'),
        value: state,
        cell: (row) => <Pill state={states[row.CommunicationStatus][1]}>{state(row)}</Pill>,
        width: 180,
        group: true,
      },
      ...(isOfOne
        ? []
        : [
            {
              id: 'owner',
              head: t('owner'),
              value: ({ Owner }: DeviceRow) => Owner,
              width: 120,
              group: true,
            },
          ]),
      { id: 'name', head: t('name'), value: ({ Name }) => Name, width: 150 },
      {
        id: 'last',
        head: t('lastContact'),
        kind: 'dateTime',
        value: ({ ConnectionDt }) => momentOf(ConnectionDt),
        width: 150,
      },
      { id: 'faults', head: t('faults'), ...countColumn, value: ({ Faults }) => Faults, width: 120 },
      {
        id: 'code',
        head: t('code'),
        value: ({ ActivationCode }) => ActivationCode,
        cell: ({ ActivationCode }) => (
          <Text as="span" fontFamily="mono">
            {ActivationCode ?? '-'}
          </Text>
        ),
        width: 130,
      },
      { id: 'fee', head: t('fee'), ...moneyColumn, value: ({ DailyFee }) => DailyFee, width: 120 },
    ];
  }, [t, isOfOne]);
}
