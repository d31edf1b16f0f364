import { numbersLiteral, rows, type Db } from '../../../platform/db/pool.ts';

/** Somebody whom a step of a rule names. */
export interface StepPersonRow {
  id: number;
  userName: string;
  hasDevice: boolean;
  hasNumber: boolean;
}

const all = `id, user_name as "userName", coalesce(phone, '') <> '' as "hasNumber",
  exists (select 1 from push_device d where d.user_id = account.id and gone is null) as "hasDevice"`;

/** Users as the steps of rules name them. */
export const stepPeople = {
  byNames: (db: Db, names: readonly string[]) =>
    rows<StepPersonRow>(
      db,
      `select ${all} from account where lower(user_name) = any($1::text[]) and not is_canary`,
      [names],
    ),

  /** By name. */
  byIds: (db: Db, ids: readonly number[]) =>
    rows<StepPersonRow>(
      db,
      `select ${all} from account where id = any($1::int[]) order by lower(user_name)`,
      [numbersLiteral(ids)],
    ),
};
