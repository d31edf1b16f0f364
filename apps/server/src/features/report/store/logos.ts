import type { LogoKind } from '@mayak/api/logo';
import { row, rows, type Db } from '../../../platform/db/pool.ts';

/** A picture for the head of reports; sides in pixels. */
export interface Logo {
  kind: LogoKind;
  width: number;
  height: number;
  content: Buffer;
}

/** The logos of accounts (REP-D14). */
export const logos = {
  of: (db: Db, userId: number) =>
    row<Logo>(db, 'select kind, width, height, content from report_logo where user_id = $1', [userId]),

  set: (db: Db, userId: number, { kind, width, height, content }: Logo) =>
    rows(
      db,
      `insert into report_logo (user_id, kind, width, height, content) values ($1, $2, $3, $4, $5)
        on conflict (user_id) do update set kind = $2, width = $3, height = $4, content = $5`,
      [userId, kind, width, height, content],
    ),

  delete: (db: Db, userId: number) => rows(db, 'delete from report_logo where user_id = $1', [userId]),
};
