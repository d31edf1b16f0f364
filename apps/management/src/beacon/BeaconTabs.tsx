import { mayEditChannels, type Beacon } from '@mayak/api';
import { useSession } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { Tab, Tabs } from './Tabs';
import { beaconTexts } from './texts';
import { useOpenTab } from './useOpenTab';

/** The pages of a beacon that its user may open, each at its address (MGMT-D07, ROUTE-18 to ROUTE-22). */
export function BeaconTabs({ beacon, channelId }: { beacon: Beacon; channelId?: number }) {
  const t = useTexts(beaconTexts);
  const { user } = useSession();
  const base = `/management/beacon/${beacon.Id}`;
  const first = channelId ?? beacon.Channels[0]?.Id;
  const maySet = user !== null && mayEditChannels(user, beacon) && first !== undefined;
  const row = useOpenTab();
  return (
    <Tabs ref={row} aria-label={t('tabs.label')}>
      <Tab to={base} end>
        {t('tabs.beacon')}
      </Tab>
      {beacon.CanManage && <Tab to={`${base}/card`}>{t('tabs.card')}</Tab>}
      {beacon.CanManage && <Tab to={`${base}/settings`}>{t('tabs.settings')}</Tab>}
      {maySet && <Tab to={`${base}/channel/${first}`}>{t('tabs.sensors')}</Tab>}
      {beacon.CanManage && <Tab to={`${base}/remote`}>{t('tabs.remote')}</Tab>}
      <Tab to={`${base}/notifications`}>{t('tabs.notifications')}</Tab>
      {beacon.IsOwner && <Tab to={`${base}/log`}>{t('tabs.log')}</Tab>}
    </Tabs>
  );
}
