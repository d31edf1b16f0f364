import type { RefObject } from 'react';
import { besides, type ScreenAction } from './screenKeys';
import type { BeaconActions } from '@mayak/fleet/beacon';
import { useScreenKeys } from './useScreenKeys';

interface Given {
  actions: BeaconActions;
  selected: number | null;
  /** The beacons in the order of the list; asked for only when a key needs it. */
  listed: () => readonly number[];
  /** Opens a beacon on the way through the list: the keys stay where they are. */
  walkTo: (id: number) => void;
  search: () => void;
  fit: () => void;
  /** Emergencies alone, or everything again. */
  emergencies: () => void;
  refresh: () => void;
  help: () => void;
}

/** The single keys of monitoring: what is pressed while map or list has the focus (design, section 10). */
export function useMonitoringKeys(screen: RefObject<HTMLElement | null>, given: Given) {
  const { actions, selected, listed } = given;
  const goBeside = (by: 1 | -1) => {
    const next = besides(listed(), selected, by);
    if (next !== null) given.walkTo(next);
  };
  const withSelected = (act: ((id: number) => void) | null) => {
    if (selected !== null) act?.(selected);
  };
  const does: Record<ScreenAction, () => void> = {
    search: given.search,
    fit: given.fit,
    emergencies: given.emergencies,
    refresh: given.refresh,
    help: given.help,
    next: () => goBeside(1),
    previous: () => goBeside(-1),
    centre: () => withSelected(actions.show),
    follow: () => withSelected(actions.follow),
    track: () => withSelected(actions.track),
    history: () => withSelected(actions.history),
    messages: () => withSelected(actions.messages),
  };
  useScreenKeys(screen, (act) => does[act]());
}
