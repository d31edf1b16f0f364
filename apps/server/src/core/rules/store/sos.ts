import { SosEvent } from '@mayak/protocols';
import { numbersLiteral, rows, type Db } from '../../../platform/db/pool.ts';

/** A press of the distress button, or its end; t is epoch milliseconds. */
export interface Sos {
  beaconId: number;
  t: number;
  event: SosEvent;
}

/** Of presses and ends of the distress button those that are stored already, and those with the opposite after them. */
export const sosKnown = (db: Db, list: readonly Sos[]) =>
  rows<{ known: boolean; isOver: boolean }>(
    db,
    `select exists(select 1 from status_event s where s.beacon_id = b and s.start_dt = at and s.event_id = e) as known,
        exists(select 1 from status_event s where s.beacon_id = b and s.start_dt > at and s.event_id = ${SosEvent.Pressed + SosEvent.Cleared} - e)
          as "isOver"
      from (select b, to_timestamp(t / 1000) as at, e, o
        from unnest($1::int[], $2::float8[], $3::int[]) with ordinality u(b, t, e, o)) asked order by o`,
    [
      numbersLiteral(list.map(({ beaconId }) => beaconId)),
      numbersLiteral(list.map(({ t }) => t)),
      numbersLiteral(list.map(({ event }) => event)),
    ],
  );
