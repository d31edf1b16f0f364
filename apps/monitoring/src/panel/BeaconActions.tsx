import { mayEditChannels, shownChannels, type Beacon } from '@mayak/api';
import { Slot, useHost, useSession } from '@mayak/host';
import { Button, Flex, IconButton, Menu, MessageSquareIcon, NavigationIcon, useTexts } from '@mayak/ui';
import { EllipsisIcon, RotateCcwClockIcon, RouteIcon, SlidersHorizontalIcon } from '@mayak/ui/icons';
import { Link } from 'react-router-dom';
import { commandTexts, useBeaconActions, useBeaconCommands } from '@mayak/fleet/beacon';
import { useFleetRow } from '@mayak/fleet';
import { PanelKeys } from './PanelKeys';
import { panelTexts } from './texts';
import { useLeaveForMap } from './useLeaveForMap';

interface Props {
  id: number;
  beacon: Beacon | undefined;
  close: () => void;
}

/** The other screens of this beacon, filled with it, and what else can be done with it (ROUTE-D06, SIDE-11). */
export function BeaconActions({ id, beacon, close }: Props) {
  const t = useTexts(panelTexts);
  return (
    <>
      <PanelKeys id={id} close={close} />
      <Button
        as={Link}
        to={`/tracks?beacon=${id}`}
        size="sm"
        icon={<RouteIcon size={14} aria-hidden />}
        aria-keyshortcuts="T"
      >
        {t('page.track')}
      </Button>
      <Button
        as={Link}
        to={`/history?beacon=${id}`}
        size="sm"
        icon={<RotateCcwClockIcon size={14} aria-hidden />}
        aria-keyshortcuts="H"
      >
        {t('page.history')}
      </Button>
      <Flex flex="1" justify="flex-end" gap="4px">
        <Reach id={id} close={close} />
        {beacon && <Slot name="beacon.action" props={{ beacon, close }} />}
        {beacon && <ChannelSettings beacon={beacon} />}
        <More id={id} close={close} />
      </Flex>
    </>
  );
}

/** To go with the beacon on the map, and to write to it: one press each (GEN-D17). */
function Reach({ id, close }: { id: number; close: () => void }) {
  const t = useTexts(commandTexts);
  const row = useFleetRow(id);
  const actions = useBeaconActions({ leave: useLeaveForMap(close) });
  const { messages } = actions;
  return (
    <>
      {row?.place && (
        <IconButton
          label={`${t('follow')} (F)`}
          pressed={actions.isFollowed(id)}
          icon={<NavigationIcon size={16} aria-hidden />}
          onClick={() => actions.follow(id)}
        />
      )}
      {messages && (
        <IconButton
          label={`${t('messages')} (M)`}
          icon={<MessageSquareIcon size={16} aria-hidden />}
          onClick={() => messages(id)}
        />
      )}
    </>
  );
}

/** The settings of the first sensor, beside which the others are listed; for whoever may edit them (CHAN-13). */
function ChannelSettings({ beacon }: { beacon: Beacon }) {
  const t = useTexts(panelTexts);
  const { user } = useSession();
  const { box$ } = useHost();
  const [first] = shownChannels(beacon);
  if (!first || box$ || !user || !mayEditChannels(user, beacon)) return null;
  return (
    <IconButton
      as={Link}
      to={`/management/beacon/${beacon.Id}/channel/${first.Id}`}
      label={t('sensors.allSettings')}
      icon={<SlidersHorizontalIcon size={16} aria-hidden />}
    />
  );
}

function More({ id, close }: { id: number; close: () => void }) {
  const t = useTexts(commandTexts);
  const row = useFleetRow(id);
  const actions = useBeaconActions({ leave: useLeaveForMap(close) });
  const { ofPage } = useBeaconCommands(actions);
  const items = row ? ofPage(row) : [];
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={<IconButton label={t('more')} icon={<EllipsisIcon size={16} aria-hidden />} />}
      items={items}
    />
  );
}
