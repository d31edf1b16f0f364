import { numbersLiteral, rows, type Db } from '../../../platform/db/pool.ts';

/** When time alone next makes a rule of a beacon tell something, epoch ms; Infinity for never. */
export interface DueBeacon {
  id: number;
  due: number;
}

/** As it is stored: null for never. */
export const storedDue = (due: number) => (Number.isFinite(due) ? due : null);

/** When rules are due at the latest, a moment for each beacon. */
export const ruleDues = {
  /** Some beacons whose rules are due before a moment, the longest due first (RULE-D11). */
  async before(db: Db, now: number, most: number): Promise<number[]> {
    const text =
      'select beacon_id as id from beacon_state where rules_due < $1 order by rules_due, beacon_id limit $2';
    return (await rows<{ id: number }>(db, text, [now, most])).map(({ id }) => id);
  },

  /** Writes down when rules are due next, whatever was written before. */
  set: (db: Db, list: readonly DueBeacon[]) =>
    rows(
      db,
      `update beacon_state s set rules_due = u.due from unnest($1::int[], $2::float8[]) u(id, due) where s.beacon_id = u.id`,
      [numbersLiteral(list.map(({ id }) => id)), numbersLiteral(list.map(({ due }) => storedDue(due)))],
    ),

  /** Writes down when rules are due at the latest. */
  atMost: (db: Db, list: readonly DueBeacon[]) =>
    rows(
      db,
      `update beacon_state s set rules_due = u.due from unnest($1::int[], $2::float8[]) u(id, due)
        where s.beacon_id = u.id and u.due < coalesce(s.rules_due, 'infinity')`,
      [numbersLiteral(list.map(({ id }) => id)), numbersLiteral(list.map(({ due }) => storedDue(due)))],
    ),
};
