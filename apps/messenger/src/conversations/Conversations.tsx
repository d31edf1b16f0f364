import { useBeaconRows } from '@mayak/fleet';
import { usePanels, type PanelProps } from '@mayak/host';
import { Box, Empty, MessageSquareIcon, PanelFrame, SearchInput, SearchXIcon, useTexts } from '@mayak/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useMemo, useState } from 'react';
import { texts } from '../texts';
import { ConversationRow, rowHeight } from './ConversationRow';
import { reachableRows } from './reachable';

/** The beacons that messages go to and come from, with what is unread; a beacon opens its page (PANEL-16, MSG-01). */
export default function Conversations({ close }: PanelProps) {
  const t = useTexts(texts);
  const panels = usePanels();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const { data, isPending } = useBeaconRows();
  const found = useBeaconRows(text).data;
  const reachable = useMemo(() => reachableRows(data ?? []), [data]);
  const rows = useMemo(() => reachableRows(found ?? []), [found]);
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => body,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  return (
    <PanelFrame
      title={t('title')}
      onClose={close}
      busy={isPending}
      bodyRef={setBody}
      toolbar={
        <Box flex="1" pe="8px">
          <SearchInput value={typed} onValue={setTyped} placeholder={t('search')} />
        </Box>
      }
    >
      {data && reachable.length === 0 && <Empty icon={<MessageSquareIcon />} title={t('nothing')} />}
      {reachable.length > 0 && rows.length === 0 && <Empty icon={<SearchXIcon />} title={t('noData')} />}
      <Box as="ul" position="relative" listStyleType="none" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          const open = (beaconId: number) => panels.open('beacon', { beaconId });
          return row && <ConversationRow key={row.id} row={row} top={start} onPick={open} />;
        })}
      </Box>
    </PanelFrame>
  );
}
