import { useHost, useObservable, useSession } from '@mayak/host';
import { onMapAtStart, type OnMap } from '../list/onMap';
import { deskOf } from './desk';

const everything = onMapAtStart(true);
const nothing = onMapAtStart(false);

/** Which beacons are on the map: what the profile says until the user chooses himself (MON-03, MON-D03). */
export function useOnMap(): { onMap: OnMap; setOnMap: (next: OnMap) => void; all: boolean | null } {
  const { settings, user } = useSession();
  const { onMap$ } = deskOf(useHost());
  const chosen = useObservable(onMap$, onMap$.value);
  const all = (settings ?? user)?.MonitoringInterfaceSettings.ShowPositionOnLoad ?? null;
  return {
    onMap: chosen ?? (all === false ? nothing : everything),
    setOnMap: (next) => onMap$.next(next),
    all,
  };
}
