import { observedInterval } from '@mayak/api';
import type { Cells } from '../../cells/cells.ts';
import { pastRows } from '../../history/pastRows.ts';
import { numbersLiteral, rows, type Db } from '../../../platform/db/pool.ts';

/** Contacts by which the interval of a beacon is known that does not tell it. */
const contacts = 20;

interface Row {
  beaconId: number;
  gsm: number | null;
  iridium: number | null;
  times: number[];
  /** Its last contacts may be among those whose packets are gone. */
  isOlder: boolean;
}

async function olderContacts(past: Db, beaconId: number): Promise<number[]> {
  const last = await pastRows.latest(past, { beaconId, until: Infinity, count: contacts });
  return [...new Set(last.map(({ rt }) => rt))].sort((a, b) => a - b);
}

/** By which way beacons last spoke. */
const lastWays = (db: Db, beaconIds: readonly number[]) =>
  rows<{ id: number; src: number | null }>(
    db,
    'select beacon_id as id, src from beacon_state where beacon_id = any($1::int[])',
    [numbersLiteral(beaconIds)],
  );

/** What beacons told of their periods, and when they were last heard. */
const heardOf = (past: Db, beaconIds: readonly number[]) =>
  rows<Row>(
    past,
    `select b as "beaconId", gsm, iridium, times,
        n < ${contacts} and exists (select 1 from sealed_day d where d.beacon_id = b) as "isOlder"
      from unnest($1::int[]) u(b)
      left join lateral (
        select (body ->> 'GsmTransferPeriod')::float8 as gsm, (body ->> 'IridiumTransferPeriod')::float8 as iridium
        from diagnostic d where d.beacon_id = b order by least(packet_dt, rt) desc, packet_dt desc limit 1
      ) told on true
      cross join lateral (
        select coalesce(array_agg(distinct (extract(epoch from rt) * 1000)::float8), '{}') as times, count(*) as n from (
          select rt from packet p where p.beacon_id = b order by t desc limit ${contacts}) newest
      ) heard`,
    [numbersLiteral(beaconIds)],
  );

/** The exchange intervals of beacons, ms: as the device told for the transport by which it last spoke, else as its last contacts show it. */
export async function exchangeIntervals(
  db: Db,
  cells: Cells,
  beaconIds: readonly number[],
): Promise<Map<number, number>> {
  const ways = new Map((await lastWays(db, beaconIds)).map(({ id, src }) => [id, src]));
  const found = new Map<number, number>();
  for (const { cell, ids } of await cells.split([...ways.keys()], db)) {
    const past = cell.within(db);
    for (const { beaconId, gsm, iridium, times, isOlder } of await heardOf(past, ids)) {
      const told = (ways.get(beaconId) === 1 ? [iridium, gsm] : [gsm, iridium]).find(
        (period) => (period ?? 0) > 0,
      );
      const heard = told === undefined && isOlder ? await olderContacts(past, beaconId) : times;
      const interval = told ? told * 1_000 : observedInterval(heard);
      if (interval !== null) found.set(beaconId, interval);
    }
  }
  return found;
}
