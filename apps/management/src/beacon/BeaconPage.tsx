import type { Beacon } from '@mayak/api';
import { AreaError, Box, Empty, Flex, SearchXIcon, useTexts } from '@mayak/ui';
import { useBeacon } from '@mayak/fleet/beacon';
import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { BeaconBar } from './BeaconBar';
import { BeaconNotes } from './BeaconNotes';
import { beaconTexts } from './texts';
import { useEntry } from './useEntry';
import { PageWaiting, type PageShape } from './Waiting';

interface Props {
  /** The form that it has, while there is no beacon. */
  shape: PageShape;
  /** Who may not open the page is led to the beacon's own one (ROUTE-D07). */
  may?: (beacon: Beacon) => boolean;
  /** What a blocked beacon means on this page, where it is more than what it means everywhere. */
  blocked?: string;
  children: (beacon: Beacon) => ReactNode;
}

const idOf = (text: string | undefined) => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null);

/** A page of one beacon below its bar, and what stands there while there is no beacon (ROUTE-D03, ROUTE-D07). */
export function BeaconPage(props: Props) {
  const id = idOf(useParams()['id']);
  return id === null ? <Gone /> : <Named id={id} {...props} />;
}

/** What the user does not see does not exist, and that is no error (PERM-D06). */
function Gone() {
  const t = useTexts(beaconTexts);
  return (
    <Empty
      icon={<SearchXIcon />}
      title={t('gone')}
      text={t('goneText')}
      action={<Link to="/management/beacons">{t('toBeacons')}</Link>}
    />
  );
}

function Named({ id, may, blocked, shape, children }: Props & { id: number }) {
  const t = useTexts(beaconTexts);
  const { beacon, gone, failed, retry } = useBeacon(id);
  const entry = useEntry(beacon?.Id, beacon !== undefined && (may?.(beacon) ?? true));
  if (gone) return <Gone />;
  if (failed && !beacon) return <AreaError title={t('failed')} text={t('failedText')} onRetry={retry} />;
  if (!beacon) return <PageWaiting shape={shape} />;
  if (!entry.isOpen) return <Navigate to={`/management/beacon/${beacon.Id}`} replace />;
  return (
    <Flex direction="column" h="full" minH="0" bg="bg.canvas">
      <BeaconBar beacon={beacon} />
      <BeaconNotes beacon={beacon} isLost={entry.isLost} blocked={blocked} />
      <Box flex="1" minH="0">
        {children(beacon)}
      </Box>
    </Flex>
  );
}
