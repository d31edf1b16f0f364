import { AreaError, Box, Empty, Flex, SearchXIcon, Select, useTexts } from '@mayak/ui';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { BeaconBar, BeaconNotes, PageWaiting, useEntry } from '../beacon';
import { ChannelForm } from '../channel/ChannelForm';
import type { Known } from '../channel/part';
import { SensorList } from '../channel/SensorList';
import { channelTexts } from '../channel/texts';
import { useChannel } from '../channel/useChannel';

/** The settings of a sensor, for whom both flags let (ROUTE-19, ROUTE-D03, ROUTE-D07, CHAN-02 to CHAN-05). */
export default function ChannelSettings() {
  const t = useTexts(channelTexts);
  const { id, channelid } = useParams();
  const { beacon, channel, settings, ...read } = useChannel(id, channelid);
  const entry = useEntry(beacon?.Id, read.may === true);
  if (read.isGone)
    return (
      <Empty
        icon={<SearchXIcon />}
        title={t('gone')}
        text={t('goneText')}
        action={<Link to="/management/beacons">{t('toBeacons')}</Link>}
      />
    );
  if (read.may === false && !entry.isOpen) return <Navigate to={`/management/beacon/${id}`} replace />;
  if (read.isFailed) return <AreaError title={t('failed')} text={t('failedText')} onRetry={read.retry} />;
  if (!beacon || !channel || !settings) return <PageWaiting shape="listCards" />;
  return <Shown beacon={beacon} channel={channel} settings={settings} isLost={entry.isLost} />;
}

function Shown({ isLost, ...known }: Known & { isLost: boolean }) {
  const { beacon, channel, settings } = known;
  const t = useTexts(channelTexts);
  const go = useNavigate();
  return (
    <Flex direction="column" h="full" bg="bg.canvas" minH="0">
      <BeaconBar beacon={beacon} channelId={channel.Id} title={`${t('title')}: ${settings.Name}`} />
      <BeaconNotes beacon={beacon} isLost={isLost} />
      <Flex flex="1" minH="0">
        <Box flex="none" w="280px" bg="bg.panel" borderRightWidth="1px" borderColor="border" hideBelow="lg">
          <SensorList beacon={beacon} />
        </Box>
        <Flex direction="column" flex="1" minW="0" minH="0">
          <Box flex="none" p="12px 12px 0" hideFrom="lg">
            <Select
              aria-label={t('sensors')}
              value={String(channel.Id)}
              options={beacon.Channels.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
              onValue={(to) => void go(`/management/beacon/${beacon.Id}/channel/${to}`, { replace: true })}
            />
          </Box>
          <Box flex="1" minH="0">
            <ChannelForm key={settings.Id} {...known} />
          </Box>
        </Flex>
      </Flex>
    </Flex>
  );
}
