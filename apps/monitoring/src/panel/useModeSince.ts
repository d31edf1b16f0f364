import { type Beacon, BnwasMode, bnwasMode, getStatusEvents, limits } from '@mayak/api';
import { useFormats } from '@mayak/ui';
import { useClock } from '@mayak/fleet';
import { eventsOf } from './eventsOf';
import { useHeard, useSectionRead } from './useSectionRead';

/** The events by which a watch goes into a mode (EVENT-D01): automatic, manual, off, power off, interface fault. */
const changes = [43, 44, 45, 46, 47];
/** Of the modes that the banner names. */
const named: Partial<Record<number, number>> = {
  [BnwasMode.Off]: 45,
  [BnwasMode.PowerOff]: 46,
  [BnwasMode.Undefined]: 47,
};
const day = 86_400_000;

/** Since when the bridge watch has been in the mode that the banner names, by its events; null where they do not tell. */
export function useModeSince(beacon: Beacon, isAsked: boolean): string | null {
  const format = useFormats();
  const now = useClock(60_000);
  const heard = useHeard(beacon);
  const { data } = useSectionRead(getStatusEvents, eventsOf(heard, limits.period.events / day), {
    heard,
    enabled: isAsked,
    reports: false,
  });
  const mode = bnwasMode(beacon.Channels);
  const newest = data?.find(({ EventId }) => changes.includes(EventId));
  if (!newest || mode === null || newest.EventId !== named[mode]) return null;
  return format.moment(newest.StartDt, now);
}
