import { chakra } from '@mayak/ui';
import { ChartSkeleton, useChosenSensors } from '../history';
import type { Playback } from '../playback';
import type { TrackAsked, TrackBeacon } from '../tracks';
import { chartLook } from './chartLook';
import { SensorsChart } from './SensorsChart';

const Place = chakra('div', { base: chartLook });

interface Props {
  asked: TrackAsked;
  beacon: TrackBeacon | undefined;
  playback: Playback;
  /** The line on the map comes first: sensors are asked for when it is there. */
  isWaiting: boolean;
}

/** The sensors of the chosen track below the map, at the moment that all look at (TRACK-D06, CHART-D03). */
export function TrackChart({ asked: { range }, beacon, playback, isWaiting }: Props) {
  const { chosen, turn } = useChosenSensors(beacon?.beacon);
  return (
    <Place>
      {isWaiting && <ChartSkeleton />}
      {beacon?.beacon && !isWaiting && (
        <SensorsChart
          beacon={beacon.beacon}
          from={range.from}
          to={range.to}
          chosen={chosen}
          onTurn={turn}
          moment$={playback.moment$}
          onMoment={playback.seek}
          onHover={playback.hover}
        />
      )}
    </Place>
  );
}
