import { useClock, type Fleet } from '@mayak/fleet';
import { useCanvasColor } from '@mayak/fleet/beacon';
import { usePanels, useHost } from '@mayak/host';
import { BeaconLayer, useMapSwitches, type MenuAsked } from '@mayak/map';
import { lazyPart } from '@mayak/ui/part';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressAt, pastAddress, PastBand, PastCard, usePastFleet, wholeMinute } from '../past';
import { useFilter } from './useFilter';

const PastList = lazyPart(() => import(/* webpackChunkName: "past-list" */ '../past/PastList'));

const hour = 3_600_000;

interface Props {
  /** Which beacons are on the map; null where all are. */
  isShown: ((id: number) => boolean) | null;
  selected: number | null;
  rightInset: number;
  bottomInset: number;
  /** What "everything" of the map is while the past is shown. */
  fleet: RefObject<Fleet | null>;
  onMenu: (asked: MenuAsked) => void;
  /** The map no longer goes with a beacon of now. */
  onEnter: () => void;
}

/** The whole fleet at the moment that the address names, in place of the one of now, which goes on beneath (MON-D09). */
export default function PastOnMap({
  isShown,
  selected,
  rightInset,
  bottomInset,
  fleet,
  onMenu,
  onEnter,
}: Props) {
  const { nav } = useHost();
  const panels = usePanels();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useFilter(pastAddress);
  const now = wholeMinute(useClock());
  const at = Math.min(asked ?? now, now);
  const past = usePastFleet(at);
  const [switches] = useMapSwitches();
  const colorOf = useCanvasColor();
  const [picked, setPicked] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [isListed, setListed] = useState(false);
  const id = picked ?? hovered;
  const row = useSyncExternalStore(past.fleet.subscribe, () => (id === null ? null : past.fleet.get(id)));

  const enter = useEffectEvent(onEnter);
  useEffect(() => enter(), []);
  const own = past.fleet;
  useEffect(() => {
    fleet.current = own;
    return () => void (fleet.current = null);
  }, [fleet, own]);

  const onHover = useCallback((over: number | null) => setHovered(over), []);
  // What is done with a beacon is done with the one of now.
  const onPlaceMenu = useCallback((menu: MenuAsked) => onMenu({ ...menu, beacon: null }), [onMenu]);
  const moment = past.then ? Date.parse(past.then.Dt) : at;
  return (
    <>
      <BeaconLayer
        fleet={own}
        isShown={isShown}
        selected={picked ?? selected}
        labels={switches.beaconLabels}
        colorOf={colorOf}
        onPick={setPicked}
        onHover={onHover}
        onMenu={onPlaceMenu}
      />
      <PastBand
        at={at}
        now={now}
        then={past.then}
        isBusy={past.isBusy}
        isFailed={past.isFailed}
        insets={{ right: rightInset, bottom: bottomInset }}
        onMoment={setAsked}
        onNow={() => void navigate({ pathname, search: addressAt(search, null) })}
        onList={() => setListed(true)}
        onRetry={past.retry}
      />
      {row && (
        <PastCard
          row={row}
          at={moment}
          onTrack={() => {
            const [from, to] = [moment - 12 * hour, Math.min(moment + 12 * hour, now)];
            const iso = (one: number) => new Date(one).toISOString();
            nav.go(`/tracks?beacon=${row.id}&startDt=${iso(from)}&endDt=${iso(to)}&at=${iso(moment)}`);
          }}
          onPage={() => panels.open('beacon', { beaconId: row.id })}
          onClose={() => setPicked(null)}
        />
      )}
      {isListed && (
        <PastList
          fleet={own}
          at={moment}
          onOpen={(one) => {
            setListed(false);
            setPicked(one);
          }}
          onClose={() => setListed(false)}
        />
      )}
    </>
  );
}
