import { limits } from '@mayak/api';
import { getGuestLinks, linkState, type GuestLink } from '@mayak/api/guests';
import { useFleet } from '@mayak/fleet';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { LinkIcon } from '@mayak/ui/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ListScreen } from '../ListScreen';
import { latestIn } from '../latestIn';
import { putRead } from '../putRead';
import { EditGuestLink } from './EditGuestLink';
import { GuestLinkDialog } from './GuestLinkDialog';
import { GuestLinkRow } from './GuestLinkRow';
import { MadeDialog } from './MadeDialog';
import { guestTexts } from './texts';

interface Props {
  subMenu: ReactNode;
  /** A new link of this beacon is asked for. */
  beaconId: number | null;
  onDone: () => void;
}

/** The user's links for guests, those that are over last (PERM-D31). */
export function GuestLinksPage({ subMenu, beaconId, onDone }: Props) {
  const t = useTexts(guestTexts);
  const api = useApi();
  const fleet = useFleet();
  const isOver = (link: GuestLink) => linkState(link, fleet.now()) === 'ended';
  const queries = useQueryClient();
  const query = api.quiet.query(getGuestLinks, {});
  const { data, error, isError, refetch } = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: limits.autoUpdate,
  });
  useReportFailure(getGuestLinks, error, data !== undefined);
  const [isMaking, setMaking] = useState(beaconId !== null);
  const [edited, setEdited] = useState<GuestLink | null>(null);
  const [made, setMade] = useState<GuestLink | null>(null);
  const put = (next: (known: GuestLink[]) => GuestLink[]) =>
    void putRead<GuestLink[]>(queries, query.queryKey, (known = []) => next(known));
  const latestOf = (id: number) => () => latestIn(queries, query, id);
  const close = () => {
    setMaking(false);
    onDone();
  };
  return (
    <ListScreen
      subMenu={subMenu}
      icon={<LinkIcon />}
      texts={{
        title: t('title'),
        add: t('add'),
        none: t('none'),
        noneText: t('noneText'),
        failed: t('failed'),
        failedText: t('failedText'),
      }}
      onAdd={() => setMaking(true)}
      isFailed={isError}
      onRetry={() => void refetch()}
      lines={data
        ?.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)))
        .map((link) => (
          <GuestLinkRow
            key={link.Id}
            link={link}
            onEdit={() => setEdited(link)}
            onEnded={() => void refetch()}
          />
        ))}
    >
      {isMaking && (
        <GuestLinkDialog
          beaconIds={beaconId === null ? [] : [beaconId]}
          title={beaconId === null ? '' : (fleet.get(beaconId)?.name ?? '')}
          onMade={(link) => {
            put((known) => [link, ...known]);
            setMade(link);
            close();
          }}
          onClose={close}
        />
      )}
      {edited && (
        <EditGuestLink
          link={edited}
          latest={latestOf(edited.Id)}
          onSaved={(one) => put((known) => known.map((other) => (other.Id === one.Id ? one : other)))}
          onClose={() => setEdited(null)}
        />
      )}
      {made && <MadeDialog link={made} onClose={() => setMade(null)} />}
    </ListScreen>
  );
}
