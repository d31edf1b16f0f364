import { channelPalette, mayEditChannels, type Beacon, type Channel } from '@mayak/api';
import { useSession } from '@mayak/host';
import {
  Box,
  Button,
  Card,
  chakra,
  StateCell,
  Table,
  Tag,
  useFormats,
  useTexts,
  VisuallyHidden,
} from '@mayak/ui';
import { SlidersHorizontalIcon } from '@mayak/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { orderedChannels } from './sensorOrder';
import { SensorOrderDialog } from './SensorOrderDialog';
import { beaconTexts } from './texts';

const Scroll = chakra('div', { base: { overflowX: 'auto' } });
const narrow = {
  '& :is(th, td)': { smDown: { px: '6px' } },
  '& :is(th, td):last-of-type': { smDown: { paddingInlineEnd: '4px' } },
};
/** A value that is long takes a second line on a phone. */
const Value = chakra('td', {
  base: {
    '& > span': { smDown: { whiteSpace: 'normal', height: 'auto', minHeight: '22px', textAlign: 'end' } },
  },
});
const Settings = chakra(Link, {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: { base: '44px', md: '28px' },
    height: { base: '44px', md: '28px' },
    borderRadius: 'md',
    color: 'fg.secondary',
    _hover: { bg: 'bg.hover', color: 'fg' },
  },
});

/** The sensors of a beacon with their values, their settings, and in which order all see them (MGMT-D07, SIDE-D04). */
export function SensorsCard({ beacon }: { beacon: Beacon }) {
  const t = useTexts(beaconTexts);
  const [isOrdering, setOrdering] = useState(false);
  const { user } = useSession();
  const maySet = user !== null && mayEditChannels(user, beacon);
  const hidden = new Set(beacon.InterfaceSettings.Client1?.HiddenChannels ?? []);
  const channels = orderedChannels(beacon);
  return (
    <Card
      flush
      title={t('sensors.title')}
      aside={
        beacon.CanManage &&
        channels.length > 0 && (
          <Button size="sm" onClick={() => setOrdering(true)}>
            {t('sensors.order')}
          </Button>
        )
      }
    >
      {channels.length === 0 ? (
        <Box p="12px 16px" color="fg.secondary">
          {t('sensors.none')}
        </Box>
      ) : (
        <Scroll tabIndex={0} role="group" aria-label={t('sensors.title')}>
          <Table css={narrow}>
            <thead>
              <tr>
                <th>{t('sensors.name')}</th>
                <th>{t('sensors.value')}</th>
                <chakra.th hideBelow="sm">{t('sensors.time')}</chakra.th>
                {maySet && (
                  <th>
                    <VisuallyHidden>{t('tabs.settings')}</VisuallyHidden>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {channels.map((channel) => (
                <Row
                  key={channel.Id}
                  channel={channel}
                  isHidden={hidden.has(channel.Id)}
                  to={maySet ? `/management/beacon/${beacon.Id}/channel/${channel.Id}` : null}
                />
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
      {isOrdering && <SensorOrderDialog beacon={beacon} onClose={() => setOrdering(false)} />}
    </Card>
  );
}

function Row({ channel, isHidden, to }: { channel: Channel; isHidden: boolean; to: string | null }) {
  const t = useTexts(beaconTexts);
  const format = useFormats();
  return (
    <tr>
      <chakra.td css={{ whiteSpace: 'normal !important' }}>
        {channel.Name} {isHidden && <Tag>{t('sensors.hidden')}</Tag>}
      </chakra.td>
      <Value>
        <StateCell state={channelPalette[channel.State]}>{channel.DisplayedValue}</StateCell>
      </Value>
      <chakra.td hideBelow="sm" color="fg.secondary">
        {format.dateTime(channel.Timestamp)}
      </chakra.td>
      {to !== null && (
        <td data-num>
          <Settings to={to} aria-label={t('sensors.settings', { name: channel.Name })}>
            <SlidersHorizontalIcon size={16} aria-hidden />
          </Settings>
        </td>
      )}
    </tr>
  );
}
