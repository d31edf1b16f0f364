import { limits, type Locale } from '@mayak/api';
import { row, rows, type Db } from '../../../platform/db/pool.ts';

/** An archive as stored. */
export interface StoredExport {
  id: number;
  userId: number;
  state: 'making' | 'ready' | 'failed';
  created: Date;
  file: string | null;
  size: number | null;
  ready: Date | null;
}

/** One that is to be made now, and by which try. */
export interface TakenExport {
  id: number;
  userId: number;
  locale: Locale;
  home: string;
  attempts: number;
}

const all = 'id, user_id as "userId", state, created, file, size, ready';
const at = (name: string) => `to_timestamp(${name}::float8 / 1000)`;
const { life, silence, attempts } = limits.ownData;

/** Archives of users (PROFILE-D16). A try is known by its number, so that one that was given up changes nothing any more. */
export const dataExports = {
  /** Newest first. */
  of: (db: Db, userId: number) =>
    rows<StoredExport>(db, `select ${all} from data_export where user_id = $1 order by created desc, id`, [
      userId,
    ]),

  /** Null where one is being made already. */
  add: (db: Db, asked: { userId: number; locale: Locale; home: string; now: number }) =>
    row<StoredExport>(
      db,
      `insert into data_export (user_id, locale, home, created) values ($1, $2, $3, ${at('$4')})
        on conflict do nothing returning ${all}`,
      [asked.userId, asked.locale, asked.home, asked.now],
    ),

  /** Takes the oldest that nobody makes, or that its maker left; what was tried often enough has failed. */
  async take(db: Db, now: number): Promise<TakenExport | null> {
    const left = `state = 'making' and (touched is null or touched < ${at('$1')})`;
    await rows(db, `update data_export set state = 'failed' where ${left} and attempts >= $2`, [
      now - silence,
      attempts,
    ]);
    return row<TakenExport>(
      db,
      `update data_export set touched = ${at('$2')}, attempts = attempts + 1
        where id = (select id from data_export where ${left} order by id limit 1 for update skip locked)
        returning id, user_id as "userId", locale, home, attempts`,
      [now - silence, now],
    );
  },

  /** The maker lives; false where another one took it over, or nobody wants it any more. */
  touch: async (db: Db, { id, attempts: by }: TakenExport, now: number) =>
    (await row(
      db,
      `update data_export set touched = ${at('$3')} where id = $1 and attempts = $2 and state = 'making' returning id`,
      [id, by, now],
    )) !== null,

  /** Left to the next process at once. */
  leave: (db: Db, { id, attempts: by }: TakenExport) =>
    rows(
      db,
      `update data_export set touched = null, attempts = attempts - 1 where id = $1 and attempts = $2 and state = 'making'`,
      [id, by],
    ),

  ready: (
    db: Db,
    { id, attempts: by }: TakenExport,
    made: { file: string; size: number; now: number },
  ): Promise<StoredExport | null> =>
    row<StoredExport>(
      db,
      `update data_export set state = 'ready', file = $3, size = $4, ready = ${at('$5')}
        where id = $1 and attempts = $2 and state = 'making' returning ${all}`,
      [id, by, made.file, made.size, made.now],
    ),

  /** Of a user, while it is kept. */
  kept: (db: Db, userId: number, id: number, now: number) =>
    row<StoredExport>(
      db,
      `select ${all} from data_export where id = $1 and user_id = $2 and state = 'ready' and ready > ${at('$3')}`,
      [id, userId, now - life],
    ),

  setTicket: (db: Db, id: number, ticket: Buffer, ends: number) =>
    rows(db, `update data_export set ticket = $2, ticket_ends = ${at('$3')} where id = $1`, [
      id,
      ticket,
      ends,
    ]),

  /** What a ticket opens. */
  byTicket: (db: Db, ticket: Buffer, now: number) =>
    row<StoredExport>(
      db,
      `select ${all} from data_export where ticket = $1 and ticket_ends > ${at('$2')} and state = 'ready'`,
      [ticket, now],
    ),

  /** Forgets those whose time is over. */
  endOld: (db: Db, now: number) =>
    rows(db, `delete from data_export where state <> 'making' and coalesce(ready, created) < ${at('$1')}`, [
      now - life,
    ]),

  /** Forgets those of a user. */
  end: (db: Db, userId: number) => rows(db, 'delete from data_export where user_id = $1', [userId]),

  files: async (db: Db) =>
    (
      await rows<{ file: string }>(
        db,
        `select file from data_export where state = 'ready' and file is not null`,
      )
    ).map(({ file }) => file),
};
