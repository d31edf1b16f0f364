import { JoinedStretches, type AlarmStep, type Stretch } from '@mayak/api/reports';
import { numbersLiteral, rows, type Db } from '../../../platform/db/pool.ts';

/** Since when the log of a beacon is read; epoch milliseconds. */
interface Since {
  beaconId: number;
  from: number;
}

const at = (name: string) => `to_timestamp((${name})::float8 / 1000)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** The steps of the alarms of some bridges until a moment, by beacon and time; epoch milliseconds (BNWAS-D08). */
export async function alarmStepsOf(
  db: Db,
  list: readonly Since[],
  end: number,
): Promise<Map<number, AlarmStep[]>> {
  const found = await rows<AlarmStep & { beaconId: number }>(
    db,
    `select b as "beaconId", ${ms('t')} as t, kind, state, late, a.user_name as by, stage, reset
      from unnest($1::int[], $2::float8[]) asked(b, f)
      join bnwas_log l on l.beacon_id = b and t >= ${at('f')} and t <= ${at('$3')}
      left join account a on a.id = l.user_id
      order by b, t, l.id`,
    [numbersLiteral(list.map(({ beaconId }) => beaconId)), numbersLiteral(list.map(({ from }) => from)), end],
  );
  return Map.groupBy(found, ({ beaconId }) => beaconId);
}

/** The steps of the alarms of one bridge in a period, by time (BNWAS-D08). */
export const alarmSteps = async (db: Db, beaconId: number, from: number, end: number): Promise<AlarmStep[]> =>
  (await alarmStepsOf(db, [{ beaconId, from }], end)).get(beaconId) ?? [];

/** How long each dormant period of a bridge was set within (from, end), minutes; those of before `since` are not seen (BNWAS-D09). */
export async function dormantStretches(
  db: Db,
  { beaconId, since, from, end }: Since & { since: number; end: number },
): Promise<Stretch<number>[]> {
  const told = await rows<{ t: number; minutes: number }>(
    db,
    `select ${ms('t')} as t, minutes from bnwas_dormant
      where beacon_id = $1 and t <= ${at('$4')} and t >= coalesce(
        (select max(t) from bnwas_dormant where beacon_id = $1 and t >= ${at('$2')} and t <= ${at('$3')}), ${at('$3')})
      order by t`,
    [beaconId, since, from, end],
  );
  const joined = new JoinedStretches<number>();
  told.forEach(({ t, minutes }, i) => joined.add(Math.max(t, from), told[i + 1]?.t ?? end, minutes));
  return joined.list.filter((stretch) => stretch.from < stretch.to);
}
