import type { FuelMoveKind } from '@mayak/api';
import { rows, type Db } from '../../../platform/db/pool.ts';

/** A bunkering or drain that rules were told of; epoch ms, and the most litres that it was ever found with. */
export interface ToldMove {
  beaconId: number;
  channel: number;
  kind: FuelMoveKind;
  begun: number;
  ended: number;
  litres: number;
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** What rules were told of fuel, each once (RULE-D16). */
export const fuelMoves = {
  /** Those of a beacon that ended since a moment. */
  since: (db: Db, beaconId: number, from: number) =>
    rows<ToldMove>(
      db,
      `select beacon_id as "beaconId", channel, kind, ${ms('begun')} as begun, ${ms('ended')} as ended, litres
        from fuel_move where beacon_id = $1 and ended >= to_timestamp($2::float8 / 1000) order by begun`,
      [beaconId, from],
    ),

  /** Keeps them; of one that is known its last end and most litres. */
  keep: (db: Db, list: readonly ToldMove[]) =>
    rows(
      db,
      `insert into fuel_move as m (beacon_id, channel, kind, begun, ended, litres)
        select "beaconId", channel, kind, to_timestamp(begun / 1000), to_timestamp(max(ended) / 1000), max(litres)
        from jsonb_to_recordset($1)
          u("beaconId" int, channel int2, kind text, begun float8, ended float8, litres float8)
        group by "beaconId", channel, kind, begun
        on conflict (beacon_id, channel, kind, begun) do update set
          ended = greatest(m.ended, excluded.ended), litres = greatest(m.litres, excluded.litres)`,
      [JSON.stringify(list)],
    ),

  /** Forgets those that ended before a moment: nobody looks so far back. */
  forget: (db: Db, before: number) =>
    rows(db, 'delete from fuel_move where ended < to_timestamp($1::float8 / 1000)', [before]),
};
