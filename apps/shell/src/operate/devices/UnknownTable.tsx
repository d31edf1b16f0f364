import type { UnknownDevice } from '@mayak/api/operator';
import { Empty, useTexts, type MenuEntry } from '@mayak/ui';
import { CircleCheckIcon } from '@mayak/ui/icons';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { countColumn } from '../columns';
import { devicesTexts } from './texts';

type Row = UnknownDevice & { id: string };

interface Props {
  unknown: readonly UnknownDevice[] | undefined;
  onAdd: (device: UnknownDevice) => void;
  onShow: (imei: string) => void;
}

/** Devices that call and that nobody has taken into the stock. */
export function UnknownTable({ unknown, onAdd, onShow }: Props) {
  const t = useTexts(devicesTexts);
  const rows = useMemo(
    () => unknown?.map((one): Row => ({ ...one, id: `${one.Gateway} ${one.Imei}` })),
    [unknown],
  );
  const columns = useMemo<DataColumn<Row>[]>(
    () => [
      { id: 'imei', head: t('imei'), value: ({ Imei }) => Imei, width: 160 },
      { id: 'protocol', head: t('protocol'), value: ({ Gateway }) => Gateway, width: 110 },
      { id: 'address', head: t('address'), value: ({ Address }) => Address, width: 140 },
      { id: 'count', head: t('count'), ...countColumn, value: ({ Count }) => Count, width: 100 },
      {
        id: 'first',
        head: t('first'),
        kind: 'dateTime',
        value: ({ FirstDt }) => Date.parse(FirstDt),
        width: 150,
      },
      {
        id: 'last',
        head: t('lastCall'),
        kind: 'dateTime',
        value: ({ LastDt }) => Date.parse(LastDt),
        width: 160,
      },
    ],
    [t],
  );
  const rowMenu = (row: Row): MenuEntry[] => [
    { label: t('add'), onPick: () => onAdd(row) },
    { label: t('show'), onPick: () => onShow(row.Imei) },
  ];
  return (
    <DataTable
      label={t('parts.unknown')}
      rows={rows}
      columns={columns}
      rowMenu={rowMenu}
      onOpen={onAdd}
      empty={<Empty icon={<CircleCheckIcon />} title={t('noUnknown')} text={t('noUnknownText')} />}
    />
  );
}
