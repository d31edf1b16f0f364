import type { Coord } from '@mayak/api';
import { useCallback, useState } from 'react';
import type { Axis } from './parseDegrees';

/** What is typed for a corner and not taken yet. */
export type TypedDegrees = Partial<Record<Axis, string | undefined>>;

type Typed = ReadonlyMap<Coord, TypedDegrees>;

/** What is typed for corners goes with them through the steps of a draft, which keep the corners that they leave in place. */
function typedAfter(typed: Typed, before: readonly Coord[], places: readonly Coord[]): Typed {
  const still = new Set(places);
  const isMove = places.length === before.length;
  const next = new Map<Coord, TypedDegrees>();
  for (const [place, texts] of typed) {
    const now = still.has(place) ? place : isMove ? places[before.indexOf(place)] : undefined;
    if (now) next.set(now, texts);
  }
  return next;
}

/** What is typed for the corners of a draft and not taken yet, wherever their rows are (GEO-D06). */
export function useTypedDegrees(places: readonly Coord[]) {
  const [known, setKnown] = useState<{ of: readonly Coord[]; typed: Typed }>({
    of: places,
    typed: new Map(),
  });
  const now = known.of === places ? known : { of: places, typed: typedAfter(known.typed, known.of, places) };
  if (now !== known) setKnown(now);
  const onType = useCallback(
    (place: Coord, axis: Axis, text: string | undefined) =>
      setKnown(({ of, typed }) => {
        const texts = { ...typed.get(place), [axis]: text };
        const next = new Map(typed).set(place, texts);
        if (texts.latitude === undefined && texts.longitude === undefined) next.delete(place);
        return { of, typed: next };
      }),
    [],
  );
  return { typed: now.typed, onType };
}
