import type { Kopecks } from '@mayak/api';
import { rows, type Db } from '../../../platform/db/pool.ts';
import type { Device } from './devices.ts';

/** What an operator's list tells of a device; the time is in epoch milliseconds. */
export type ListedDevice = Pick<
  Device,
  | 'id'
  | 'serialNumber'
  | 'model'
  | 'gsmImei'
  | 'iridiumImei'
  | 'communicationStatus'
  | 'dailyFeeKopecks'
  | 'ownerId'
  | 'activationCode'
  | 'name'
> & { ownerName: string; connectionDt: number | null };

/** Any number of our own: who gives devices their numbers does it one after the other. */
const lock = 0x6d_61_79_65;

const listed = `select b.id, b.serial_number as "serialNumber", b.model, b.gsm_imei as "gsmImei", b.iridium_imei as "iridiumImei",
    b.communication_status as "communicationStatus", b.daily_fee_kopecks as "dailyFeeKopecks", b.owner_id as "ownerId",
    b.activation_code as "activationCode", b.name, coalesce(a.user_name, '') as "ownerName",
    (extract(epoch from s.connection_dt) * 1000)::float8 as "connectionDt"
  from beacon b join beacon_state s on s.beacon_id = b.id left join account a on a.id = b.owner_id`;

/** What the beacons of an owner cost. */
interface OwnerCost {
  ownerId: number;
  paid: number;
  blocked: number;
  kopecks: Kopecks;
}

/** All devices of the installation: what they are found by, and lists of them. */
export const allDevices = {
  /** All ids, in order, where they are no more than so many; else null. */
  async ids(db: Db, most: number): Promise<number[] | null> {
    const text = 'select id from beacon order by id limit $1';
    const list = await rows<{ id: number }>(db, text, [Math.min(most + 1, 2 ** 31)]);
    return list.length > most ? null : list.map(({ id }) => id);
  },

  /** Until this change ends nobody else gives a device numbers. */
  holdNumbers: (db: Db) => rows(db, 'select pg_advisory_xact_lock($1)', [lock]),

  /** Ids of the devices with one of these IMEIs. */
  async idsByImei(db: Db, imeis: readonly string[]): Promise<number[]> {
    const text = 'select id from beacon where gsm_imei = any($1::text[]) or iridium_imei = any($1::text[])';
    return (await rows<{ id: number }>(db, text, [imeis])).map(({ id }) => id);
  },

  /** Which of these serial numbers and IMEIs devices have. */
  async numbersOf(db: Db, { serials, imeis }: { serials: readonly string[]; imeis: readonly string[] }) {
    const list = await rows<Pick<Device, 'serialNumber' | 'gsmImei' | 'iridiumImei'>>(
      db,
      `select serial_number as "serialNumber", gsm_imei as "gsmImei", iridium_imei as "iridiumImei" from beacon
        where serial_number = any($1::text[]) or gsm_imei = any($2::text[]) or iridium_imei = any($2::text[])`,
      [serials, imeis],
    );
    return {
      serials: new Set(list.map(({ serialNumber }) => serialNumber)),
      imeis: new Set(list.flatMap(({ gsmImei, iridiumImei }) => [gsmImei ?? [], iridiumImei ?? []].flat())),
    };
  },

  /** The names of devices. */
  async names(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
    const text = 'select id, name from beacon where id = any($1::int[])';
    const list = await rows<{ id: number; name: string }>(db, text, [ids]);
    return new Map(list.map(({ id, name }) => [id, name]));
  },

  /** So many devices after an id, in the order of ids; those of an owner where one is given. */
  listed: (db: Db, { after, most, ownerId }: { after: number; most: number; ownerId: number | null }) =>
    rows<ListedDevice>(
      db,
      `${listed} where not b.is_canary and b.id > $1 and ($3::int is null or b.owner_id = $3) order by b.id limit $2`,
      [after, most, ownerId],
    ),

  /** Active devices that were not heard since a moment, the longest first. */
  silent: (db: Db, { before, most }: { before: number; most: number }) =>
    rows<ListedDevice>(
      db,
      `${listed} where not b.is_canary and b.communication_status = 2 and coalesce(s.connection_dt, '-infinity') < to_timestamp($1 / 1000.0)
        order by s.connection_dt nulls first, b.id limit $2`,
      [before, most],
    ),

  /** What the active and the blocked beacons of each owner cost a day. */
  costs: (db: Db, fee: Kopecks) =>
    rows<OwnerCost>(
      db,
      `select owner_id as "ownerId", count(*)::int as paid, (count(*) filter (where communication_status = 3))::int as blocked,
        sum(coalesce(daily_fee_kopecks, $1::bigint))::bigint as kopecks
        from beacon where owner_id is not null and not is_canary and communication_status in (2, 3) group by owner_id order by owner_id`,
      [fee],
    ),

  /** How many beacons these users own. */
  async counts(db: Db, ownerIds: readonly number[]): Promise<Map<number, number>> {
    const text = `select owner_id as id, count(*)::int as n from beacon where owner_id = any($1::int[]) group by owner_id`;
    const list = await rows<{ id: number; n: number }>(db, text, [ownerIds]);
    return new Map(list.map(({ id, n }) => [id, n]));
  },
};
