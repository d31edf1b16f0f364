import type { GuestLinkEdit, NewGuestLink } from '@mayak/api/guests';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { row, rows, type Db } from '../../platform/db/pool.ts';

/** What a link shows and how it stands, as stored. */
export interface StoredLink extends Omit<NewGuestLink, 'FromDt' | 'UntilDt'> {
  id: number;
  userId: number;
  sealed: Buffer;
  begins: Date | null;
  ends: Date;
  created: Date;
  ended: Date | null;
  openings: number;
  lastOpening: Date | null;
}

interface Made {
  userId: number;
  hash: Buffer;
  sealed: Buffer;
  now: Date;
}

const all = `l.id::int, user_id as "userId", token_sealed as sealed, title as "Title", language as "Language", group_id as "GroupId",
  geoobject_id as "GeoobjectId", begins, ends, hours_from as "HoursFrom", hours_to as "HoursTo", track_hours as "TrackHours",
  delay_minutes as "DelayMinutes", blur_meters as "BlurMeters", sites as "Sites", most as "Most", created, ended, openings,
  last_opening as "lastOpening",
  array(select beacon_id from guest_link_beacon b where b.link_id = l.id order by 1) as "BeaconIds"`;

/** Links for guests (PERM-D25). */
export const guestLinks = {
  /** Those of a user, the newest first. */
  of: (db: Db, userId: number) =>
    rows<StoredLink>(db, `select ${all} from guest_link l where user_id = $1 order by id desc`, [userId]),

  byId: (db: Db, id: number) => row<StoredLink>(db, `select ${all} from guest_link l where id = $1`, [id]),

  byHash: (db: Db, hash: Buffer) =>
    row<StoredLink>(db, `select ${all} from guest_link l where token_hash = $1`, [hash]),

  /** Null where the user has as many that have not ended as he may have; within a transaction. */
  async add(db: Db, link: NewGuestLink, { userId, hash, sealed, now }: Made, most: number) {
    await accounts.hold(db, userId);
    const made = await row<{ id: number }>(
      db,
      `insert into guest_link (user_id, token_hash, token_sealed, title, language, group_id, geoobject_id, begins, ends, hours_from,
          hours_to, track_hours, delay_minutes, blur_meters, sites, most, created)
        select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17
        where (select count(*) from guest_link where user_id = $1 and ended is null and ends > $17) < $18
        returning id::int`,
      [
        ...[userId, hash, sealed, link.Title, link.Language, link.GroupId, link.GeoobjectId],
        ...[link.FromDt, link.UntilDt, link.HoursFrom, link.HoursTo, link.TrackHours, link.DelayMinutes],
        ...[link.BlurMeters, link.Sites, link.Most, now, most],
      ],
    );
    if (!made) return null;
    await rows(
      db,
      'insert into guest_link_beacon (link_id, beacon_id) select $1, b from unnest($2::int[]) b on conflict do nothing',
      [made.id, link.BeaconIds],
    );
    return made.id;
  },

  edit: (db: Db, id: number, { Title, UntilDt, Most }: GuestLinkEdit) =>
    rows(db, 'update guest_link set title = $2, ends = $3, most = $4 where id = $1', [
      id,
      Title,
      UntilDt,
      Most,
    ]),

  /** Ends it; false where it was ended before. */
  end: async (db: Db, id: number, now: Date) =>
    (await row(db, 'update guest_link set ended = $2 where id = $1 and ended is null returning 1', [
      id,
      now,
    ])) !== null,

  /** Counts an opening; its number, or null where the link is over or was opened as often as it may be: one statement decides. */
  open: async (db: Db, id: number, now: Date) =>
    (
      await row<{ openings: number }>(
        db,
        `update guest_link set openings = openings + 1, last_opening = $2
          where id = $1 and ended is null and ends > $2 and (most is null or openings < most) returning openings`,
        [id, now],
      )
    )?.openings ?? null,

  /** The beacons of a group of the user as they are now. */
  ofGroup: async (db: Db, userId: number, groupId: number) =>
    (
      await rows<{ id: number }>(
        db,
        `select b.beacon_id as id from group_beacon b join beacon_group g on g.id = b.group_id
          where g.id = $1 and g.user_id = $2 order by 1`,
        [groupId, userId],
      )
    ).map(({ id }) => id),

  hasGroup: async (db: Db, userId: number, groupId: number) =>
    (await row(db, 'select 1 from beacon_group where id = $1 and user_id = $2', [groupId, userId])) !== null,

  /** Removes those that are over since before a moment. */
  forget: (db: Db, before: Date) =>
    rows(db, 'delete from guest_link where least(ends, coalesce(ended, ends)) < $1', [before]),
};
