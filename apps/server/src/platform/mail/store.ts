import { row, rows, type Db } from '../db/pool.ts';
import { clock } from '../clock/clock.ts';

const at = () => new Date(clock.now());

/** Something that must leave the server; it stays until it has left. */
export interface OutboxItem<T> {
  id: number;
  /** Names it among all of the world. */
  key: string;
  payload: T;
  /** This one among them. */
  attempts: number;
}

/** What waits to be sent, kept in the database so that a restart loses nothing. */
export const outbox = {
  add: (db: Db, kind: string, payload: object) =>
    rows(db, 'insert into outbox (kind, payload, due) values ($1, $2, $3)', [kind, payload, at()]),

  /** Takes the oldest due item for so long, ms, that no other process does; a process that ends meanwhile gives it back by that. */
  take: <T>(db: Db, kind: string, lease: number) =>
    row<OutboxItem<T>>(
      db,
      `update outbox set due = $3, attempts = attempts + 1 where id = (
          select id from outbox where kind = $1 and due <= $2 order by due, id limit 1 for update skip locked)
        returning id, key, payload, attempts`,
      [kind, at(), new Date(clock.now() + lease)],
    ),

  done: (db: Db, id: number) => rows(db, 'delete from outbox where id = $1', [id]),

  /** Puts an item off after a failure. */
  later: (db: Db, id: number, error: string, seconds: number) =>
    rows(db, 'update outbox set last_error = $2, due = $3 where id = $1', [
      id,
      error,
      new Date(clock.now() + seconds * 1000),
    ]),
};
