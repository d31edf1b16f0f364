import { row, rows, type Db } from '../../../platform/db/pool.ts';

/** Somebody to whom a report is sent by its schedule, and since when he does not want it, epoch milliseconds. */
export interface Recipient {
  id: number;
  email: string;
  stopped: number | null;
}

const recipient = 'id, email, (extract(epoch from stopped) * 1000)::float8 as stopped';

/** The recipients of reports: each is known by his link, whatever becomes of the schedule. */
export const recipients = {
  /** Those of some addresses, however they are written, each of which is known from now on. */
  async of(db: Db, templateId: number, emails: readonly string[]): Promise<Recipient[]> {
    await rows(
      db,
      `insert into report_recipient (template_id, email) select distinct $1::int, lower(unnest($2::text[]))
        on conflict (template_id, email) do nothing`,
      [templateId, emails],
    );
    return rows<Recipient>(
      db,
      `select ${recipient} from report_recipient where template_id = $1 and email in (select lower(unnest($2::text[]))) order by id`,
      [templateId, emails],
    );
  },

  /** One with the name of his report. */
  one: (db: Db, id: number) =>
    row<Recipient & { report: string }>(
      db,
      `select r.id, r.email, r.stopped, t.name as report
        from (select ${recipient}, template_id from report_recipient where id = $1) r
        join report_template t on t.id = r.template_id`,
      [id],
    ),

  /** Ends the sending to one, or begins it again. */
  stop: (db: Db, id: number, isStopped: boolean) =>
    rows(
      db,
      'update report_recipient set stopped = case when $2 then coalesce(stopped, now()) end where id = $1',
      [id, isStopped],
    ),
};
