import { ChevronDownIcon, Menu, IconButton, useSaved, useTexts, type MenuEntry } from '@mayak/ui';
import { useState } from 'react';
import { ColumnsDialog } from './ColumnsDialog';
import type { DataColumn } from './column';
import { savedDensity } from './density';
import type { TableLayout } from './layout';
import { tableTexts } from './texts';
import { Columns3Icon } from '../icons/more';

interface Props<R> {
  columns: readonly DataColumn<R>[];
  layout: TableLayout;
  group: string | null;
  onChange: (part: TableLayout) => void;
  onReset: () => void;
  onExport: ((kind: 'csv' | 'xlsx') => void) | undefined;
}

/** What may be done with the table as a whole: its columns, groups and files. */
export function TableMenu<R>({ columns, layout, group, onChange, onReset, onExport }: Props<R>) {
  const t = useTexts(tableTexts);
  const [choosing, setChoosing] = useState(false);
  const [density, setDensity] = useSaved(savedDensity);
  const isCompact = density === 'compact';
  const groups = columns.filter((column) => column.group);
  const items: MenuEntry[] = [
    { label: t('columns'), onPick: () => setChoosing(true) },
    {
      label: t('compact'),
      checked: isCompact,
      onPick: () => setDensity(isCompact ? 'comfortable' : 'compact'),
    },
    ...(groups.length > 0
      ? [
          'divider' as const,
          { caption: t('group') },
          { label: t('noGroup'), checked: group === null, onPick: () => onChange({ group: null }) },
          ...groups.map(({ id, head }) => ({
            label: t('groupBy', { name: head }),
            checked: group === id,
            onPick: () => onChange({ group: id }),
          })),
        ]
      : []),
    ...(onExport
      ? [
          'divider' as const,
          { label: t('csv'), onPick: () => onExport('csv') },
          { label: t('xlsx'), onPick: () => onExport('xlsx') },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('menu')}
            tooltip={false}
            icon={
              <>
                <Columns3Icon size={14} aria-hidden />
                <ChevronDownIcon size={10} aria-hidden />
              </>
            }
          />
        }
        items={items}
      />
      {choosing && (
        <ColumnsDialog
          columns={columns}
          layout={layout}
          onChange={onChange}
          onReset={onReset}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
