import { getUserLedger, type LedgerRow, type OperatorUser } from '@mayak/api/operator';
import { Empty, useTexts } from '@mayak/ui';
import { WalletIcon } from '@mayak/ui/icons';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { More, useFileName, useMore } from '../More';
import { NotLoaded } from '../NotLoaded';
import { moneyColumn } from '../columns';
import type { OperatorView } from '../operator';
import { useAnswer } from '../useAnswer';
import { usersTexts } from './texts';

type Row = LedgerRow & { id: number };

/** What came to the balance of a user and went from it, the newest first (PAY-D08). */
export function LedgerTable({ user, operator }: { user: OperatorUser; operator: OperatorView }) {
  const t = useTexts(usersTexts);
  const more = useMore();
  const query = useAnswer(operator, getUserLedger, {
    params: { id: user.Id },
    query: { takeCount: more.count },
  });
  const { data, error } = query;
  const fileName = useFileName(data?.length, more);
  const rows = useMemo(() => data?.map((row): Row => ({ ...row, id: row.Id })), [data]);
  const columns = useMemo(
    (): DataColumn<Row>[] => [
      { id: 'when', head: t('when'), kind: 'dateTime', value: ({ Dt }) => Date.parse(Dt), width: 150 },
      { id: 'kind', head: t('kind'), value: ({ Kind }) => t(`kinds.${Kind}`), width: 150, group: true },
      { id: 'amount', head: t('amount'), ...moneyColumn, value: ({ Amount }) => Amount, width: 110 },
      { id: 'after', head: t('after'), ...moneyColumn, value: ({ Balance }) => Balance, width: 150 },
      { id: 'of', head: t('of'), value: ({ BeaconName }) => BeaconName, width: 150, group: true },
      { id: 'day', head: t('day'), value: ({ Day }) => Day, width: 110 },
      { id: 'comment', head: t('comment'), value: ({ Comment }) => Comment, width: 240 },
    ],
    [t],
  );
  return (
    <>
      <DataTable
        label={t('parts.ledger')}
        rows={rows}
        columns={columns}
        saveAs="operate.ledger"
        exportName={fileName(`${t('parts.ledger')} ${user.UserName}`)}
        error={!data && error ? <NotLoaded query={query} /> : undefined}
        empty={<Empty icon={<WalletIcon />} title={t('noLedger')} />}
      />
      <More shown={data?.length} {...more} />
    </>
  );
}
