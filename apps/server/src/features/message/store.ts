import type { DeliveryState } from '@mayak/api';
import type { Fault } from '../../core/delivery/delivery.ts';
import { row, rows, type Db } from '../../platform/db/pool.ts';

/** A message as stored; `state` is null for one that came from the beacon. */
export interface StoredMessage {
  id: number;
  beaconId: number;
  content: string;
  clientId: string | null;
  state: DeliveryState | null;
  userName: string | null;
  sent: Date | null;
  created: Date;
  isRead: boolean;
  queuePlace: number | null;
  fault: Fault | null;
  faultDetail: string | null;
}

/** Where a page of messages begins; times are epoch milliseconds. */
interface Page {
  since: number;
  until: number;
  skip: number;
  take: number;
}

const at = (n: number) => `to_timestamp($${n}::float8 / 1000)`;
const columns = `m.id, m.beacon_id as "beaconId", m.content, m.client_id as "clientId", d.state, a.user_name as "userName",
  coalesce(m.sent_dt, d.handed_over) as sent, m.created, m.is_read as "isRead", d.queue_place as "queuePlace",
  d.fault, d.fault_detail as "faultDetail"`;
const joined = `left join delivery d on d.beacon_id = m.beacon_id and d.id = m.id left join account a on a.id = m.user_id`;

/** The messages of beacons, those that came and those that go out (MSG). */
export const messages = {
  /** Newest first, as far as the users of the beacon may see them: what was written to a former owner and came late stays his (MGMT-D05). */
  page: (db: Db, beaconId: number, { since, until, skip, take }: Page) =>
    rows<StoredMessage>(
      db,
      `select ${columns} from message m ${joined}
        where m.beacon_id = $1 and m.created >= ${at(2)} and m.created <= ${at(3)}
          and coalesce(m.sent_dt, m.created) >= ${at(2)}
        order by m.created desc, m.id desc offset $4 limit $5`,
      [beaconId, since, until, skip, take],
    ),

  /** The newest message of each beacon since its users may see them. */
  newest: (db: Db, beaconIds: readonly number[], since: readonly number[]) =>
    rows<StoredMessage>(
      db,
      `select ${columns} from unnest($1::int[], $2::float8[]) as b(id, since)
        cross join lateral (select * from message m where m.beacon_id = b.id and m.created >= to_timestamp(b.since / 1000)
            and coalesce(m.sent_dt, m.created) >= to_timestamp(b.since / 1000)
          order by m.created desc, m.id desc limit 1) m ${joined}`,
      [beaconIds, since],
    ),

  /** The message that a client made by this id. */
  byClientId: (db: Db, beaconId: number, clientId: string) =>
    row<StoredMessage>(
      db,
      `select ${columns} from message m ${joined} where m.beacon_id = $1 and m.client_id = $2`,
      [beaconId, clientId],
    ),

  /** Takes the id of a client for a message; false where a message has it. */
  add: async (
    db: Db,
    m: { id: number; beaconId: number; content: string; clientId: string; userId: number; created: number },
  ): Promise<boolean> =>
    (await row(
      db,
      `insert into message (id, beacon_id, content, client_id, user_id, created, is_read)
        values ($1, $2, $3, $4, $5, ${at(6)}, true) on conflict do nothing returning id`,
      [m.id, m.beaconId, m.content, m.clientId, m.userId, m.created],
    )) !== null,

  /** Marks what came in a stretch of time as read; answers the ids. */
  markRead: async (db: Db, beaconId: number, since: number, until: number): Promise<number[]> =>
    (
      await rows<{ id: number }>(
        db,
        `update message set is_read = true where beacon_id = $1 and device_message_id is not null and not is_read
          and created >= ${at(2)} and created <= ${at(3)} and coalesce(sent_dt, created) >= ${at(2)} returning id`,
        [beaconId, since, until],
      )
    ).map(({ id }) => id),
};

/** The texts that users keep for sending again. */
export const quickTexts = {
  of: async (db: Db, userId: number): Promise<string[]> =>
    (await row<{ texts: string[] }>(db, 'select texts from quick_text where user_id = $1', [userId]))
      ?.texts ?? [],

  keep: (db: Db, userId: number, texts: readonly string[]) =>
    rows(
      db,
      `insert into quick_text (user_id, texts) values ($1, $2)
        on conflict (user_id) do update set texts = excluded.texts`,
      [userId, texts],
    ),
};
