import { row, rows, type Db } from '../../../platform/db/pool.ts';

/** What a user was given on a beacon of another (PERM-D02). */
export interface Share {
  beaconId: number;
  userId: number;
  canManage: boolean;
  canSendMessages: boolean;
  canEditChannelsSettings: boolean;
}

/** A user's own colour and track width of a beacon (BEACON-D04). */
export interface OwnLook {
  beaconId: number;
  userId: number;
  color: string;
  trackLineWidth: number;
}

/** Who sees a beacon, and how it looks to him. */
export const access = {
  /** Ids of the beacons that users see. */
  async idsOf(db: Db, userIds: readonly number[]): Promise<number[]> {
    const list = await rows<{ id: number }>(
      db,
      `select id from beacon where owner_id = any($1::int[])
        union select beacon_id from share where user_id = any($1::int[]) order by id`,
      [userIds],
    );
    return list.map(({ id }) => id);
  },

  /** Ids of the beacons that the geoobjects of a user may concern: what he sees, and what they see to whom he shows something (GEO-D02). */
  async concernedBy(db: Db, userId: number): Promise<number[]> {
    return access.idsOf(db, [userId, ...(await access.guestsOf(db, userId))]);
  },

  /** Who sees these beacons. */
  viewers: (db: Db, ids: readonly number[]) =>
    rows<{ beaconId: number; userId: number }>(
      db,
      `select id as "beaconId", owner_id as "userId" from beacon where id = any($1::int[]) and owner_id is not null
        union all select beacon_id, user_id from share where beacon_id = any($1::int[])`,
      [ids],
    ),

  /** Owners who show something to users. */
  sharersTo: (db: Db, userIds: readonly number[]) =>
    rows<{ userId: number; ownerId: number }>(
      db,
      `select distinct s.user_id as "userId", b.owner_id as "ownerId" from share s join beacon b on b.id = s.beacon_id
        where s.user_id = any($1::int[]) and b.owner_id is not null`,
      [userIds],
    ),

  /** Users to whom an owner shows something. */
  async guestsOf(db: Db, userId: number): Promise<number[]> {
    const list = await rows<{ id: number }>(
      db,
      `select distinct s.user_id as id from share s join beacon b on b.id = s.beacon_id where b.owner_id = $1`,
      [userId],
    );
    return list.map(({ id }) => id).filter((id) => id !== userId);
  },

  /** Shares of beacons. */
  shares: (db: Db, ids: readonly number[]) =>
    rows<Share>(
      db,
      `select beacon_id as "beaconId", user_id as "userId", can_manage as "canManage",
        can_send_messages as "canSendMessages", can_edit_channels_settings as "canEditChannelsSettings" from share
        where beacon_id = any($1::int[])`,
      [ids],
    ),

  share: (db: Db, s: Share) =>
    rows(
      db,
      `insert into share (beacon_id, user_id, can_manage, can_send_messages, can_edit_channels_settings)
        values ($1, $2, $3, $4, $5)
        on conflict (beacon_id, user_id) do update set can_manage = excluded.can_manage,
          can_send_messages = excluded.can_send_messages, can_edit_channels_settings = excluded.can_edit_channels_settings`,
      [s.beaconId, s.userId, s.canManage, s.canSendMessages, s.canEditChannelsSettings],
    ),

  /** Shows many beacons to a user with the same rights. */
  shareMany: (db: Db, beaconIds: readonly number[], s: Omit<Share, 'beaconId'>) =>
    rows(
      db,
      `insert into share (beacon_id, user_id, can_manage, can_send_messages, can_edit_channels_settings)
        select id, $2, $3, $4, $5 from unnest($1::int[]) id
        on conflict (beacon_id, user_id) do update set can_manage = excluded.can_manage,
          can_send_messages = excluded.can_send_messages, can_edit_channels_settings = excluded.can_edit_channels_settings`,
      [beaconIds, s.userId, s.canManage, s.canSendMessages, s.canEditChannelsSettings],
    ),

  /** Ends the shares of some users, or of all, and what they built on them but their rules (PERM-D11). */
  async end(db: Db, beaconIds: readonly number[], userIds: readonly number[] | null): Promise<void> {
    const of = (user: string) => `beacon_id = any($1::int[]) and ($2::int[] is null or ${user} = any($2))`;
    await rows(db, `delete from share where ${of('user_id')}`, [beaconIds, userIds]);
    await rows(db, `delete from user_beacon where ${of('user_id')}`, [beaconIds, userIds]);
    const grouped = `delete from group_beacon using beacon_group g where g.id = group_id and ${of('g.user_id')}`;
    await rows(db, grouped, [beaconIds, userIds]);
    const linked = `delete from guest_link_beacon using guest_link l where l.id = link_id and ${of('l.user_id')}`;
    await rows(db, linked, [beaconIds, userIds]);
  },

  /** Ends a share alone: whoever has become the owner keeps what was built on it. */
  endShare: (db: Db, beaconId: number, userId: number) =>
    rows(db, 'delete from share where beacon_id = $1 and user_id = $2', [beaconId, userId]),

  /** Whom a beacon is shown to, by name. */
  sharedWith: (db: Db, beaconId: number) =>
    rows<Share & { userName: string }>(
      db,
      `select s.beacon_id as "beaconId", s.user_id as "userId", a.user_name as "userName", s.can_manage as "canManage",
        s.can_send_messages as "canSendMessages", s.can_edit_channels_settings as "canEditChannelsSettings"
        from share s join account a on a.id = s.user_id where s.beacon_id = $1 order by lower(a.user_name)`,
      [beaconId],
    ),

  /** Looks of beacons. */
  looks: (db: Db, ids: readonly number[]) =>
    rows<OwnLook>(
      db,
      `select beacon_id as "beaconId", user_id as "userId", color, track_line_width as "trackLineWidth" from user_beacon
        where beacon_id = any($1::int[])`,
      [ids],
    ),

  look: (db: Db, l: OwnLook) =>
    row(
      db,
      `insert into user_beacon (beacon_id, user_id, color, track_line_width) values ($1, $2, $3, $4)
        on conflict (beacon_id, user_id) do update set color = excluded.color, track_line_width = excluded.track_line_width`,
      [l.beaconId, l.userId, l.color, l.trackLineWidth],
    ),

  /** The owners of beacons. */
  owners: (db: Db, ids: readonly number[]) =>
    rows<{ beaconId: number; userName: string }>(
      db,
      `select b.id as "beaconId", a.user_name as "userName" from beacon b join account a on a.id = b.owner_id
        where b.id = any($1::int[])`,
      [ids],
    ),
};
