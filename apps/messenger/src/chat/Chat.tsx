import type { Conversation } from '@mayak/api';
import { useFleetRow } from '@mayak/fleet';
import { usePanels } from '@mayak/host';
import {
  AreaError,
  Delayed,
  IconButton,
  PanelFrame,
  StateMarker,
  transports,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { ArrowLeftIcon, PanelRightOpenIcon } from '@mayak/ui/icons';
import { useMemo, useRef } from 'react';
import { texts } from '../texts';
import { ChatSkeleton } from './ChatSkeleton';
import { Composer } from './Composer';
import { MessageList, type LogView } from './MessageList';
import { shownMessages } from './shownMessages';
import { useMarkRead } from './useMarkRead';
import { useMessages } from './useMessages';
import type { Outbox } from './useOutbox';

interface Props {
  beaconId: number;
  /** Undefined until the conversations are read. */
  conversation: Conversation | undefined;
  outbox: Outbox;
  onBack: () => void;
  onClose: () => void;
}

const none: never[] = [];

/** The conversation with one beacon (PANEL-17). */
export function Chat({ beaconId, conversation, outbox, onBack, onClose }: Props) {
  const t = useTexts(texts);
  const format = useFormats();
  const panels = usePanels();
  const row = useFleetRow(beaconId);
  const view = useRef<LogView>(null);
  const { log, isPending, isError, older, loadOlder, refetch } = useMessages(beaconId);
  const { waiting, send, again, remove } = outbox;
  const list = log?.list ?? none;
  useMarkRead(beaconId, list);
  const maySend = conversation?.CanSendMessages ?? false;
  const hands = useMemo(
    () => ({ send: (content: string) => send(beaconId, content), again, remove, maySend }),
    [beaconId, send, again, remove, maySend],
  );
  const messages = useMemo(() => {
    const own = waiting.filter(({ BeaconId }) => BeaconId === beaconId);
    return shownMessages(list, own, hands);
  }, [list, waiting, beaconId, hands]);
  const name = conversation?.Name ?? row?.name ?? '';
  return (
    <PanelFrame
      title={name}
      subtitle={row && t('contact', { time: format.moment(row.connectedAt) })}
      lead={
        <>
          <IconButton label={t('back')} icon={<ArrowLeftIcon aria-hidden />} onClick={onBack} />
          {row && (
            <StateMarker
              state={row.look}
              corner={row.hidden}
              transport={transports[row.vehicleType] ?? 'none'}
            />
          )}
        </>
      }
      actions={
        <IconButton
          label={t('openBeacon')}
          icon={<PanelRightOpenIcon aria-hidden />}
          onClick={() => panels.open('beacon', { beaconId })}
        />
      }
      footer={
        conversation && (
          <Composer
            key={beaconId}
            conversation={conversation}
            onSend={(text) => {
              send(beaconId, text);
              view.current?.toNewest();
            }}
          />
        )
      }
      onClose={onClose}
      busy={isPending}
    >
      {isPending && (
        <Delayed>
          <ChatSkeleton />
        </Delayed>
      )}
      {isError && <AreaError title={t('failed')} text={t('failedHint')} onRetry={() => void refetch()} />}
      {log && (
        <MessageList
          label={t('log', { name })}
          messages={messages}
          isWhole={log.isWhole}
          older={older}
          onOlder={() => void loadOlder()}
          view={view}
        />
      )}
    </PanelFrame>
  );
}
