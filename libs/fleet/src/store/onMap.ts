/** Which beacons are ticked to be on the map: all of them or none, with exceptions; new beacons follow the rule (MON-D03). */
export interface OnMap {
  all: boolean;
  except: ReadonlySet<number>;
}

/** At the start everything is ticked, or nothing, as the profile says (MON-03). */
export const onMapAtStart = (all: boolean): OnMap => ({ all, except: new Set() });

export const isOnMap = ({ all, except }: OnMap, id: number) => all !== except.has(id);

/** The same choice with these beacons ticked or not. */
export function withOnMap(now: OnMap, ids: readonly number[], shown: boolean): OnMap {
  const except = new Set(now.except);
  for (const id of ids) {
    if (now.all === shown) except.delete(id);
    else except.add(id);
  }
  return { all: now.all, except };
}
