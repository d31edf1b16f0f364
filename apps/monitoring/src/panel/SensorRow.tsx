import { type Channel, ChannelState, limits } from '@mayak/api';
import { commonTexts, IconButton, StateCell, StateGlyph, Tooltip, useFormats, useTexts } from '@mayak/ui';
import { SlidersHorizontalIcon } from '@mayak/ui/icons';
import { Link } from 'react-router-dom';
import {
  channelIcon,
  historyPath,
  type JudgedChannel,
  relevanceKey,
  relevanceState,
  fleetTexts,
} from '@mayak/fleet/beacon';
import { panelTexts } from './texts';

interface RowProps {
  beaconId: number;
  channel: Channel;
  maySet: boolean;
  judged: JudgedChannel;
  now: number;
}

/** A sensor with its value on the ground of its state and the time that it was received (SIDE-03, CHAN-D07). */
export function SensorRow({ beaconId, channel, maySet, judged, now }: RowProps) {
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
