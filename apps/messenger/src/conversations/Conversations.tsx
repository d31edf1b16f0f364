import { useBeaconRows } from '@mayak/fleet';
import { usePanels, type PanelProps } from '@mayak/host';
import { Box, Empty, MessageSquareIcon, PanelFrame, SearchInput, SearchXIcon, useTexts } from '@mayak/ui';
import { VirtualList } from '@mayak/ui/list';
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
      <VirtualList label={t('title')} rows={rows} rowHeight={rowHeight} box={body}>
        {(row) => <ConversationRow row={row} onPick={(beaconId) => panels.open('beacon', { beaconId })} />}
      </VirtualList>
    </PanelFrame>
  );
}
