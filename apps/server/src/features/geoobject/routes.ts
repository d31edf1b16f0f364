import {
  createGeoobject,
  deleteGeoobject,
  editGeoobject,
  getGeoobjects,
  type Geoobject,
  type GeoobjectEdit,
} from '@mayak/api';
import { geoobjectService } from './service.ts';
import type { Routes } from '../../feature.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Place } from '../../core/beacons/store/geoobjects.ts';
import { visibleZones } from '../../core/beacons/zones.ts';

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
  ...(place.restricted && { Restricted: true }),
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
  restricted: body.Restricted,
});

/** Geoobjects that the caller may see, and the ways to make, change and delete his own (GEO). */
export const geoobjectRoutes: Routes = (served, context) => {
  const { beacons } = context;
  const keeper = geoobjectService(context);

  /** The geoobject for its creator; others who see it may not change it (GEO-D02, PERM-D06). */
  const own = (userId: number, id: number): Place => {
    const place = visibleZones(beacons, userId).has(id) ? beacons.geozones.get(id) : undefined;
    if (!place) throw new HttpProblem('notFound');
    if (place.userId !== userId) throw new HttpProblem('permission.denied');
    return place;
  };

  serve(served, getGeoobjects, ({ user: { account }, query }) => {
    const list = [...visibleZones(beacons, account.id)].flatMap((id) => beacons.geozones.get(id) ?? []);
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
      if (!edited) throw new HttpProblem('notFound');
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
