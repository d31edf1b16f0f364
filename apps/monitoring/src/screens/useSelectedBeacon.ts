import { BeaconId } from '@mayak/api';
import { useHost } from '@mayak/host';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const idOf = (search: string): number | null => {
  const read = BeaconId.safeParse(Number(new URLSearchParams(search).get('beacon')));
  return read.success ? read.data : null;
};

/** A beacon that is walked to by keys opens quietly: its panel leaves the focus where it is. */
export type Opening = 'quietly';

/** The beacon that the address names: with it the address names its panel (ROUTE-D06, PANEL-D02). */
export function useSelectedBeacon(): {
  selected: number | null;
  select: (id: number, opening?: Opening) => void;
} {
  const { bus, panels } = useHost();
  const selected = idOf(useLocation().search);

  const emitted = useRef<number | null>(null);
  useEffect(() => {
    if (emitted.current === selected) return;
    emitted.current = selected;
    bus.emit('beacon.selected', { beaconId: selected });
  }, [selected, bus]);

  const select = useCallback(
    (id: number, opening?: Opening) =>
      panels.open('beacon', { beaconId: id, ...(opening === 'quietly' && { takesFocus: false }) }),
    [panels],
  );
  return { selected, select };
}
