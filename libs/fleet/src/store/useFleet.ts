import { useHost, useObservable } from '@mayak/host';
import { useMemo, useSyncExternalStore } from 'react';
import { distinctUntilChanged, map, timer } from 'rxjs';
import type { Fleet, FleetCounts, FleetUpdate } from './Fleet';
import type { BeaconRow } from './BeaconRow';
import { fleetOf } from './fleetOf';

/** The fleet of the page; it does not render again by itself: ask useFleetVersion() or useFleetRow() too. */
export const useFleet = (): Fleet => fleetOf(useHost()).fleet;

/** Renders again, at most once a frame, when anything of the fleet changed. */
export function useFleetVersion(): number {
  const fleet = useFleet();
  return useSyncExternalStore(fleet.subscribe, () => fleet.version);
}

/** One beacon; renders again only when something of this one changed. */
export function useFleetRow(id: number): BeaconRow | null {
  const fleet = useFleet();
  return useSyncExternalStore(fleet.subscribe, () => fleet.get(id));
}

/** How many beacons are in each state; renders again only when a number changes. */
export function useFleetCounts(): FleetCounts {
  const fleet = useFleet();
  return useSyncExternalStore(fleet.subscribe, () => fleet.counts);
}

/** The fleet was read once at least. */
export function useFleetKnown(): boolean {
  const { update$ } = fleetOf(useHost());
  const known$ = useMemo(
    () =>
      update$.pipe(
        map(({ updatedAt }) => updatedAt !== null),
        distinctUntilChanged(),
      ),
    [update$],
  );
  return useObservable(known$, update$.value.updatedAt !== null);
}

/** When the fleet was read, when it will be, whether that fails; `refresh` reads it now. */
export function useFleetUpdate(): FleetUpdate & { refresh: () => void } {
  const { update$, refresh } = fleetOf(useHost());
  return { ...useObservable(update$, update$.value), refresh };
}

/** Reads the fleet now, for who does not show when it was read. */
export const useFleetRefresh = (): (() => void) => fleetOf(useHost()).refresh;

/** The server's clock, epoch milliseconds, told each `step` milliseconds: for ages and the countdown to the next refresh. */
export function useClock(step = 10_000): number {
  const fleet = useFleet();
  const tick$ = useMemo(() => timer(0, step).pipe(map(() => fleet.now())), [fleet, step]);
  return useObservable(tick$, fleet.now());
}
