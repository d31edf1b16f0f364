import { useHost, useSession } from '@mayak/host';
import { useFleet } from '@mayak/fleet';
import { useLocale, useSaved, useTexts, useToast } from '@mayak/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { texts } from '../texts';
import { withSent, type MessageLog } from './messageLog';
import { createSender, isLate, outboxOf, type Outgoing, type Sender } from './outbox';
import { newClientId } from './newClientId';
import { messagesKey } from './useMessages';

/** What this user has written and the server has not taken yet, and what sends it while the messenger is there (MSG-D03, MSG-D09). */
export function useOutbox() {
  const host = useHost();
  const queries = useQueryClient();
  const locale = useLocale();
  const userId = useSession().user?.Id ?? 0;
  const t = useTexts(texts);
  const say = useToast();
  const fleet = useFleet();
  const [waiting] = useSaved(outboxOf(userId));
  const sender = useRef<Sender | null>(null);
  const tellSent = useEffectEvent(({ BeaconId, Content }: Outgoing) => {
    const name = fleet.get(BeaconId)?.name;
    say({
      state: 'normal',
      title: name === undefined ? t('sentLate') : t('sentLateTo', { name }),
      text: Content,
    });
  });
  useEffect(() => {
    if (userId === 0) return undefined;
    const mine = createSender(host, userId, (one, message) => {
      const key = messagesKey(one.BeaconId, locale);
      queries.setQueryData<MessageLog>(key, (log) => log && withSent(log, message));
      void queries.invalidateQueries({ queryKey: ['/conversations'] });
      if (isLate(one)) tellSent(one);
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
