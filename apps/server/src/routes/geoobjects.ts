import { getGeoobjects, type Geoobject } from '@mayak/api';
import type { Routes } from '../parts.ts';
import { serve } from '../serve.ts';
import type { Place } from '../store/geoobjects.ts';

const names = new Intl.Collator('ru', { numeric: true });

const geoobjectOf = (place: Place, userId: number): Geoobject => ({
  Id: place.id,
  Name: place.name,
  Comment: place.comment,
  Type: place.type,
  Coordinates: place.coordinates,
  LineWidth: place.lineWidth,
  InterfaceSettings: { color: place.color },
  Shared: place.shared,
  UserId: place.userId,
  Editable: place.userId === userId,
});

/** Geoobjects that the caller may see (GEO). */
export const geoobjectRoutes: Routes = (served, { state }) => {
  serve(served, getGeoobjects, ({ user: { account }, query }) => {
    const list = [...state.visibleZones(account.id)].flatMap((id) => state.geozones.get(id) ?? []);
    return list
      .filter((p) => query.type === undefined || p.type === query.type)
      .filter((p) => query.userId === undefined || p.userId === query.userId)
      .sort((a, b) => names.compare(a.name, b.name) || a.id - b.id)
      .map((p) => geoobjectOf(p, account.id));
  });
};
