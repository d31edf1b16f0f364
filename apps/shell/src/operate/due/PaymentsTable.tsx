import { PaymentStatus } from '@mayak/api';
import type { OpenPayment } from '@mayak/api/operator';
import { Empty, Pill, useTexts } from '@mayak/ui';
import { CircleCheckIcon } from '@mayak/ui/icons';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo, type ReactNode } from 'react';
import { moneyColumn } from '../columns';
import { dueTexts } from './texts';

type Row = OpenPayment & { id: string };

interface Props {
  payments: readonly OpenPayment[] | undefined;
  error: ReactNode;
  onOpen: (userName: string) => void;
}

/** Payments of the last days that brought no money, the newest first (PAY-D02). */
export function PaymentsTable({ payments, error, onOpen }: Props) {
  const t = useTexts(dueTexts);
  const rows = useMemo(() => payments?.map((one): Row => ({ ...one, id: one.PaymentId })), [payments]);
  const columns = useMemo((): DataColumn<Row>[] => {
    const isFailed = ({ Status }: Row) => Status === PaymentStatus.Failed;
    const state = (row: Row) => t(isFailed(row) ? 'states.failed' : 'states.open');
    return [
      { id: 'user', head: t('user'), value: ({ UserName }) => UserName, width: 160 },
      {
        id: 'when',
        head: t('when'),
        kind: 'dateTime',
        value: ({ CreatedDt }) => Date.parse(CreatedDt),
        width: 150,
      },
      { id: 'amount', head: t('amount'), ...moneyColumn, value: ({ Amount }) => Amount, width: 120 },
      {
        id: 'state',
        head: t('state'),
        value: state,
        cell: (row) => <Pill state={isFailed(row) ? 'emergency' : 'preEmergency'}>{state(row)}</Pill>,
        width: 140,
      },
    ];
  }, [t]);
  return (
    <DataTable
      label={t('parts.payments')}
      rows={rows}
      columns={columns}
      saveAs="operate.payments"
      exportName={t('parts.payments')}
      onOpen={({ UserName }) => onOpen(UserName)}
      error={error}
      empty={<Empty icon={<CircleCheckIcon />} title={t('noPayments')} />}
    />
  );
}
