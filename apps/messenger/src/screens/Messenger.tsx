import { usePanels, useSession, type PanelProps } from '@mayak/host';
import { Chat } from '../chat/Chat';
import { ToMany } from '../chat/ToMany';
import { useOutbox } from '../chat/useOutbox';
import { StatusMark } from '../chat/StatusMark';
import { Conversations } from '../conversations/Conversations';
import { useConversations } from '../conversations/useConversations';

/** The messenger: the conversations, or the one with the beacon that the address names (PANEL-16, PANEL-17). */
export default function Messenger({ props, close }: PanelProps) {
  const panels = usePanels();
  const { conversations } = useConversations();
  const outbox = useOutbox();
  // Nothing is written before it is known whose it is.
  const writable = useSession().user ? conversations : undefined;
  const beaconId = Number(props['beaconId']);
  const beaconIds = String(props['beaconIds'] ?? '');
  if (beaconIds !== '')
    return (
      <ToMany
        key={beaconIds}
        ids={beaconIds.split(' ').map(Number)}
        conversations={writable}
        outbox={outbox}
        onPick={(id) => panels.open('messenger', { beaconId: id })}
        onClose={close}
      />
    );
  if (!Number.isInteger(beaconId) || beaconId <= 0)
    return (
      <Conversations
        conversations={conversations}
        mark={({ Status }) => <StatusMark status={Status} />}
        onPick={(id) => panels.open('messenger', { beaconId: id })}
        onClose={close}
      />
    );
  return (
    <Chat
      key={beaconId}
      beaconId={beaconId}
      outbox={outbox}
      conversation={writable?.find(({ Id }) => Id === beaconId)}
      onBack={() => panels.open('messenger')}
      onClose={close}
    />
  );
}
