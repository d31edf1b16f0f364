import type { BeaconRow } from '@mayak/fleet';
import { chakra, useTexts } from '@mayak/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { texts } from '../texts';
import { BeaconTableRow } from './BeaconTableRow';
import { columns, leastWidth, rowHeight, template } from './columns';

const Scroller = chakra('div', { base: { flex: '1', minHeight: 0, overflow: 'auto' } });
const Head = chakra('div', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'grid',
    gap: '12px',
    alignItems: 'center',
    height: '32px',
    px: '16px',
    bg: 'bg.subtle',
    color: 'fg.secondary',
    textStyle: 'label',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
});

/** Beacons as rows, of which only those in view exist. */
export function BeaconTable({ rows }: { rows: readonly BeaconRow[] }) {
  const t = useTexts(texts);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  return (
    <Scroller
      ref={scroller}
      tabIndex={0}
      role="table"
      aria-label={t('beacons')}
      aria-rowcount={rows.length + 1}
    >
      <Head role="row" aria-rowindex={1} style={{ gridTemplateColumns: template, minWidth: leastWidth }}>
        {columns.map(({ key, end }) => (
          <span key={key} role="columnheader" style={{ textAlign: end ? 'end' : 'start' }}>
            {t(`column.${key}`)}
          </span>
        ))}
      </Head>
      <div
        role="rowgroup"
        style={{ height: virtual.getTotalSize(), minWidth: leastWidth, position: 'relative' }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row && <BeaconTableRow key={row.id} row={row} index={index} top={start} />;
        })}
      </div>
    </Scroller>
  );
}
