import type { OperatorUser } from '@mayak/api/operator';
import { Empty, Pill, UserIcon, useTexts, type MenuEntry } from '@mayak/ui';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo, type ReactNode } from 'react';
import { countColumn, momentOf, moneyColumn } from '../columns';
import { usersTexts } from './texts';
import type { UserAct } from './userActs';

type Row = OperatorUser & { id: number };

interface Props {
  users: readonly OperatorUser[] | undefined;
  error?: ReactNode;
  fileName: (name: string) => string;
  onOpen: (user: OperatorUser) => void;
  onAct: (act: UserAct, user: OperatorUser) => void;
}

/** Users with their beacons, money, and why somebody is blocked. */
export function UsersTable({ users, error, fileName, onOpen, onAct }: Props) {
  const t = useTexts(usersTexts);
  const rows = useMemo(() => users?.map((user): Row => ({ ...user, id: user.Id })), [users]);
  const columns = useMemo((): DataColumn<Row>[] => {
    const state = ({ IsBlocked, EmailConfirmed }: Row) => {
      if (IsBlocked) return 'blocked';
      return EmailConfirmed ? 'open' : 'unconfirmed';
    };
    const colours = { blocked: 'emergency', open: 'normal', unconfirmed: 'undefined' } as const;
    return [
      { id: 'user', head: t('user'), value: ({ UserName }) => UserName, width: 140 },
      { id: 'email', head: t('email'), value: ({ Email }) => Email, width: 200 },
      {
        id: 'state',
        head: t('state'),
        value: (row) => t(`states.${state(row)}`),
        cell: (row) => <Pill state={colours[state(row)]}>{t(`states.${state(row)}`)}</Pill>,
        width: 190,
        group: true,
      },
      { id: 'reason', head: t('blockReason'), value: ({ BlockReason }) => BlockReason, width: 200 },
      { id: 'beacons', head: t('beacons'), ...countColumn, value: ({ Beacons }) => Beacons, width: 90 },
      {
        id: 'balance',
        head: t('balance'),
        ...moneyColumn,
        value: ({ Balance }) => Balance,
        total: 'sum',
        width: 120,
      },
      {
        id: 'used',
        head: t('lastUsed'),
        kind: 'dateTime',
        value: ({ LastUsedDt }) => momentOf(LastUsedDt),
        width: 150,
      },
      {
        id: 'created',
        head: t('created'),
        kind: 'dateTime',
        value: ({ CreatedDt }) => momentOf(CreatedDt),
        width: 150,
      },
      { id: 'tenant', head: t('tenant'), value: ({ Tenant }) => Tenant, width: 120, group: true },
    ];
  }, [t]);
  const rowMenu = (user: Row): MenuEntry[] => {
    const entry = (act: UserAct, danger = false): MenuEntry => ({
      label: t(`act.${act}`),
      danger,
      onPick: () => onAct(act, user),
    });
    return [
      entry('balance'),
      entry('rights'),
      entry('link'),
      'divider',
      user.IsBlocked ? entry('unblock') : entry('block', true),
    ];
  };
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      columns={columns}
      saveAs="operate.users"
      exportName={fileName(t('title'))}
      rowMenu={rowMenu}
      onOpen={onOpen}
      error={error}
      empty={<Empty icon={<UserIcon />} title={t('nothing')} />}
    />
  );
}
