import { DeliveryState, limits } from '@mayak/api';
import { row, rows, type Db } from '../../platform/db/pool.ts';
import type { Fault } from '../../core/delivery/delivery.ts';

/** A firmware with what its delivery says of it. */
export interface StoredFirmware {
  id: number;
  beaconId: number;
  fileName: string;
  version: string;
  size: number;
  sha256: string;
  created: Date;
  loaded: number;
  trialId: number | null;
  deliveryId: number | null;
  state: DeliveryState | null;
  changed: Date | null;
  fault: Fault | null;
  faultDetail: string | null;
}

/** A file that somebody uploaded. */
export interface NewFile {
  sha256: string;
  content: Uint8Array;
}

/** What a device says that it has of a firmware. */
export interface Progress {
  beaconId: number;
  commandId: number;
  received: number;
}

const at = (n: number) => `to_timestamp($${n}::float8 / 1000)`;
const known = `select f.id, f.beacon_id as "beaconId", f.file_name as "fileName", f.version, c.size, c.sha256, f.created, f.loaded,
    f.trial_id as "trialId", f.delivery_id as "deliveryId", d.state, d.changed, d.fault, d.fault_detail as "faultDetail"
  from firmware f join firmware_file c on c.id = f.file_id
  left join delivery d on d.beacon_id = f.beacon_id and d.id = f.delivery_id`;
const underWay = 'd.state between 1 and 3';
/** What a former owner left is none of its beacon's any more (MGMT-D05). */
const isOfNow = `f.created >= coalesce((select visible_from from beacon b where b.id = f.beacon_id), '-infinity')`;

/** The firmwares of beacons and their files (FW). */
export const firmwares = {
  /** Those of a beacon since its users may see them, newest first. */
  ofBeacon: (db: Db, beaconId: number, since: number) =>
    rows<StoredFirmware>(
      db,
      `${known} where f.beacon_id = $1 and f.created >= ${at(2)} order by f.id desc limit ${limits.firmware.files}`,
      [beaconId, since],
    ),

  one: (db: Db, id: number) => row<StoredFirmware>(db, `${known} where f.id = $1`, [id]),

  /** A roll-out, the firmware that goes first before the others. */
  rollout: (db: Db, trialId: number) =>
    rows<StoredFirmware>(
      db,
      `${known} where f.id = $1 or f.trial_id = $1 order by (f.id = $1) desc, f.id limit ${limits.firmware.rollout + 1}`,
      [trialId],
    ),

  /** Holds the firmwares of a beacon until the end of the change, so that only one of them is started. */
  hold: (db: Db, beaconId: number) =>
    rows(db, 'select 1 from firmware where beacon_id = $1 order by id for update', [beaconId]),

  /** Some firmware is on its way to the beacon. */
  isWaiting: async (db: Db, beaconId: number): Promise<boolean> =>
    (await row(
      db,
      `select 1 from firmware f join delivery d on d.beacon_id = f.beacon_id and d.id = f.delivery_id
        where f.beacon_id = $1 and ${isOfNow} and ${underWay} limit 1`,
      [beaconId],
    )) !== null,

  count: async (db: Db, beaconId: number): Promise<number> =>
    (
      await row<{ n: number }>(
        db,
        `select count(*)::int as n from firmware f where f.beacon_id = $1 and ${isOfNow}`,
        [beaconId],
      )
    )?.n ?? 0,

  /** Keeps a file, once however often it comes. */
  async addFile(db: Db, { sha256, content }: NewFile, now: number): Promise<number> {
    const kept = await row<{ id: number }>(
      db,
      `insert into firmware_file (sha256, size, content, created) values ($1, $2, $3, ${at(4)})
        on conflict (sha256) do update set created = excluded.created returning id`,
      [sha256, content.length, content, now],
    );
    if (!kept) throw new Error('An insert returned no row.');
    return kept.id;
  },

  async add(
    db: Db,
    one: { beaconId: number; fileId: number; fileName: string; version: string; userId: number; now: number },
  ): Promise<number> {
    const { beaconId, fileId, fileName, version, userId, now } = one;
    const added = await row<{ id: number }>(
      db,
      `insert into firmware (beacon_id, file_id, file_name, version, user_id, created)
        values ($1, $2, $3, $4, $5, ${at(6)}) returning id`,
      [beaconId, fileId, fileName, version, userId, now],
    );
    if (!added) throw new Error('An insert returned no row.');
    return added.id;
  },

  /** Gives more beacons the file of a firmware; those that its roll-out has already are left as they are. */
  spread: (
    db: Db,
    trialId: number,
    beaconIds: readonly number[],
    { userId, now }: { userId: number; now: number },
  ) =>
    rows(
      db,
      `insert into firmware (beacon_id, file_id, file_name, version, user_id, created, trial_id)
        select b.id, f.file_id, f.file_name, f.version, $3, ${at(4)}, f.id
        from firmware f, unnest($2::int[]) b(id) where f.id = $1 and b.id <> f.beacon_id
          and not exists (select from firmware o where o.trial_id = f.id and o.beacon_id = b.id)`,
      [trialId, beaconIds, userId, now],
    ),

  /** A firmware goes out with this delivery; what an earlier one brought, the device will say itself. */
  started: (db: Db, id: number, deliveryId: number) =>
    rows(db, 'update firmware set delivery_id = $2, loaded = 0 where id = $1', [id, deliveryId]),

  async remove(db: Db, id: number): Promise<void> {
    await rows(db, 'update firmware set trial_id = null where trial_id = $1', [id]);
    await rows(db, 'delete from firmware where id = $1', [id]);
  },

  /** The next block of what a delivery brings. */
  block: (db: Db, deliveryId: number) =>
    row<{ offset: number; data: Buffer }>(
      db,
      `select f.loaded as "offset", substr(c.content, f.loaded + 1, ${limits.firmware.block}) as data
        from firmware f join firmware_file c on c.id = f.file_id where f.delivery_id = $1`,
      [deliveryId],
    ),

  /** What a device may load now: the rest of a firmware that goes to its beacon, from an offset on. */
  rest: (
    db: Db,
    { id, beaconId, offset, now }: { id: number; beaconId: number; offset: number; now: number },
  ) =>
    row<{ data: Buffer }>(
      db,
      `select substr(c.content, $3::int + 1) as data from firmware f join firmware_file c on c.id = f.file_id
        join delivery d on d.beacon_id = f.beacon_id and d.id = f.delivery_id
        where f.id = $1 and f.beacon_id = $2 and ${isOfNow} and ${underWay} and d.expires > ${at(4)}`,
      [id, beaconId, offset, now],
    ),

  /** Notes how far devices are; what goes on has its whole time again. Answers those that are not done. */
  progress: (db: Db, list: readonly Progress[], expires: number) =>
    rows<{ beaconId: number; commandId: number }>(
      db,
      `with said as (select d.beacon_id, d.id, a.received from jsonb_to_recordset($1) a("beaconId" int, "commandId" bigint, received int)
          join delivery d on d.beacon_id = a."beaconId" and d.id = a."commandId"
          where d.kind = 'firmware' and ${underWay} and a.received < (d.payload ->> 'Size')::int),
        later as (update delivery d set expires = ${at(2)} from said s where d.beacon_id = s.beacon_id and d.id = s.id)
        update firmware f set loaded = s.received from said s where f.delivery_id = s.id and f.beacon_id = s.beacon_id
          returning f.beacon_id as "beaconId", s.id as "commandId"`,
      [JSON.stringify(list), expires],
    ),

  /** Those that a firmware which a beacon now has lets go on, where nothing else is on its way. */
  follows: (db: Db, deliveryIds: readonly number[]) =>
    rows<StoredFirmware>(
      db,
      `${known} join beacon b on b.id = f.beacon_id
        where f.trial_id in (select id from firmware where delivery_id = any($1::bigint[])) and f.delivery_id is null
          and b.communication_status = 2 and f.created >= coalesce(b.visible_from, '-infinity')
        order by f.id`,
      [deliveryIds],
    ),

  /** What of the same roll-outs has not begun when one has failed. */
  unbegun: (db: Db, deliveryIds: readonly number[]) =>
    rows<{ beaconId: number; deliveryId: number }>(
      db,
      `select f.beacon_id as "beaconId", f.delivery_id as "deliveryId" from firmware f
        join delivery d on d.beacon_id = f.beacon_id and d.id = f.delivery_id
        where f.trial_id in (select coalesce(trial_id, id) from firmware where delivery_id = any($1::bigint[]))
          and d.state = ${DeliveryState.Waiting} order by f.id for update of d`,
      [deliveryIds],
    ),

  /** Ends files that no firmware has any more. */
  endUnused: (db: Db, before: number) =>
    rows(
      db,
      `delete from firmware_file c where created < ${at(1)} and not exists (select from firmware f where f.file_id = c.id)`,
      [before],
    ),
};
