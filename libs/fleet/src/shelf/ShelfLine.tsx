import { notificationState } from '@mayak/api';
import type { Client } from '@mayak/api/client';
import { endShelf, type Shelf } from '@mayak/api/shelf';
import { Box, Button, commonTexts, Flex, StateGlyph, useFormats, useTexts } from '@mayak/ui';
import { useAction } from '@mayak/ui/form';
import { shelfTexts } from './texts';

interface Props {
  shelf: Shelf;
  api: Pick<Client, 'call'>;
  onEnded: (list: Shelf[]) => void;
}

/** What is shelved: by whom, why, until when, and what came meanwhile; who manages the beacon returns it (NOTIF-D48). */
export function ShelfLine({ shelf, api, onEnded }: Props) {
  const t = useTexts(shelfTexts);
  const common = useTexts(commonTexts);
  const { dateTime } = useFormats();
  const { isBusy, run } = useAction();
  const state = notificationState(shelf);
  const facts = [
    t('returns', { time: dateTime(shelf.UntilDt) }),
    t(shelf.Lasts ? 'lasts' : 'over'),
    ...(shelf.Times > 0 ? [t('came', { count: shelf.Times })] : []),
  ];
  const end = () =>
    run(async () => onEnded(await api.call(endShelf, { params: { id: shelf.Id } })), t('notEnded'));
  return (
    <Flex
      gap="10px"
      p="8px 16px"
      borderBottomWidth="1px"
      borderColor="border.subtle"
      _last={{ borderBottomWidth: 0 }}
    >
      <Box as="span" mt="2px" flex="none">
        <StateGlyph state={state} size={14} label={common(`state.${state}`)} />
      </Box>
      <Box flex="1" minW="0">
        <Box fontWeight={600} overflowWrap="anywhere">
          {shelf.Content}
        </Box>
        <Box textStyle="secondary" color="fg.secondary" overflowWrap="anywhere">
          {`${shelf.BeaconName} · ${facts.join(' · ')}`}
        </Box>
        <Box textStyle="secondary" color="fg.secondary" overflowWrap="anywhere">
          {t('by', { name: shelf.By, reason: shelf.Reason })}
        </Box>
        {shelf.MayEnd && (
          <Button
            size="sm"
            mt="6px"
            loading={isBusy}
            aria-label={t('endOf', { what: `${shelf.BeaconName}, ${shelf.Content}` })}
            onClick={() => void end()}
          >
            {t('end')}
          </Button>
        )}
      </Box>
    </Flex>
  );
}
