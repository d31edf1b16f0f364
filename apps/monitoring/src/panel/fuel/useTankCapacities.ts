import { type Beacon, ChannelKind } from '@mayak/api';
import { getTankCapacities, type TankCapacity } from '@mayak/api/tanks';
import { useHeard, useSectionRead } from '../useSectionRead';

/** Sizes change by months: they are read anew no more often. */
const pause = 3_600_000;

/** What was learnt of the tanks of a beacon without Max; it is asked only where there is such a tank, and done without when it fails (FUEL-D06). */
export function useTankCapacities(beacon: Beacon): readonly TankCapacity[] {
  const isUnsized = beacon.Channels.some(
    ({ ChannelFlag, Max }) => ChannelFlag === ChannelKind.Petrol && Max === null,
  );
  const heard = useHeard(beacon, pause);
  const { data } = useSectionRead(
    getTankCapacities,
    { params: { id: beacon.Id } },
    { heard, enabled: isUnsized, reports: false },
  );
  return data ?? [];
}
