import { Alert, Box, Button, Flex, savedValue, useSaved, useTexts } from '@mayak/ui';
import { pushSupport } from './pushHere';
import { pushTexts } from './texts';
import { usePush } from './usePush';

/** The user wants to hear no more of it on this device. */
const declined = savedValue('pushDeclined', (stored) => stored === true);

const mayAsk = () => pushSupport() === 'ready' && Notification.permission === 'default';

/** Offers pushes to this device beside the first alarm; the browser asks only after a press, and "no" is for good (NOTIF-D43). */
export function PushOffer() {
  const [isDeclined, decline] = useSaved(declined);
  if (isDeclined || !mayAsk()) return null;
  return <Offer onDecline={() => decline(true)} />;
}

function Offer({ onDecline }: { onDecline: () => void }) {
  const t = useTexts(pushTexts);
  const { list, current, turnOn, isTurningOn } = usePush();
  if (!list || current) return null;
  return (
    <Box p="12px 16px 0">
      <Alert state="info" role="note">
        {t('offer')}
        <Flex wrap="wrap" gap="8px" mt="8px">
          <Button size="sm" loading={isTurningOn} onClick={turnOn}>
            {t('turnOn')}
          </Button>
          <Button size="sm" variant="quiet" onClick={onDecline}>
            {t('decline')}
          </Button>
        </Flex>
      </Alert>
    </Box>
  );
}
