import type { Coord, GeoobjectType } from '@mayak/api';
import { row, rows, type Db } from '../../../platform/db/pool.ts';

/** A geoobject as stored. */
export interface Place {
  id: number;
  userId: number;
  name: string;
  comment: string | null;
  type: GeoobjectType;
  coordinates: Coord[];
  lineWidth: number;
  color: string;
  shared: boolean;
  /** Where it is not given it stays as it is. */
  restricted?: boolean | undefined;
}

const all = `id, user_id as "userId", name, comment, type, coordinates, line_width as "lineWidth", color, shared, restricted`;

/** Points, areas and routes on the map. */
export const places = {
  all: (db: Db) => rows<Place>(db, `select ${all} from geoobject order by id`),

  of: (db: Db, userId: number) =>
    rows<Place>(db, `select ${all} from geoobject where user_id = $1 order by id`, [userId]),

  byId: (db: Db, id: number) => row<Place>(db, `select ${all} from geoobject where id = $1`, [id]),

  create: (db: Db, p: Omit<Place, 'id'>) =>
    row<Place>(
      db,
      `insert into geoobject (user_id, name, comment, type, coordinates, line_width, color, shared, restricted)
        values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, false)) returning ${all}`,
      [
        ...[p.userId, p.name, p.comment, p.type, JSON.stringify(p.coordinates), p.lineWidth, p.color],
        ...[p.shared, p.restricted ?? null],
      ],
    ),

  /** Replaces what its creator may change; null when it is gone. */
  edit: (db: Db, p: Place) =>
    row<Place>(
      db,
      `update geoobject set name = $3, comment = $4, coordinates = $5, line_width = $6, color = $7, shared = $8,
          restricted = coalesce($9, restricted)
        where id = $1 and user_id = $2 returning ${all}`,
      [
        ...[p.id, p.userId, p.name, p.comment, JSON.stringify(p.coordinates), p.lineWidth, p.color],
        ...[p.shared, p.restricted ?? null],
      ],
    ),

  delete: (db: Db, id: number, userId: number) =>
    row(db, 'delete from geoobject where id = $1 and user_id = $2 returning id', [id, userId]),
};
