import { rows, type Db } from '../../db/pool.ts';

/** What the operator demands of an organization's users (AUTH-D19). */
export const tenantRules = {
  demandSecondFactor: (db: Db, tenant: string, isDemanded: boolean) =>
    rows(
      db,
      `insert into tenant_rule (tenant, second_factor) values ($1, $2)
        on conflict (tenant) do update set second_factor = excluded.second_factor`,
      [tenant, isDemanded],
    ),
};
