import { limits } from '@mayak/api';
import { getGuestLinks, linkState, type GuestLink } from '@mayak/api/guests';
import { useFleet } from '@mayak/fleet';
import { useReportFailure } from '@mayak/fleet/beacon';
import { ContextBar, useApi } from '@mayak/host';
import {
  AreaError,
  Box,
  Button,
  Card,
  Delayed,
  Empty,
  Flex,
  PlusIcon,
  useTexts,
  VisuallyHidden,
} from '@mayak/ui';
import { LinkIcon } from '@mayak/ui/icons';
import { AreaSkeleton } from '@mayak/ui/skeletons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
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

const isOver = (link: GuestLink) => linkState(link, Date.now()) === 'ended';

/** The user's links for guests, those that are over last (PERM-D31). */
export function GuestLinksPage({ subMenu, beaconId, onDone }: Props) {
  const t = useTexts(guestTexts);
  const api = useApi();
  const fleet = useFleet();
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
    queries.setQueryData<GuestLink[]>(query.queryKey, (known = []) => next(known));
  const close = () => {
    setMaking(false);
    onDone();
  };
  const content = () => {
    if (isError && !data)
      return <AreaError title={t('failed')} text={t('failedText')} onRetry={() => void refetch()} />;
    if (!data)
      return (
        <Box h="full" aria-busy>
          <Delayed>
            <AreaSkeleton shape="cards" />
          </Delayed>
        </Box>
      );
    if (data.length === 0)
      return (
        <Empty
          icon={<LinkIcon />}
          title={t('none')}
          text={t('noneText')}
          action={<Button onClick={() => setMaking(true)}>{t('add')}</Button>}
        />
      );
    return (
      <Box p={{ base: '12px', md: '16px 20px' }} maxW="1232px" mx="auto">
        <Card title={t('title')} flush>
          <Box as="ul" listStyleType="none" m="0" p="0">
            {data
              .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)))
              .map((link) => (
                <GuestLinkRow
                  key={link.Id}
                  link={link}
                  onEdit={() => setEdited(link)}
                  onEnded={() => void refetch()}
                />
              ))}
          </Box>
        </Card>
      </Box>
    );
  };
  return (
    <Flex direction="column" h="full" minH="0" bg="bg.canvas">
      <ContextBar>
        <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
        {subMenu}
        <Button
          size="xs"
          variant="primary"
          marginStart="auto"
          aria-label={t('add')}
          onClick={() => setMaking(true)}
        >
          <PlusIcon size={14} aria-hidden />
          <Box as="span" hideBelow="sm">
            {t('add')}
          </Box>
        </Button>
      </ContextBar>
      <Box flex="1" minH="0" overflowY="auto">
        {content()}
      </Box>
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
          onSaved={(one) => put((known) => known.map((other) => (other.Id === one.Id ? one : other)))}
          onClose={() => setEdited(null)}
        />
      )}
      {made && <MadeDialog link={made} onClose={() => setMade(null)} />}
    </Flex>
  );
}
