import { useSession } from '@mayak/host';
import { useMemo } from 'react';
import { useGeoobjects } from '@mayak/fleet/beacon';
import { useHiddenGeoobjects } from '../geoobjects';
import { GeoobjectLayer } from '@mayak/map';

/** The geoobjects that the user has not hidden on the map of this screen (PANEL-D04). */
export function ShownGeoobjects({ on }: { on: 'monitoring' | 'tracks' }) {
  const { user } = useSession();
  const { geoobjects } = useGeoobjects();
  const [hidden] = useHiddenGeoobjects(on, user?.Id ?? 0);
  const shown = useMemo(() => geoobjects.filter(({ Id }) => !hidden.includes(Id)), [geoobjects, hidden]);
  return <GeoobjectLayer objects={shown} />;
}
