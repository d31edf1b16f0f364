import * as z from 'zod/mini';
import { Color, Coord, endpoint, freeText, oneOf, requiredText, type FieldCode } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { Geoobject, GeoobjectType } from './geoobject.ts';
import { outlineFault, type OutlineFault } from './outline.rules.ts';

const { comment, line, minLine, maxLine, name, points } = limits.geoobject;

/** What the places of a geoobject are refused with (api.md section 3). */
export const outlineCode: Record<OutlineFault['code'], FieldCode> = {
  tooFew: 'minLength',
  tooMany: 'tooMany',
  repeated: 'invalidFormat',
  aroundTheEarth: 'outOfRange',
  crossing: 'invalidFormat',
};

/** A geoobject as its creator gives it: without Id, UserId and Editable (GEO-D03). */
export const GeoobjectEdit = z
  .object({
    Name: requiredText(name),
    Comment: z._default(z.nullable(freeText(comment)), null),
    Type: oneOf(GeoobjectType),
    Coordinates: z.array(Coord).check(z.maxLength(points)),
    LineWidth: z._default(z.int().check(z.minimum(minLine), z.maximum(maxLine)), line),
    InterfaceSettings: z.object({ color: Color }),
    Shared: z._default(z.boolean(), false),
    /** Left out it stays as it is (MAP-D11). */
    Restricted: z.optional(z.boolean()),
  })
  .check(({ value, issues }) => {
    const fault = outlineFault(value.Type, value.Coordinates);
    if (fault)
      issues.push({
        code: 'custom',
        input: value.Coordinates,
        path: ['Coordinates'],
        message: outlineCode[fault.code],
      });
  });
export type GeoobjectEdit = z.infer<typeof GeoobjectEdit>;

/** Creating rethrows (ERR-D10). */
export const createGeoobject = endpoint('POST /geoobjects', {
  body: GeoobjectEdit,
  answer: Geoobject,
  status: 201,
  handled: ['validation'],
});

/** By its creator only; the type stays (GEO-06, GEO-D02). */
export const editGeoobject = endpoint('PUT /geoobjects/{id}', {
  body: GeoobjectEdit,
  answer: Geoobject,
  mode: 'swallow',
});

/** By its creator only; it leaves the rules that use it (GEO-06, GEO-D05). */
export const deleteGeoobject = endpoint('DELETE /geoobjects/{id}', { mode: 'swallow' });
