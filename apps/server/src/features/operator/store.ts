import { DeliveryState, limits } from '@mayak/api';
import type { AuditEntry } from '@mayak/api/operator';
import { row, rows, type Db } from '../../platform/db/pool.ts';

/** Who changes something as the operator. */
export interface Operator {
  name: string | null;
  address: string;
}

type Stored = Omit<AuditEntry, 'Dt'> & { Dt: Date };

/** The changes by operators (PERM-D10). */
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

/** Addresses from which the key was used; only their hashes are stored. */
export const operatorAddresses = {
  has: async (db: Db, hash: Buffer) =>
    (await row(db, 'select 1 from operator_address where address_hash = $1', [hash])) !== null,

  add: (db: Db, hash: Buffer) =>
    rows(
      db,
      `insert into operator_address (address_hash) values ($1)
       on conflict (address_hash) do update set last_used = now()`,
      [hash],
    ),

  endUnused: (db: Db, before: Date) =>
    rows(db, 'delete from operator_address where last_used < $1', [before]),
};

/** Why users are blocked: the last word of the audit on each (AUTH-D13). */
export async function blockReasons(db: Db, userIds: number[]): Promise<Map<number, string | null>> {
  if (userIds.length === 0) return new Map();
  const text = `select distinct on (target) target, change ->> 'Reason' as reason from operator_audit
    where action = 'user.edit' and target = any($1) and change ? 'IsBlocked' order by target, id desc`;
  const list = await rows<{ target: number; reason: string | null }>(db, text, [userIds]);
  return new Map(list.map(({ target, reason }) => [target, reason]));
}

/** A message that another system sent to a device; `sent` is epoch milliseconds. */
export interface PastMessage {
  beaconId: number;
  userId: number;
  content: string;
  clientId: string;
  sent: number;
  isDelivered: boolean;
}

const at = (name: string) => `to_timestamp(${name} / 1000)`;

/** Messages of the past, with their deliveries. */
export const pastMessages = {
  /** Adds those whose ids are new; answers how many. */
  async add(db: Db, list: readonly PastMessage[]): Promise<number> {
    const added = await row<{ n: number }>(
      db,
      `with fresh as (insert into message (beacon_id, content, client_id, user_id, created, is_read)
          select "beaconId", content, "clientId", "userId", ${at('sent')}, true
          from jsonb_to_recordset($1) u("beaconId" int, content text, "clientId" uuid, "userId" int, sent float8)
          on conflict do nothing returning beacon_id, id, client_id, content, user_id, created),
        made as (insert into delivery (beacon_id, id, kind, payload, state, user_id, created, changed, expires, handed_over, confirmed, fault)
          select f.beacon_id, f.id, 'message', jsonb_build_object('Content', f.content),
            case when u."isDelivered" then ${DeliveryState.Confirmed} else ${DeliveryState.Failed} end, f.user_id, f.created, f.created,
            f.created + make_interval(secs => ${limits.delivery.life / 1_000}), case when u."isDelivered" then f.created end,
            case when u."isDelivered" then f.created end, case when u."isDelivered" then null else 'expired' end
          from fresh f join jsonb_to_recordset($1) u("beaconId" int, "clientId" uuid, "isDelivered" boolean)
            on u."beaconId" = f.beacon_id and u."clientId" = f.client_id)
        select count(*)::int as n from fresh`,
      [JSON.stringify(list)],
    );
    return added?.n ?? 0;
  },
};
