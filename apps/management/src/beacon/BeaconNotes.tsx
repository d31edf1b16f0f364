import { CommunicationStatus, type Beacon } from '@mayak/api';
import { Alert, Stack, useTexts } from '@mayak/ui';
import { beaconTexts } from './texts';

interface Props {
  beacon: Beacon;
  /** The right to this page was taken while it was open. */
  isLost: boolean;
  /** What a blocked beacon means on this page, where it is more than what it means everywhere. */
  blocked?: string | undefined;
}

/** What stands in the way of a beacon or of its user, above a page (PAY-D07, ROUTE-D07). */
export function BeaconNotes({ beacon, isLost, blocked }: Props) {
  const t = useTexts(beaconTexts);
  const isBlocked = beacon.CommunicationStatus === CommunicationStatus.Blocked;
  const isDisabled = beacon.CommunicationStatus === CommunicationStatus.Disabled;
  if (!isBlocked && !isDisabled && !isLost) return null;
  return (
    <Stack
      flex="none"
      gap="8px"
      w="full"
      maxW="1272px"
      mx="auto"
      p={{ base: '12px 12px 0', md: '12px 20px 0' }}
    >
      {isLost && <Alert state="emergency">{t('lost')}</Alert>}
      {isDisabled && <Alert state="emergency">{t('disabled')}</Alert>}
      {isBlocked && (
        <Alert state={blocked ? 'emergency' : 'preEmergency'}>
          {blocked ?? t(beacon.IsOwner ? 'blocked' : 'blockedOfOther')}
        </Alert>
      )}
    </Stack>
  );
}
