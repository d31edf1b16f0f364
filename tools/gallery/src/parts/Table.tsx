import { Box, Button, commonTexts, Empty, Pill, SearchXIcon, useTexts, type State } from '@mayak/ui';
import { DataTable, useSelection, type DataColumn } from '@mayak/ui/table';
import { useMemo, useState } from 'react';

interface Ship {
  id: number;
  name: string;
  state: State;
  speed: number | null;
  at: number;
}
const states = ['normal', 'normal', 'recent', 'preEmergency', 'emergency'] as const;
const start = Date.parse('2026-10-14T11:31:00Z');
const ships = (count: number) =>
  Array.from({ length: count }, (_, i): Ship => ({
    id: i + 1,
    name: `Polaris ${i + 1}`,
    state: states[i % states.length] ?? 'normal',
    speed: i % 7 === 0 ? null : ((i * 37) % 240) / 10,
    at: start - i * 60_000,
  }));
const [few, many] = [ships(9), ships(10_000)];

function useColumns(): readonly DataColumn<Ship>[] {
  const t = useTexts(commonTexts);
  return useMemo(
    (): DataColumn<Ship>[] => [
      { id: 'name', head: 'Name', width: 180, value: ({ name }) => name },
      {
        id: 'state',
        head: 'State',
        group: true,
        value: ({ state }) => t(`state.${state}`),
        cell: ({ state }) => <Pill state={state}>{t(`state.${state}`)}</Pill>,
      },
      {
        id: 'speed',
        head: 'Speed',
        unit: 'kn',
        kind: 'number',
        digits: 1,
        total: 'max',
        value: ({ speed }) => speed,
      },
      { id: 'at', head: 'Packet', kind: 'dateTime', value: ({ at }) => at },
    ],
    [t],
  );
}

/** Tables: chosen rows and groups, ten thousand rows, a narrow one, on its way, empty. */
export function Table() {
  const t = useTexts(commonTexts);
  const columns = useColumns();
  const [chosen, set] = useState<ReadonlySet<number>>(new Set([2, 3]));
  const selection = useMemo(() => ({ chosen, set }), [chosen]);
  const free = useSelection<number>();
  const box = {
    display: 'flex',
    h: '300px',
    mb: '16px',
    border: '1px solid',
    borderColor: 'border',
  } as const;
  const menu = () => [{ label: t('edit') }, 'divider' as const, { label: t('delete'), danger: true }];
  return (
    <>
      <Box {...box}>
        <DataTable
          label="Groups"
          rows={few}
          columns={columns}
          groupBy="state"
          selection={selection}
          bulk={<Button size="sm">{t('edit')}</Button>}
          rowMenu={menu}
        />
      </Box>
      <Box {...box}>
        <DataTable
          label="Many"
          rows={many}
          columns={columns}
          selection={free}
          rowMenu={menu}
          exportName="Many"
        />
      </Box>
      <Box {...box} w="390px">
        <DataTable label="Narrow" rows={few} columns={columns} rowMenu={menu} onOpen={() => undefined} />
      </Box>
      <Box {...box} h="160px">
        <DataTable label="Waiting" rows={undefined} columns={columns} />
      </Box>
      <Box {...box} h="200px">
        <DataTable
          label="None"
          rows={[]}
          columns={columns}
          empty={<Empty icon={<SearchXIcon />} title={t('noData')} />}
        />
      </Box>
    </>
  );
}
