import { chakra } from '@mayak/ui';
import type { ReactNode } from 'react';
import type { DataRow } from './dataRow';
import { useVirtualLines } from './useVirtualLines';

const List = chakra('ul', { base: { position: 'relative', listStyle: 'none', '& > li': { width: '100%' } } });

interface Props<R extends DataRow> {
  label: string;
  rows: readonly R[];
  /** The height of each row in pixels. */
  rowHeight: number;
  /** The element around it that scrolls. */
  box: HTMLElement | null;
  children: (row: R) => ReactNode;
}

/** A list of equal rows, of which only those in view are drawn. */
export function VirtualList<R extends DataRow>({ label, rows, rowHeight, box, children }: Props<R>) {
  const { lines, total } = useVirtualLines({ count: rows.length, height: () => rowHeight, box });
  return (
    <List aria-label={label} style={{ height: total }}>
      {lines.map(({ index, start }) => {
        const row = rows[index];
        const place = start === undefined ? {} : { position: 'absolute' as const, top: start };
        return (
          row && (
            <li key={row.id} style={{ height: rowHeight, ...place }}>
              {children(row)}
            </li>
          )
        );
      })}
    </List>
  );
}
