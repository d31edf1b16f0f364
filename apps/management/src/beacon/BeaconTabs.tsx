import { mayEditChannels, type Beacon } from '@mayak/api';
import { useSession } from '@mayak/host';
import { chakra, useTexts } from '@mayak/ui';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { beaconTexts } from './texts';

const Nav = chakra('nav', {
  base: {
    display: 'flex',
    gap: '20px',
    alignSelf: 'stretch',
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    whiteSpace: 'nowrap',
  },
});
const Tab = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    fontWeight: 500,
    color: 'fg.secondary',
    boxShadow: 'inset 0 -2px transparent',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=page]': { color: 'fg', boxShadow: 'inset 0 -2px {colors.brand.solid}' },
    mdDown: { minHeight: '44px' },
  },
});

/** The pages of a beacon that its user may open, each at its address (MGMT-D07, ROUTE-18 to ROUTE-22). */
export function BeaconTabs({ beacon, channelId }: { beacon: Beacon; channelId?: number }) {
  const t = useTexts(beaconTexts);
  const { user } = useSession();
  const base = `/management/beacon/${beacon.Id}`;
  const first = channelId ?? beacon.Channels[0]?.Id;
  const maySet = user !== null && mayEditChannels(user, beacon) && first !== undefined;
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const [row, tab] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current=page]')];
    // On a phone the row is wider than the window: the page that is open is in view.
    if (row && tab)
      row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
  }, [pathname]);
  return (
    <Nav ref={nav} aria-label={t('tabs.label')}>
      <Tab to={base} end>
        {t('tabs.beacon')}
      </Tab>
      {beacon.CanManage && <Tab to={`${base}/card`}>{t('tabs.card')}</Tab>}
      {beacon.CanManage && <Tab to={`${base}/settings`}>{t('tabs.settings')}</Tab>}
      {maySet && <Tab to={`${base}/channel/${first}`}>{t('tabs.sensors')}</Tab>}
      {beacon.CanManage && <Tab to={`${base}/remote`}>{t('tabs.remote')}</Tab>}
      <Tab to={`${base}/notifications`}>{t('tabs.notifications')}</Tab>
    </Nav>
  );
}
