import { limits, ReportFormat, type Locale, type ReportFile, type ReportRequest } from '@mayak/api';
import { row, rows, type Db } from '../../../platform/db/pool.ts';
import type { FileKind } from '../order.ts';

const at = (name: string) => `to_timestamp(${name}::float8 / 1000)`;
const dt = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A PDF is the page on paper: its name tells it, as pages of before know two formats (added). */
const file = `id as "Id", name as "Name", case format when 'pdf' then '${ReportFormat.Html}' else format end as "Format", status as "Status", progress as "Progress",
  length(content) as "Size", ${dt('created')} as "CreatedDt"`;

/** A file that is to be made. */
export interface NewFile {
  id: string;
  userId: number;
  name: string;
  format: FileKind;
  request: ReportRequest;
  locale: Locale;
  now: number;
  /** The hash of the token by which it is opened without a login. */
  link?: Buffer;
}

/** A file whose process ended before it was made. */
export type LeftFile = Pick<NewFile, 'id' | 'userId' | 'format' | 'request' | 'locale'>;

/** Files of reports, each of one user, kept for a day. */
export const files = {
  of: (db: Db, userId: number) =>
    rows<ReportFile>(db, `select ${file} from report_file where user_id = $1 order by created desc, id`, [
      userId,
    ]),

  create: (db: Db, { id, userId, name, format, request, locale, now, link }: NewFile) =>
    row<ReportFile>(
      db,
      `insert into report_file (id, user_id, name, format, request, locale, created, touched, link)
        values ($1, $2, $3, $4, $5, $6, ${at('$7')}, ${at('$7')}, $8) returning ${file}`,
      [id, userId, name, format, JSON.stringify(request), locale, now, link ?? null],
    ),

  /**
   * Writes that it is made, and how far it is where that is known; false when it is not wanted any more. One that comes late
   * never opens what is made.
   */
  progress: async (db: Db, id: string, percent: number | null, now: number) =>
    (await row(
      db,
      `update report_file set touched = ${at('$3')}, progress = coalesce($2::smallint, progress),
          status = case when $2::smallint is null then status else 1 end
        where id = $1 and status < 2 returning id`,
      [id, percent, now],
    )) !== null,

  ready: (db: Db, id: string, content: Buffer) =>
    rows(db, 'update report_file set status = 2, progress = 100, content = $2 where id = $1', [id, content]),

  failed: (db: Db, id: string) =>
    rows(db, 'update report_file set status = 3 where id = $1 and status < 2', [id]),

  content: (db: Db, userId: number, id: string) =>
    row<{ name: string; content: Buffer }>(
      db,
      'select name, content from report_file where id = $1 and user_id = $2 and status = 2',
      [id, userId],
    ),

  delete: (db: Db, userId: number, id: string) =>
    row(db, 'delete from report_file where id = $1 and user_id = $2 returning id', [id, userId]),

  /** Those of a user that he asked for himself. */
  ownCount: async (db: Db, userId: number) =>
    (
      await row<{ n: number }>(
        db,
        'select count(*)::int as n from report_file where user_id = $1 and link is null',
        [userId],
      )
    )?.n ?? 0,

  /** Opens a file by its link, so often and so long as it may be. */
  opened: (db: Db, link: Buffer, now: number) =>
    row<{ name: string; format: FileKind; content: Buffer }>(
      db,
      `update report_file set opens = opens + 1
        where link = $1 and status = 2 and opens < ${limits.report.opens} and created >= ${at('$2')}
        returning name, format, content`,
      [link, now - limits.report.mailedLife],
    ),

  /** Ends those that waited long enough; one that was sent by e-mail waits longer. */
  endOld: (db: Db, now: number) =>
    rows(
      db,
      `delete from report_file where created < case when link is null then ${at('$1')} else ${at('$2')} end`,
      [now - limits.report.fileLife, now - limits.report.mailedLife],
    ),

  /** Takes those that nobody makes any more, so that no other process does; those that were tried often enough have failed. */
  async takeLeft(db: Db, before: number, now: number): Promise<LeftFile[]> {
    await rows(
      db,
      `update report_file set status = 3 where status < 2 and touched < ${at('$1')} and attempts >= $2`,
      [before, limits.report.attempts],
    );
    return rows<LeftFile>(
      db,
      `update report_file set touched = ${at('$2')}, attempts = attempts + 1, status = 0, progress = 0
        where id in (select id from report_file where status < 2 and touched < ${at('$1')} for update skip locked)
        returning id, user_id as "userId", format, request, locale`,
      [before, now],
    );
  },
};
