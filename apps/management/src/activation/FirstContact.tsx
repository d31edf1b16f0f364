import type { Beacon } from '@mayak/api';
import { useFleetRow } from '@mayak/fleet';
import { useShowOnMap } from '@mayak/fleet/beacon';
import { useHost } from '@mayak/host';
import {
  Alert,
  Box,
  Button,
  chakra,
  Flex,
  formatCoordinates,
  Heading,
  Spinner,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { CircleCheckIcon } from '@mayak/ui/icons';
import { activationTexts } from './texts';
import { Ways } from './Ways';

const Card = chakra('section', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', p: '16px 20px' },
});

/** Waits for the first data of a new beacon, says how it is connected, and shows the contact when it comes (MGMT-D04, LIVE-D01). */
export function FirstContact({ beacon }: { beacon: Beacon }) {
  const t = useTexts(activationTexts);
  return (
    <Flex direction="column" gap="16px" w="full" maxW="720px" mx="auto" p={{ base: '12px', md: '20px' }}>
      <Heard beacon={beacon} />
      <Card aria-label={t('start.how')}>
        <Heading as="h2" textStyle="sectionTitle" mb="12px">
          {t('start.how')}
        </Heading>
        <Ways beacon={beacon} />
      </Card>
    </Flex>
  );
}

/** On the page of a beacon that was never heard: that it is waited for, and the way to how it is connected. */
export function WaitsForContact({ beacon }: { beacon: Beacon }) {
  const t = useTexts(activationTexts);
  const { nav } = useHost();
  const heardAt = useFleetRow(beacon.Id)?.connectedAt ?? beacon.ConnectionDt;
  if (heardAt !== null) return null;
  return (
    <Alert
      state="info"
      title={t('start.waiting')}
      action={
        <Button size="sm" onClick={() => nav.go(`/management/beacon/${beacon.Id}/start`)}>
          {t('start.how')}
        </Button>
      }
    />
  );
}

/** Whether it was heard: the fleet tells within a second. */
function Heard({ beacon }: { beacon: Beacon }) {
  const t = useTexts(activationTexts);
  const format = useFormats();
  const { nav } = useHost();
  const { beacon: show } = useShowOnMap();
  const row = useFleetRow(beacon.Id);
  const heardAt = row?.connectedAt ?? beacon.ConnectionDt;
  const place = row?.place ?? beacon.Location?.Coordinates;
  return (
    <Card role="status" display="flex" gap="12px" alignItems="flex-start" flexWrap="wrap">
      <Box flex="none" pt="2px" color={heardAt === null ? 'fg.muted' : 'state.normal.fg'}>
        {heardAt === null ? <Spinner /> : <CircleCheckIcon size={18} aria-hidden />}
      </Box>
      <Box flex="1 1 260px" minW="0">
        <Box fontWeight={600}>{t(heardAt === null ? 'start.waiting' : 'start.heard')}</Box>
        <Box color="fg.secondary">
          {heardAt === null ? t('start.waitingText') : t('start.heardAt', { time: format.dateTime(heardAt) })}
        </Box>
        {heardAt !== null && (
          <Box color="fg.secondary">{place ? formatCoordinates([...place], 'dd') : t('start.noPlace')}</Box>
        )}
      </Box>
      {place && heardAt !== null ? (
        <Button variant="primary" onClick={() => show(beacon.Id, [place[0], place[1]])}>
          {t('start.show')}
        </Button>
      ) : (
        <Button onClick={() => nav.go('/management/beacons')}>{t('start.toBeacons')}</Button>
      )}
    </Card>
  );
}
