import { type Beacon, shownChannels } from '@mayak/api';
import { firstChoice, savedSensors } from '@mayak/fleet/beacon';
import { useSaved } from '@mayak/ui';

/** The sensors of a beacon that are shown over time, as its reader left them, and how one of them is turned on or off. */
export function useChosenSensors(beacon: Beacon | undefined) {
  const [kept, keep] = useSaved(savedSensors('history.sensors', beacon?.Id ?? 0));
  const channels = beacon ? shownChannels(beacon) : [];
  const chosen = (kept ?? firstChoice(channels)).filter((id) => channels.some(({ Id }) => Id === id));
  const turn = (id: number) =>
    keep(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return { chosen, turn };
}
