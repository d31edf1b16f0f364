import type { NotificationStatus, NotificationType } from '@mayak/api';
import type { NotificationFact, NewNotification } from '../../alarms/notification.ts';
import { row, rows, type Db } from '../../../platform/db/pool.ts';

/** A notification is committed at the latest so long after it was written down. */
const latest = '1 minute';

/** A notification as stored. */
export interface StoredNotification {
  id: number;
  beaconId: number | null;
  type: NotificationType;
  status: NotificationStatus;
  fact: NotificationFact & { beacon: string };
  created: Date;
  isRead: boolean;
  isShown: boolean;
}

interface Filter {
  unread: boolean;
  unshown: boolean;
}

/** After a notification, or since a moment where there is none, up to another one. */
interface Between {
  since: number;
  after: number | null;
  until: number;
}
const isBetween = `user_id = $1 and status <> 0 and id <= $4
  and case when $3::bigint is null then created > to_timestamp($2::float8 / 1000) else id > $3 end`;

const only = ({ unread, unshown }: Filter) =>
  (unread ? ' and not is_read' : '') + (unshown ? ' and not is_shown' : '');

/** What was told to users (NOTIF). */
export const notifications = {
  /** Writes notifications down; those told in quiet hours count as shown. Answers id and user of each. */
  async add(db: Db, list: readonly (NewNotification & { isShown?: boolean })[]) {
    if (list.length === 0) return [];
    return rows<{ id: number; userId: number; beaconId: number }>(
      db,
      `insert into notification (user_id, beacon_id, type, status, fact, created, is_shown)
        select "userId", "beaconId", type, status, fact, to_timestamp(at / 1000.0), coalesce("isShown", false)
        from jsonb_to_recordset($1) u("userId" int, "beaconId" int, type int2, status int2, fact jsonb, at float8,
          "isShown" boolean)
        returning id, user_id as "userId", beacon_id as "beaconId"`,
      [JSON.stringify(list.map(({ beacon, fact, ...n }) => ({ ...n, fact: { ...fact, beacon } })))],
    );
  },

  /** A page of a user's notifications, newest first (NOTIF-D02). */
  page: (db: Db, userId: number, { take, skip, ...filter }: Filter & { take: number; skip: number }) =>
    rows<StoredNotification>(
      db,
      `select id, beacon_id as "beaconId", type, status, fact, created, is_read as "isRead", is_shown as "isShown"
        from notification where user_id = $1${only(filter)} order by created desc, id desc limit $2 offset $3`,
      [userId, take, skip],
    ),

  /** The last one, of any user, before which all are committed. */
  async settled(db: Db): Promise<number> {
    const text = `select id from notification where filed < clock_timestamp() - interval '${latest}' order by id desc limit 1`;
    return (await row<{ id: number }>(db, text))?.id ?? 0;
  },

  /** What a user was told between two notifications: the newest first, at most so many. */
  between: (db: Db, userId: number, { since, after, until }: Between, most: number) =>
    rows<StoredNotification>(
      db,
      `select id, beacon_id as "beaconId", type, status, fact, created, is_read as "isRead", is_shown as "isShown"
        from notification where ${isBetween} order by created desc, id desc limit $5`,
      [userId, since, after, until, most],
    ),

  /** How many those are of each status. */
  countsBetween: (db: Db, userId: number, { since, after, until }: Between) =>
    rows<{ status: NotificationStatus; count: number }>(
      db,
      `select status, count(*)::int as count from notification where ${isBetween} group by status`,
      [userId, since, after, until],
    ),

  count: async (db: Db, userId: number, filter: Filter) => {
    const text = `select count(*)::int as n from notification where user_id = $1${only(filter)}`;
    return (await row<{ n: number }>(db, text, [userId]))?.n ?? 0;
  },

  /** Marks those of these ids that are the user's, or all of his when there are none (NOTIF-D03). */
  async mark(
    db: Db,
    userId: number,
    ids: readonly number[],
    as: { read: boolean; shown: boolean },
  ): Promise<void> {
    if (!as.read && !as.shown) return;
    await rows(
      db,
      `update notification set is_read = is_read or $3, is_shown = is_shown or $4
        where user_id = $1 and (cardinality($2::bigint[]) = 0 or id = any($2))
          and ((not is_read and $3) or (not is_shown and $4))`,
      [userId, ids, as.read, as.shown],
    );
  },

  /** What was told of beacons before a moment counts as read, all of it as shown: it came from another system. */
  settle: (db: Db, beaconIds: readonly number[], readBefore: Date) =>
    rows(
      db,
      `update notification set is_shown = true, is_read = is_read or created < $2
        where beacon_id = any($1) and not (is_shown and is_read)`,
      [beaconIds, readBefore],
    ),
};
