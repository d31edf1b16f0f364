import { usePanels, type SlotProps } from '@mayak/host';
import { Button, Flex, Text, useTexts } from '@mayak/ui';
import { texts } from '../texts';

/** Whether somebody waits for an answer from this beacon, and the way to its messages (MSG-D07, PANEL-16). */
export default function BeaconMessages({ beacon }: SlotProps['beacon.section']) {
  const t = useTexts(texts);
  const { open } = usePanels();
  const unread = beacon.UnreadMessagesCount;
  return (
    <Flex align="center" gap="12px" p="12px 16px">
      <div style={{ flex: 1 }}>
        <Text fontWeight={unread > 0 ? 600 : 400}>
          {unread > 0 ? t('unread', { count: unread }) : t('none')}
        </Text>
        {!beacon.CanSendMessages && (
          <Text color="fg.muted" textStyle="secondary">
            {t('blocked')}
          </Text>
        )}
      </div>
      <Button size="sm" onClick={() => open('messenger', { beaconId: beacon.Id })}>
        {t('open')}
      </Button>
    </Flex>
  );
}
