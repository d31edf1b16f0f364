import type { VersionDay } from '@mayak/api/operator';
import type { RegistryRemote } from '@mayak/host/shell';
import { Empty, LayersIcon, Pill, useTexts } from '@mayak/ui';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { totalOf } from './given';
import { operateTexts } from './texts';
import { faultShare } from './words';

interface Row {
  id: string;
  label: string;
  remote: RegistryRemote;
  openings: number | null;
  share: number | null;
}

interface Props {
  remotes: Readonly<Record<string, RegistryRemote>> | undefined;
  days: readonly VersionDay[] | undefined;
  labelOf: (name: string) => string;
  onOpen: (name: string) => void;
}

/** Every remote in one line: on or off, what users are given, how it fares. */
export function RemotesTable({ remotes, days, labelOf, onOpen }: Props) {
  const t = useTexts(operateTexts);
  const rows =
    remotes &&
    Object.entries(remotes).map(([id, remote]): Row => {
      const total = days && totalOf(days.filter((one) => one.remote === id));
      return {
        id,
        label: labelOf(id),
        remote,
        openings: total?.openings ?? null,
        share: total ? faultShare(total) : null,
      };
    });
  const columns = useMemo<DataColumn<Row>[]>(() => {
    const stateOf = ({ enabled, killReason }: RegistryRemote) =>
      enabled ? t('on') : t('offBecause', { reason: killReason ?? '' });
    return [
      { id: 'remote', head: t('remote'), value: ({ label }) => label, width: 150 },
      {
        id: 'state',
        head: t('state'),
        value: ({ remote }) => stateOf(remote),
        cell: ({ remote }) => (
          <Pill state={remote.enabled ? 'normal' : 'emergency'}>
            <span title={stateOf(remote)}>{t(remote.enabled ? 'on' : 'off')}</span>
          </Pill>
        ),
        width: 130,
      },
      { id: 'stable', head: t('stable'), value: ({ remote }) => remote.stable, width: 150 },
      { id: 'previous', head: t('previous'), value: ({ remote }) => remote.previous },
      {
        id: 'rollouts',
        head: t('rollouts'),
        value: ({ remote }) =>
          remote.rollouts.map(({ version, percent }) => `${version} ${percent} %`).join(', '),
        width: 150,
      },
      { id: 'openings', head: t('openings'), kind: 'number', value: ({ openings }) => openings, width: 150 },
      { id: 'faults', head: t('faults'), unit: '%', kind: 'number', digits: 1, value: ({ share }) => share },
      { id: 'team', head: t('team'), value: ({ remote }) => remote.owner },
      { id: 'name', head: t('name'), value: ({ id }) => id, hidden: true },
    ];
  }, [t]);
  return (
    <DataTable
      label={t('remotes')}
      rows={rows}
      columns={columns}
      onOpen={({ id }) => onOpen(id)}
      empty={<Empty icon={<LayersIcon />} title={t('none')} />}
    />
  );
}
