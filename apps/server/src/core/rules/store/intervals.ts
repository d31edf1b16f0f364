import { observedInterval } from '@mayak/api';
import { pastRows } from '../../history/pastRows.ts';
import { numbersLiteral, rows, type Db } from '../../../platform/db/pool.ts';

/** Contacts by which the interval of a beacon is known that does not tell it. */
const contacts = 20;

interface Row {
  beaconId: number;
  gsm: number | null;
  iridium: number | null;
  src: number | null;
  times: number[];
  /** Its last contacts may be among those whose packets are gone. */
  isOlder: boolean;
}

async function olderContacts(db: Db, beaconId: number): Promise<number[]> {
  const last = await pastRows.latest(db, { beaconId, until: Infinity, count: contacts });
  return [...new Set(last.map(({ rt }) => rt))].sort((a, b) => a - b);
}

/** The exchange intervals of beacons, ms: as the device told for the transport by which it last spoke, else as its last contacts show it. */
export async function exchangeIntervals(db: Db, beaconIds: readonly number[]): Promise<Map<number, number>> {
  const list = await rows<Row>(
    db,
    `select s.beacon_id as "beaconId", s.src, gsm, iridium, times,
        n < ${contacts} and exists (select 1 from sealed_day d where d.beacon_id = s.beacon_id) as "isOlder"
      from beacon_state s
      left join lateral (
        select (body ->> 'GsmTransferPeriod')::float8 as gsm, (body ->> 'IridiumTransferPeriod')::float8 as iridium
        from diagnostic d where d.beacon_id = s.beacon_id order by least(packet_dt, rt) desc, packet_dt desc limit 1
      ) told on true
      cross join lateral (
        select coalesce(array_agg(distinct (extract(epoch from rt) * 1000)::float8), '{}') as times, count(*) as n from (
          select rt from packet p where p.beacon_id = s.beacon_id order by t desc limit ${contacts}) newest
      ) heard
      where s.beacon_id = any($1::int[])`,
    [numbersLiteral(beaconIds)],
  );
  const found = new Map<number, number>();
  for (const { beaconId, gsm, iridium, src, times, isOlder } of list) {
    const told = (src === 1 ? [iridium, gsm] : [gsm, iridium]).find((period) => (period ?? 0) > 0);
    const heard = told === undefined && isOlder ? await olderContacts(db, beaconId) : times;
    const interval = told ? told * 1_000 : observedInterval(heard);
    if (interval !== null) found.set(beaconId, interval);
  }
  return found;
}
