import { type Beacon, type Channel, ChannelState, limits, mayEditChannels, shownChannels } from '@mayak/api';
import { useHost, useSession } from '@mayak/host';
import {
  chakra,
  ChevronDownIcon,
  ChevronRightIcon,
  commonTexts,
  Flex,
  IconButton,
  StateCell,
  StateGlyph,
  Tooltip,
  useFormats,
  useTexts,
  VisuallyHidden,
} from '@mayak/ui';
import { SlidersHorizontalIcon } from '@mayak/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  channelIcon,
  historyPath,
  judgedChannel,
  type JudgedChannel,
  relevanceKey,
  relevanceState,
  fleetTexts,
} from '@mayak/fleet/beacon';
import { useClock } from '@mayak/fleet';
import { SensorTableLook } from './sensorTableLook';
import { panelTexts } from './texts';

const Fold = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    minHeight: '30px',
    px: '16px',
    fontSize: 'xs',
    color: 'fg.secondary',
    borderBottom: '1px solid',
    borderColor: 'border',
    textAlign: 'start',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    mdDown: { minHeight: '44px', fontSize: 'md' },
  },
});

/** It has never told anything: the model has it, this device does not send it. */
const isSilent = ({ Timestamp, Value }: Channel) => Timestamp === null && Value === null;

/** The sensors of a beacon, each value on the ground of its state with the time it was received, those that never told anything folded away; who may, sets them (SIDE-03, SIDE-11, CHAN-12, CHAN-D07). */
export function SensorTable({ beacon }: { beacon: Beacon }) {
  const t = useTexts(panelTexts);
  const now = useClock();
  const { user } = useSession();
  const { box$ } = useHost();
  const maySet = !box$ && user !== null && mayEditChannels(user, beacon);
  const [isOpen, setOpen] = useState(false);
  const channels = shownChannels(beacon);
  const silent = channels.filter(isSilent).length;
  const shown = isOpen ? channels : channels.filter((channel) => !isSilent(channel));
  if (channels.length === 0)
    return (
      <Flex p="4px 16px 14px" color="fg.secondary" borderBottomWidth="1px" borderColor="border">
        {t('page.noSensors')}
      </Flex>
    );
  return (
    <>
      {shown.length > 0 && (
        <SensorTableLook aria-labelledby="beacon-sensors">
          <thead>
            <tr>
              <th scope="col">{t('page.sensor')}</th>
              <th scope="col">{t('page.value')}</th>
              <th scope="col">{t('page.received')}</th>
              {maySet && (
                <th scope="col">
                  <VisuallyHidden>{t('sensors.settingsHead')}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((channel) => (
              <SensorRow
                key={channel.Id}
                beaconId={beacon.Id}
                channel={channel}
                maySet={maySet}
                judged={judgedChannel(channel, beacon.RelevanceSettings, now)}
                now={now}
              />
            ))}
          </tbody>
        </SensorTableLook>
      )}
      {silent > 0 && (
        <Fold type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <ChevronDownIcon size={14} aria-hidden /> : <ChevronRightIcon size={14} aria-hidden />}
          {t('sensors.silent', { count: silent })}
        </Fold>
      )}
    </>
  );
}

interface RowProps {
  beaconId: number;
  channel: Channel;
  maySet: boolean;
  judged: JudgedChannel;
  now: number;
}

function SensorRow({ beaconId, channel, maySet, judged, now }: RowProps) {
  const words = useTexts(panelTexts);
  const format = useFormats();
  const Icon = channelIcon(channel);
  const spoken = useStates(channel, judged);
  return (
    <tr>
      <td>
        <span className="name">
          <Icon size={14} aria-hidden />
          <span>
            {channel.Timestamp === null ? (
              <span title={channel.Name}>{channel.Name}</span>
            ) : (
              <Link
                to={historyPath(beaconId, Date.parse(channel.Timestamp))}
                title={words('sensors.history', {
                  time: format.dateTime(channel.Timestamp),
                  name: channel.Name,
                })}
              >
                {channel.Name}
              </Link>
            )}
            <Received at={channel.Timestamp} judged={judged} now={now} under />
          </span>
        </span>
      </td>
      <td>
        <Tooltip label={spoken} placement="left">
          <span style={{ display: 'block' }}>
            <StateCell state={judged.palette} hidden={judged.hidden}>
              {channel.DisplayedValue}
            </StateCell>
          </span>
        </Tooltip>
      </td>
      <td>
        <Received at={channel.Timestamp} judged={judged} now={now} />
      </td>
      {maySet && (
        <td>
          <IconButton
            as={Link}
            to={`/management/beacon/${beaconId}/channel/${channel.Id}`}
            size="xs"
            label={words('sensors.settings', { name: channel.Name })}
            tooltip="left"
            icon={<SlidersHorizontalIcon size={14} aria-hidden />}
          />
        </td>
      )}
    </tr>
  );
}

/** The state of the value and that of its age, both in words, and when it came, if late (CHAN-D07). */
function useStates(
  { DisplayedValue, Timestamp, PacketDt }: Channel,
  { state, value, relevance }: JudgedChannel,
) {
  const t = useTexts(fleetTexts);
  const common = useTexts(commonTexts);
  const words = useTexts(panelTexts);
  const format = useFormats();
  const delay = Timestamp && PacketDt ? Date.parse(PacketDt) - Date.parse(Timestamp) : 0;
  const worth =
    state === ChannelState.NotPolled
      ? t('channel.notPolled')
      : value === 'noValue'
        ? t('channel.noValue')
        : common(`state.${value}`);
  return [
    DisplayedValue,
    t('channel.state', { state: worth }),
    t('channel.relevance', { state: t(relevanceKey[relevance]) }),
    delay > limits.foundLate ? words('events.late', { time: format.dateTime(PacketDt) }) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

interface ReceivedProps {
  at: string | null;
  judged: JudgedChannel;
  now: number;
  under?: boolean;
}

function Received({ at, judged, now, under }: ReceivedProps) {
  const t = useTexts(fleetTexts);
  const format = useFormats();
  return (
    <span className={under ? 'time under' : 'time'}>
      {at === null ? '-' : <time dateTime={at}>{format.moment(at, now)}</time>}
      <StateGlyph
        state={relevanceState[judged.relevance]}
        size={9}
        label={t(relevanceKey[judged.relevance])}
      />
    </span>
  );
}
