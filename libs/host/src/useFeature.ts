// The page's one copy of the room, not one of each remote.
import { useHost, useObservable, type FeatureId } from '@mayak/host';
import { useMemo } from 'react';
import { of } from 'rxjs';

/** What the release of this build says of its features; the build puts it in. */
declare const DECLARED_FEATURES: Readonly<Record<string, boolean>> | undefined;
const byDefault = (id: string) =>
  typeof DECLARED_FEATURES !== 'undefined' && (DECLARED_FEATURES[id] ?? false);

/**
 * Whether this session has a feature of the product; a switch is seen within seconds, without a reload (CONF-D07). It is a door of its own,
 * built into each remote, so that a remote that asks for features works in a shell of before too, with what its release says.
 */
export function useFeature(id: FeatureId): boolean {
  const { features } = useHost();
  const has$ = useMemo(() => features?.has$(id) ?? of(byDefault(id)), [features, id]);
  return useObservable(has$, false);
}
