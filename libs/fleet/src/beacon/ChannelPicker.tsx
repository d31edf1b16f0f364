import { getBeacon, shownChannels, type Channel } from '@mayak/api';
import { plain, wordsOf } from '@mayak/fleet';
import { useApi } from '@mayak/host';
import { useTexts } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { fleetTexts } from '../texts';
import { channelIcon } from './channelIcon';
import { ListPicker, type Choice, type PickerProps } from './ListPicker';

interface Of {
  /** The beacon whose sensors are offered; none until one is chosen. */
  beaconId: number | null;
  /** Which of its sensors are offered; those that are shown without it. */
  offers?: (channel: Channel) => boolean;
}

/** One sensor of a beacon, or many of them (REP-D12, CHAN-07). */
export function ChannelPicker({
  beaconId,
  offers,
  many,
  value,
  onChange,
  ...rest
}: PickerProps & Choice & Of) {
  const t = useTexts(fleetTexts);
  const api = useApi();
  const { data } = useQuery({
    ...api.quiet.query(getBeacon, { params: { id: beaconId ?? 0 } }),
    enabled: beaconId !== null,
  });
  const channels = data && data.Id === beaconId ? shownChannels(data).filter(offers ?? (() => true)) : [];
  const known = (id: number) => channels.find(({ Id }) => Id === id);
  const markOf = (id: number) => {
    const channel = known(id);
    const Icon = channel && channelIcon(channel);
    return Icon && <Icon size={14} aria-hidden />;
  };
  return (
    <ListPicker
      placeholder={t(beaconId === null ? 'picker.beaconFirst' : 'picker.chooseChannel')}
      {...rest}
      disabled={rest.disabled ?? beaconId === null}
      own={t('picker.channel')}
      choice={{ many, value, onChange } as Choice}
      linesFor={(text) =>
        channels
          .filter(({ Name }) => wordsOf(text).every((word) => plain(Name).includes(word)))
          .map(({ Id, Name }) => ({ key: String(Id), name: Name, ids: [Id], mark: markOf(Id) }))
      }
      nameOf={(id) => known(id)?.Name ?? ''}
      markOf={markOf}
    />
  );
}
