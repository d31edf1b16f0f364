import type { AlarmStep } from '@mayak/api/reports';
import { rows, type Db } from '../../../platform/db/pool.ts';

/** The steps of the alarms of a bridge in a period, by time; epoch milliseconds (BNWAS-D08). */
export const alarmSteps = (db: Db, beaconId: number, from: number, end: number) =>
  rows<AlarmStep>(
    db,
    `select (extract(epoch from t) * 1000)::float8 as t, kind, state, late, a.user_name as by
      from bnwas_log l left join account a on a.id = l.user_id
      where l.beacon_id = $1 and t >= to_timestamp($2::float8 / 1000) and t <= to_timestamp($3::float8 / 1000)
      order by t, l.id`,
    [beaconId, from, end],
  );
