import { type Beacon, ChannelKind } from '@mayak/api';
import { Grid, Section, useTexts } from '@mayak/ui';
import { useClock } from '@mayak/fleet';
import { judgedChannel } from '@mayak/fleet/beacon';
import { Nothing } from '../Part';
import { panelTexts } from '../texts';
import { Gauge } from './Gauge';
import { Tank } from './Tank';
import { useTankCapacities } from './useTankCapacities';

/** Tanks and flows as they are now: a tank for each level, a gauge for each flow (SIDE-10, FUEL-08, CHAN-08). */
export function FuelSection({ beacon }: { beacon: Beacon }) {
  const t = useTexts(panelTexts);
  const levels = beacon.Channels.filter(({ ChannelFlag }) => ChannelFlag === ChannelKind.Petrol);
  return (
    <Section
      title={t('fuel.control')}
      name="beacon.fuel"
      summary={
        levels.length > 0 ? levels.map(({ DisplayedValue }) => DisplayedValue ?? '-').join(' · ') : undefined
      }
    >
      <Widgets beacon={beacon} />
    </Section>
  );
}

function Widgets({ beacon }: { beacon: Beacon }) {
  const t = useTexts(panelTexts);
  const now = useClock();
  const kinds: readonly number[] = [ChannelKind.Petrol, ChannelKind.Flow];
  const list = beacon.Channels.filter(({ ChannelFlag }) => kinds.includes(ChannelFlag));
  const tanks = useTankCapacities(beacon);
  if (list.length === 0) return <Nothing>{t('fuel.none')}</Nothing>;
  return (
    <Grid templateColumns="repeat(auto-fill, minmax(106px, 1fr))" gap="14px 12px" p="14px 16px">
      {list.map((channel) => {
        const { palette } = judgedChannel(channel, beacon.RelevanceSettings, now);
        if (channel.ChannelFlag === ChannelKind.Flow)
          return <Gauge key={channel.Id} channel={channel} state={palette} />;
        const learnt = tanks.find(({ Channel }) => Channel === channel.Id);
        return <Tank key={channel.Id} channel={channel} state={palette} learnt={learnt} />;
      })}
    </Grid>
  );
}
