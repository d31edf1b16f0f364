import type { AuditEntry } from '@mayak/api/operator';
import { rows, type Db } from '../../db/pool.ts';

/** Who changes something as the operator. */
export interface Operator {
  name: string | null;
  address: string;
}

type Stored = Omit<AuditEntry, 'Dt'> & { Dt: Date };

/** The changes by operators; kept for good (PERM-D10). */
export const audit = {
  add: (db: Db, { name, address }: Operator, action: string, target: number | null, change: object) =>
    rows(
      db,
      'insert into operator_audit (operator, address, action, target, change) values ($1, $2, $3, $4, $5)',
      [name, address, action, target, JSON.stringify(change)],
    ),

  async newest(db: Db, count: number): Promise<AuditEntry[]> {
    const text = `select id as "Id", t as "Dt", operator as "Operator", address as "Address", action as "Action",
      target as "Target", change as "Change" from operator_audit order by id desc limit $1`;
    return (await rows<Stored>(db, text, [count])).map((entry) => ({ ...entry, Dt: entry.Dt.toISOString() }));
  },
};
