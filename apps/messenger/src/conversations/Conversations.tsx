import type { Conversation, Message } from '@mayak/api';
import {
  Box,
  Delayed,
  Empty,
  MessageSquareIcon,
  PanelFrame,
  SearchInput,
  SearchXIcon,
  useTexts,
} from '@mayak/ui';
import { VirtualList } from '@mayak/ui/list';
import { RowsSkeleton } from '@mayak/ui/skeletons';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { texts } from '../texts';
import { ConversationRow, rowHeight } from './ConversationRow';

interface Props {
  /** Undefined until they are read. */
  conversations: readonly Conversation[] | undefined;
  mark: (message: Message) => ReactNode;
  onPick: (beaconId: number) => void;
  onClose: () => void;
}

/** Without case, and without the two dots that are often left out. */
const plain = (text: string) => text.trim().toLocaleLowerCase().normalize('NFD').replaceAll('\u0308', '');

/** The conversations with all beacons that can be written to, found by their names (PANEL-16, MSG-D12). */
export function Conversations({ conversations, mark, onPick, onClose }: Props) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const text = plain(useDeferredValue(typed));
  const rows = useMemo(
    () =>
      (conversations ?? [])
        .filter(({ Name }) => plain(Name).includes(text))
        .map((conversation) => ({ id: conversation.Id, conversation })),
    [conversations, text],
  );
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  return (
    <PanelFrame
      title={t('title')}
      onClose={onClose}
      busy={!conversations}
      bodyRef={setBody}
      toolbar={
        <Box flex="1" pe="8px">
          <SearchInput value={typed} onValue={setTyped} placeholder={t('search')} />
        </Box>
      }
    >
      {!conversations && (
        <Delayed>
          <RowsSkeleton height={rowHeight} />
        </Delayed>
      )}
      {conversations?.length === 0 && <Empty icon={<MessageSquareIcon />} title={t('noConversations')} />}
      {conversations && conversations.length > 0 && rows.length === 0 && (
        <Empty icon={<SearchXIcon />} title={t('noData')} />
      )}
      <VirtualList label={t('title')} rows={rows} rowHeight={rowHeight} box={body}>
        {({ conversation }) => <ConversationRow conversation={conversation} mark={mark} onPick={onPick} />}
      </VirtualList>
    </PanelFrame>
  );
}
