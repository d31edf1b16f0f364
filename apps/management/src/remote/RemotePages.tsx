import { SendState, type Beacon, type BeaconInfo, type RemoteParameters } from '@mayak/api';
import { Box, chakra, Flex, Select, useTexts } from '@mayak/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CommandCard } from './CommandCard';
import { PageCard } from './PageCard';
import { sendLooks } from './SendMark';
import { remoteTexts } from './texts';

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    minHeight: '36px',
    px: '10px',
    borderRadius: 'md',
    textAlign: 'start',
    _hover: { bg: 'bg.hover' },
    '&[aria-current=page]': { bg: 'bg.selected', fontWeight: 600 },
  },
});

interface Props {
  beacon: Beacon;
  info: BeaconInfo;
  remote: RemoteParameters;
}

/** The pages of a beacon with how far each is, and the one that the address names (REMOTE-D02). */
export function RemotePages({ beacon, info, remote }: Props) {
  const t = useTexts(remoteTexts);
  const [query, setQuery] = useSearchParams();
  const { HasGsmModule: hasGsm, HasIridiumModule: hasIridium } = info;
  const device = useMemo(
    () => ({ model: beacon.BeaconModel, hasGsm, hasIridium }),
    [beacon.BeaconModel, hasGsm, hasIridium],
  );
  const named = query.get('page');
  const page =
    remote.Pages.find(({ Page }) => Page === named) ?? (named === 'command' ? undefined : remote.Pages[0]);
  const shown = page?.Page ?? 'command';
  const open = (next: string) => setQuery({ page: next }, { replace: true });
  const tabs = [
    ...remote.Pages.map(({ Page, SendState: state, SavedDt }) => ({
      id: Page,
      state: SavedDt ? state : null,
    })),
    { id: 'command' as const, state: null },
  ];
  return (
    <Flex h="full" minH="0" bg="bg.canvas">
      <chakra.nav
        aria-label={t('pages')}
        flex="none"
        w="216px"
        p="10px 8px"
        bg="bg.panel"
        borderRightWidth="1px"
        borderColor="border"
        overflowY="auto"
        hideBelow="lg"
      >
        {tabs.map(({ id, state }) => {
          const look = state === null ? null : sendLooks[state];
          return (
            <Item
              key={id}
              type="button"
              aria-current={id === shown ? 'page' : undefined}
              onClick={() => open(id)}
            >
              <Box as="span" flex="1">
                {t(`page.${id}`)}
              </Box>
              {look && (
                <Box as="span" color={state === SendState.Error ? 'state.emergency.fg' : 'fg.muted'}>
                  <look.icon size={14} role="img" aria-label={t(`state.${look.name}`)} />
                </Box>
              )}
            </Item>
          );
        })}
      </chakra.nav>
      <Flex direction="column" flex="1" minW="0" minH="0">
        <Box flex="none" p="12px 12px 0" hideFrom="lg">
          <Select
            aria-label={t('pages')}
            value={shown}
            options={tabs.map(({ id }) => ({ value: id, label: t(`page.${id}`) }))}
            onValue={open}
          />
        </Box>
        <Box flex="1" minH="0">
          {page ? (
            <PageCard key={page.Page} beacon={beacon} device={device} page={page} />
          ) : (
            <CommandCard beacon={beacon} commands={remote.Commands} />
          )}
        </Box>
      </Flex>
    </Flex>
  );
}
