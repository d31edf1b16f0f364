import {
  createGeoobject,
  deleteGeoobject,
  editGeoobject,
  getGeoobjects,
  type Geoobject,
  type GeoobjectEdit,
} from '@mayak/api';
import { placeKeeper } from '../geoobjects/placeKeeper.ts';
import type { Routes } from '../parts.ts';
import { Refused, wrongField } from '../problems.ts';
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

const placeOf = (body: GeoobjectEdit, userId: number): Omit<Place, 'id'> => ({
  userId,
  name: body.Name,
  comment: body.Comment || null,
  type: body.Type,
  coordinates: body.Coordinates,
  lineWidth: body.LineWidth,
  color: body.InterfaceSettings.color,
  shared: body.Shared,
});

/** Geoobjects that the caller may see, and the ways to make, change and delete his own (GEO). */
export const geoobjectRoutes: Routes = (served, parts) => {
  const { state } = parts;
  const keeper = placeKeeper(parts);

  /** The geoobject for its creator; others who see it may not change it (GEO-D02, PERM-D06). */
  const own = (userId: number, id: number): Place => {
    const place = state.visibleZones(userId).has(id) ? state.geozones.get(id) : undefined;
    if (!place) throw new Refused('notFound');
    if (place.userId !== userId) throw new Refused('permission.denied');
    return place;
  };

  serve(served, getGeoobjects, ({ user: { account }, query }) => {
    const list = [...state.visibleZones(account.id)].flatMap((id) => state.geozones.get(id) ?? []);
    return list
      .filter((p) => query.type === undefined || p.type === query.type)
      .filter((p) => query.userId === undefined || p.userId === query.userId)
      .sort((a, b) => names.compare(a.name, b.name) || a.id - b.id)
      .map((p) => geoobjectOf(p, account.id));
  });

  serve(served, createGeoobject, async ({ user: { account }, body }) =>
    geoobjectOf(await keeper.create(placeOf(body, account.id)), account.id),
  );

  serve(
    served,
    editGeoobject,
    ({ user: { account }, params }) => own(account.id, params.id),
    async ({ user: { account }, body, seen }) => {
      if (body.Type !== seen.type) throw wrongField('Type', 'invalidFormat');
      const edited = await keeper.edit({ ...placeOf(body, account.id), id: seen.id });
      if (!edited) throw new Refused('notFound');
      return geoobjectOf(edited, account.id);
    },
  );

  serve(
    served,
    deleteGeoobject,
    ({ user: { account }, params }) => own(account.id, params.id),
    ({ seen }) => keeper.delete(seen),
  );
};
