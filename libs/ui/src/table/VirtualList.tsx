import { chakra } from '@mayak/ui';
import type { ReactNode } from 'react';
import { useVirtualLines } from './useVirtualLines';
import type { DataRow } from './column';

const List = chakra('ul', { base: { position: 'relative', listStyle: 'none', '& > li': { width: '100%' } } });
const Scroller = chakra('div', { base: { flex: '1', minHeight: 0, overflowY: 'auto' } });

interface Props<R extends DataRow> {
  label: string;
  rows: readonly R[];
  /** The height of each row in pixels. */
  rowHeight: number;
  children: (row: R) => ReactNode;
}

/** A list of equal rows, of which only those in view are drawn. */
export function VirtualList<R extends DataRow>({ label, rows, rowHeight, children }: Props<R>) {
  const { lines, total, setBox } = useVirtualLines({ count: rows.length, height: () => rowHeight });
  return (
    <Scroller ref={setBox}>
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
    </Scroller>
  );
}
