import { useHost, useSession } from '@mayak/host';
import { useLocale, useSaved } from '@mayak/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { withSent, type MessageLog } from './messageLog';
import { createSender, outboxOf, type Sender } from './outbox';
import { newClientId } from './newClientId';
import { messagesKey } from './useMessages';

/** What this user has written and the server has not taken yet, and what sends it while the messenger is there (MSG-D03, MSG-D09). */
export function useOutbox() {
  const host = useHost();
  const queries = useQueryClient();
  const locale = useLocale();
  const userId = useSession().user?.Id ?? 0;
  const [waiting] = useSaved(outboxOf(userId));
  const sender = useRef<Sender | null>(null);
  useEffect(() => {
    const mine = createSender(host, userId, (beaconId, message) => {
      queries.setQueryData<MessageLog>(messagesKey(beaconId, locale), (log) => log && withSent(log, message));
      void queries.invalidateQueries({ queryKey: ['/conversations'] });
    });
    sender.current = mine;
    return () => mine.close();
  }, [host, userId, queries, locale]);
  const hands = useMemo(
    () => ({
      send: (BeaconId: number, Content: string) =>
        sender.current?.add({ BeaconId, Content, ClientId: newClientId() }),
      again: (one: { BeaconId: number; Content: string; ClientId: string }) => sender.current?.add(one),
      remove: (clientId: string) => sender.current?.remove(clientId),
    }),
    [],
  );
  return useMemo(() => ({ waiting, ...hands }), [waiting, hands]);
}

export type Outbox = ReturnType<typeof useOutbox>;
