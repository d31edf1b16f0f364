import { useHost, useObservable, useSession } from '@mayak/host';
import { useEffect } from 'react';
import { onMapAtStart, type OnMap } from './onMap';
import { mapChoiceOf } from './mapChoice';

const everything = onMapAtStart(true);
const nothing = onMapAtStart(false);

/** Which beacons are on the map: what the profile said at the start, until the user chooses himself (MON-03, MON-D03). */
export function useOnMap(): { onMap: OnMap; setOnMap: (next: OnMap) => void; all: boolean | null } {
  const { settings, user } = useSession();
  const { onMap$ } = mapChoiceOf(useHost(), user?.Id ?? 0);
  const chosen = useObservable(onMap$, onMap$.value);
  const all = (settings ?? user)?.MonitoringInterfaceSettings.ShowPositionOnLoad ?? null;
  useEffect(() => {
    // The profile decides the start alone: changed later, it takes nothing from a map that is in use.
    if (onMap$.value === null && all !== null) onMap$.next(all ? everything : nothing);
  }, [onMap$, all]);
  return {
    onMap: chosen ?? (all === false ? nothing : everything),
    setOnMap: (next) => onMap$.next(next),
    all,
  };
}
