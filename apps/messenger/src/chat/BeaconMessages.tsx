import { usePanels, type SlotProps } from '@mayak/host';
import { Button, chakra, Flex, Text, useTexts } from '@mayak/ui';
import { useMemo } from 'react';
import { texts } from '../texts';
import { Bubble } from './Bubble';
import { shownMessages } from './shownMessages';
import { useMessages } from './useMessages';

const Newest = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '10px' } });

/** So many of the newest messages are shown. */
const shown = 3;
const onlyRead = { send: () => undefined, again: () => undefined, remove: () => undefined, maySend: false };

/** The last messages of a beacon on its page, and the way to all of them (MSG-D07, PANEL-16). */
export default function BeaconMessages({ beacon }: SlotProps['beacon.section']) {
  const t = useTexts(texts);
  const { open } = usePanels();
  const { log } = useMessages(beacon.Id);
  const newest = useMemo(() => shownMessages(log?.list.slice(-shown) ?? [], [], onlyRead), [log]);
  const unread = beacon.UnreadMessagesCount;
  return (
    <Flex direction="column" gap="12px" p="12px 16px">
      {newest.length > 0 && (
        <Newest>
          {newest.map((message) => (
            <Bubble key={message.key} message={message} />
          ))}
        </Newest>
      )}
      <Flex align="center" gap="12px">
        <div style={{ flex: 1 }}>
          <Text fontWeight={unread > 0 ? 600 : 400}>
            {unread > 0 ? t('unread', { count: unread }) : t(log?.list.length === 0 ? 'nothing' : 'none')}
          </Text>
          {!beacon.CanSendMessages && (
            <Text color="fg.muted" textStyle="secondary">
              {t(beacon.CommunicationStatus === 2 ? 'forbidden' : 'blocked')}
            </Text>
          )}
        </div>
        <Button size="sm" onClick={() => open('messenger', { beaconId: beacon.Id })}>
          {t('open')}
        </Button>
      </Flex>
    </Flex>
  );
}
