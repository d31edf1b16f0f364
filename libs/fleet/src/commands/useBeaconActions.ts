import { useHost, useSession } from '@mayak/host';
import { isOnMap, useFleet, useFollowed, useOnMap, withOnMap } from '@mayak/fleet';
import { useShowOnMap } from './useShowOnMap';

interface Given {
  /** Missing where the beacon is open. */
  open?: (id: number) => void;
  /** Makes room for the map where something covers it. */
  leave?: () => void;
}

/** What can be done with a beacon, by name; the same for keys, for the menus of map and list, and for its page (MON-D02). */
export function useBeaconActions({ open, leave }: Given) {
  const { nav, panels, box$ } = useHost();
  const { user } = useSession();
  const fleet = useFleet();
  const [followed, setFollowed] = useFollowed();
  const { onMap, setOnMap } = useOnMap();
  const map = useShowOnMap(leave);
  return {
    open: open ?? null,
    show(id: number) {
      const place = fleet.get(id)?.place;
      if (place) map.beacon(id, [...place]);
    },
    isFollowed: (id: number) => id === followed,
    follow(id: number) {
      setFollowed(id === followed ? null : id);
      if (id === followed) return;
      if (map.isThere()) leave?.();
      else map.openBeacon(id);
    },
    isOnMap: (id: number) => isOnMap(onMap, id),
    turnOnMap: (id: number) => setOnMap(withOnMap(onMap, [id], !isOnMap(onMap, id))),
    track: (id: number) => nav.go(`/tracks?beacon=${id}`),
    history: (id: number) => nav.go(`/history?beacon=${id}`),
    /** Null for who may not read them, and on a page of somebody else, where there is no messenger. */
    messages:
      user?.CanViewMessages && !box$ ? (id: number) => panels.open('messenger', { beaconId: id }) : null,
    /** Null on a page of somebody else, whose addresses are not ours. */
    addressOf: box$ ? null : (id: number) => new URL(`/monitoring?beacon=${id}`, location.origin).href,
  };
}

export type BeaconActions = ReturnType<typeof useBeaconActions>;
