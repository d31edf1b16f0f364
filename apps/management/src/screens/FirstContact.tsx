import { BeaconId } from '@mayak/api';
import { useBeacon } from '@mayak/fleet/beacon';
import { ContextBar, useHost } from '@mayak/host';
import { AreaError, Box, commonTexts, Empty, Heading, IconButton, SearchXIcon, useTexts } from '@mayak/ui';
import { ArrowLeftIcon } from '@mayak/ui/icons';
import { Link, Navigate, useParams } from 'react-router-dom';
import { activationTexts, FirstContact as Contact } from '../activation';
import { PageWaiting } from '../beacon';

/** The page on which a new beacon is waited for (MGMT-D04). */
export default function FirstContact() {
  const id = BeaconId.safeParse(Number(useParams()['id']));
  return id.success ? <Known id={id.data} /> : <Navigate to="/management/beacons" replace />;
}

function Known({ id }: { id: BeaconId }) {
  const t = useTexts(activationTexts);
  const common = useTexts(commonTexts);
  const { nav } = useHost();
  const { beacon, gone, failed, retry } = useBeacon(id);
  if (gone)
    return (
      <Empty
        icon={<SearchXIcon />}
        title={t('start.gone')}
        text={t('start.goneText')}
        action={<Link to="/management/beacons">{t('start.toBeacons')}</Link>}
      />
    );
  if (!beacon)
    return failed ? (
      <AreaError title={t('start.failed')} text={t('start.failedText')} onRetry={retry} />
    ) : (
      <PageWaiting shape="cards" />
    );
  return (
    <Box h="full" overflowY="auto" bg="bg.canvas">
      <ContextBar>
        <IconButton
          label={common('back')}
          icon={<ArrowLeftIcon size={16} aria-hidden />}
          onClick={() => nav.go('/management/beacons')}
        />
        <Heading as="h1" textStyle="sectionTitle" minW="0" truncate>
          {`${t('start.title')}: ${beacon.Name}`}
        </Heading>
      </ContextBar>
      <Contact beacon={beacon} />
    </Box>
  );
}
