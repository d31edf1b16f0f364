import { row, rows, type Db } from '../db/pool.ts';

/** A message that waits for the provider. */
export interface WaitingMessage {
  id: number;
  userId: number | null;
  callId: number | null;
  /** Of an alert for those ashore. */
  alertCallId?: number | null;
  number: string;
  text: string;
  link: string;
  attempts: number;
}

export interface MessageLog {
  id: number;
  created: Date;
  number: string;
  userName: string | null;
  state: string;
  attempts: number;
  detail: string | null;
}

type State = 'waiting' | 'sent' | 'failed' | 'limited';

const at = (text: string) => `to_timestamp((${text})::float8 / 1000)`;
const day = 86_400_000;
const dayOf = (now: number) => Math.floor(now / day) * day;

/** Messages for the provider, and what became of them (NOTIF-D39, NOTIF-D40). */
export const messages = {
  add: (
    db: Db,
    { userId, callId, alertCallId = null, number, text, link }: Omit<WaitingMessage, 'id' | 'attempts'>,
    now: number,
  ) =>
    rows(
      db,
      `insert into text_message (user_id, call_id, number, text, link, ssas_call_id, created, due)
        values ($1, $2, $3, $4, $5, $7, ${at('$6')}, ${at('$6')})`,
      [userId, callId, number, text, link, now, alertCallId],
    ),

  /** Files a test that was just sent. */
  tested: (
    db: Db,
    { number, text, state, detail }: { number: string; text: string; state: State; detail: string },
    now: number,
  ) =>
    rows(
      db,
      `insert into text_message (number, text, link, created, due, attempts, state, detail)
        values ($1, $2, '', ${at('$5')}, ${at('$5')}, 1, $3, $4)`,
      [number, text, state, detail, now],
    ),

  /** Takes one that is due for so long that no other process does. */
  take: (db: Db, now: number, lease: number) =>
    row<WaitingMessage>(
      db,
      `update text_message set due = ${at('$2')}, attempts = attempts + 1 where id = (
          select id from text_message where state = 'waiting' and due <= ${at('$1')} order by due, id limit 1 for update skip locked)
        returning id, user_id as "userId", call_id as "callId", number, text, link, attempts`,
      [now, now + lease],
    ),

  settle: (db: Db, id: number, state: State, detail: string | null) =>
    rows(db, 'update text_message set state = $2, detail = $3 where id = $1', [id, state, detail]),

  postpone: (db: Db, id: number, due: number, detail: string) =>
    rows(db, `update text_message set due = ${at('$2')}, detail = $3 where id = $1`, [id, due, detail]),

  /** What was handed over today (UTC), of all and of a user. */
  async today(db: Db, userId: number | null, now: number): Promise<{ all: number; own: number }> {
    const text = `select count(*)::int as all, (count(*) filter (where user_id = $2))::int as own from text_message
      where created >= ${at('$1')} and state = 'sent'`;
    return (await row<{ all: number; own: number }>(db, text, [dayOf(now), userId])) ?? { all: 0, own: 0 };
  },

  newest: (db: Db, count: number) =>
    rows<MessageLog>(
      db,
      `select m.id, m.created, number, user_name as "userName", state, attempts, detail from text_message m
        left join account a on a.id = user_id order by m.id desc limit $1`,
      [count],
    ),
};
