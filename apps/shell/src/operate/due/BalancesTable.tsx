import type { EndingBalance } from '@mayak/api/operator';
import { Empty, useTexts } from '@mayak/ui';
import { CircleCheckIcon } from '@mayak/ui/icons';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo, type ReactNode } from 'react';
import { countColumn, moneyColumn } from '../columns';
import { dueTexts } from './texts';

type Row = EndingBalance & { id: number };

interface Props {
  balances: readonly EndingBalance[] | undefined;
  error: ReactNode;
  onOpen: (userName: string) => void;
}

/** Balances that end within the days ahead, the nearest end first (PAY-D05). */
export function BalancesTable({ balances, error, onOpen }: Props) {
  const t = useTexts(dueTexts);
  const rows = useMemo(() => balances?.map((one): Row => ({ ...one, id: one.UserId })), [balances]);
  const columns = useMemo(
    (): DataColumn<Row>[] => [
      { id: 'user', head: t('user'), value: ({ UserName }) => UserName, width: 140 },
      { id: 'email', head: t('email'), value: ({ Email }) => Email, width: 200 },
      { id: 'days', head: t('days'), ...countColumn, value: ({ DaysLeft }) => DaysLeft, width: 120 },
      { id: 'balance', head: t('balance'), ...moneyColumn, value: ({ Balance }) => Balance, width: 120 },
      { id: 'cost', head: t('cost'), ...moneyColumn, value: ({ DailyCost }) => DailyCost, width: 150 },
      { id: 'beacons', head: t('beacons'), ...countColumn, value: ({ Beacons }) => Beacons, width: 90 },
      {
        id: 'blocked',
        head: t('blocked'),
        ...countColumn,
        value: ({ BlockedBeacons }) => BlockedBeacons,
        width: 160,
      },
    ],
    [t],
  );
  return (
    <DataTable
      label={t('parts.balances')}
      rows={rows}
      columns={columns}
      saveAs="operate.balances"
      exportName={t('parts.balances')}
      onOpen={({ UserName }) => onOpen(UserName)}
      error={error}
      empty={<Empty icon={<CircleCheckIcon />} title={t('noBalances')} />}
    />
  );
}
