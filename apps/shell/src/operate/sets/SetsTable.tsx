import type { VersionDay } from '@mayak/api/operator';
import { membersOf, setName, type RegistrySet } from '@mayak/host/shell';
import { Empty, LayersIcon, Pill, useTexts } from '@mayak/ui';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { totalOf } from '../given';
import { operateTexts } from '../texts';
import { faultShare } from '../words';
import { stateOf, toneOf } from './stateOf';
import { setsTexts } from './texts';

interface Row {
  id: string;
  set: RegistrySet;
  members: string;
  openings: number | null;
  share: number | null;
}

interface Props {
  sets: Readonly<Record<string, RegistrySet>> | undefined;
  days: readonly VersionDay[] | undefined;
  labelOf: (name: string) => string;
  onOpen: (id: string) => void;
}

/** Every set in one line, the newest first: who has it, what belongs to it, how it fares. */
export function SetsTable({ sets, days, labelOf, onOpen }: Props) {
  const t = useTexts(operateTexts);
  const own = useTexts(setsTexts);
  const rows = useMemo(
    () =>
      sets &&
      Object.entries(sets)
        .toReversed()
        .map(([id, set]): Row => {
          const mine = days?.filter((one) => one.remote === setName(id) && one.version === 'on');
          const total = mine && totalOf(mine);
          return {
            id,
            set,
            members: membersOf(set)
              .map(([name, version]) => (name in set.remotes ? `${labelOf(name)} ${version}` : labelOf(name)))
              .join(', '),
            openings: total?.openings ?? null,
            share: total ? faultShare(total) : null,
          };
        }),
    [sets, days, labelOf],
  );
  const columns = useMemo<DataColumn<Row>[]>(
    () => [
      { id: 'set', head: own('set'), value: ({ id }) => id, width: 180 },
      {
        id: 'state',
        head: own('state'),
        value: ({ set }) => own(`states.${stateOf(set)}`),
        cell: ({ set }) => <Pill state={toneOf[stateOf(set)]}>{own(`states.${stateOf(set)}`)}</Pill>,
        width: 170,
      },
      {
        id: 'percent',
        head: own('share'),
        unit: '%',
        kind: 'number',
        value: ({ set }) => set.rollouts?.[0]?.percent ?? null,
        width: 100,
      },
      { id: 'members', head: own('members'), value: ({ members }) => members, width: 360 },
      { id: 'openings', head: t('openings'), kind: 'number', value: ({ openings }) => openings, width: 150 },
      { id: 'faults', head: t('faults'), unit: '%', kind: 'number', digits: 1, value: ({ share }) => share },
      {
        id: 'since',
        head: own('since'),
        kind: 'dateTime',
        value: ({ set }) => Date.parse(set.since),
        width: 170,
      },
      { id: 'team', head: t('team'), value: ({ set }) => set.owner },
    ],
    [t, own],
  );
  return (
    <DataTable
      label={own('sets')}
      rows={rows}
      columns={columns}
      onOpen={({ id }) => onOpen(id)}
      empty={<Empty icon={<LayersIcon />} title={own('none')} text={own('noneText')} />}
    />
  );
}
