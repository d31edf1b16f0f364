import { endGuestLink, linkState, type GuestLink } from '@mayak/api/guests';
import { useFleet } from '@mayak/fleet';
import { useCopy } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import {
  Box,
  Button,
  ConfirmDialog,
  CopyIcon,
  Flex,
  IconButton,
  StateGlyph,
  useFormats,
  useTexts,
  useToast,
} from '@mayak/ui';
import { useAction } from '@mayak/ui/form';
import { PencilIcon } from '@mayak/ui/icons';
import { useState } from 'react';
import { ListLine } from '../ListLine';
import { guestTexts } from './texts';
import { useLinkWords } from './useLinkWords';

const columns = {
  base: 'minmax(0, 1fr)',
  lg: 'minmax(0, 1.1fr) minmax(0, 1.2fr) minmax(0, 1.2fr) 232px',
};

const looks = { live: 'normal', waiting: 'recent', full: 'preEmergency', ended: 'undefined' } as const;

interface Props {
  link: GuestLink;
  onEdit: () => void;
  onEnded: () => void;
}

/** One link: what it shows, how it stands, how often it was opened, and what can be done with it (PERM-D31). */
export function GuestLinkRow({ link, onEdit, onEnded }: Props) {
  const t = useTexts(guestTexts);
  const api = useApi();
  const copy = useCopy();
  const toast = useToast();
  const format = useFormats();
  const words = useLinkWords();
  const { now } = useFleet();
  const { isBusy, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const { Id, Title, Url, Openings, Most, LastOpeningDt } = link;
  const state = linkState(link, now());
  const end = () =>
    run(async () => {
      await api.call(endGuestLink, { params: { id: Id } });
      setAsking(false);
      toast({ state: 'normal', title: t('ended') });
      onEnded();
    }, t('notEnded'));
  const isOver = state === 'ended';
  const opened =
    Most === null ? t('openings', { count: Openings }) : t('openingsOf', { count: Openings, most: Most });
  return (
    <ListLine gridTemplateColumns={columns}>
      <Box minW="0">
        <Box fontWeight={550} overflowWrap="anywhere">
          {Title}
        </Box>
        <Flex gap="6px" align="center" color={`state.${looks[state]}.fg`}>
          <StateGlyph state={looks[state]} />
          {t(`state.${state}`)}
        </Flex>
      </Box>
      <Box minW="0">
        <Box overflowWrap="anywhere">{words.subject(link)}</Box>
        <Box textStyle="secondary" color="fg.secondary" overflowWrap="anywhere">
          {words.shows(link)}
        </Box>
      </Box>
      <Box minW="0">
        <Box>
          {opened}
          {LastOpeningDt !== null && `, ${t('last', { time: format.dateTime(LastOpeningDt) })}`}
        </Box>
        <Box textStyle="secondary" color="fg.secondary">
          {words.time(link)}
        </Box>
      </Box>
      <Flex gap="4px" align="center" justify={{ base: 'flex-start', lg: 'flex-end' }} minH="32px">
        {!isOver && (
          <Button
            size="sm"
            aria-label={t('copyOf', { title: Title })}
            icon={<CopyIcon size={14} aria-hidden />}
            onClick={() => copy(Url)}
          >
            {t('copy')}
          </Button>
        )}
        {link.EndedDt === null && (
          <IconButton
            label={t('edit', { title: Title })}
            icon={<PencilIcon size={16} aria-hidden />}
            onClick={onEdit}
          />
        )}
        {!isOver && (
          <Button
            size="sm"
            loading={isBusy}
            aria-label={t('endOf', { title: Title })}
            onClick={() => setAsking(true)}
          >
            {t('end')}
          </Button>
        )}
      </Flex>
      <ConfirmDialog
        open={isAsking}
        title={t('endTitle', { title: Title })}
        text={t('endText')}
        confirm={t('end')}
        danger
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void end()}
      />
    </ListLine>
  );
}
