import {
  limits,
  type ReportSchedule,
  type ReportSending,
  type ReportTemplate,
  type ReportTemplateEdit,
} from '@mayak/api';
import { row, rows, type Db } from '../../../platform/db/pool.ts';

const at = (name: string) => `to_timestamp(${name}::float8 / 1000)`;
const dt = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const template = `id as "Id", name as "Name", report_type as "ReportType", period as "Period", settings as "Settings",
  schedule as "Schedule", ${dt('last_built')} as "LastBuiltDt", ${dt('due')} as "NextDt",
  array(select email from report_recipient r where r.template_id = report_template.id and stopped is not null order by email) as "StoppedEmails"`;

/** A template that is due to be sent. */
export interface DueTemplate extends ReportTemplate {
  userId: number;
  Schedule: ReportSchedule;
}

const values = ({ Name, ReportType, Period, Settings, Schedule }: ReportTemplateEdit) => [
  Name,
  ReportType,
  JSON.stringify(Period),
  JSON.stringify(Settings),
  Schedule && JSON.stringify(Schedule),
];

/** Templates of reports, each of one user (REP-D02). */
export const templates = {
  of: (db: Db, userId: number) =>
    rows<ReportTemplate>(
      db,
      `select ${template} from report_template where user_id = $1 order by lower(name), id`,
      [userId],
    ),

  one: (db: Db, userId: number, id: number) =>
    row<ReportTemplate>(db, `select ${template} from report_template where id = $1 and user_id = $2`, [
      id,
      userId,
    ]),

  count: async (db: Db, userId: number) =>
    (
      await row<{ n: number }>(db, 'select count(*)::int as n from report_template where user_id = $1', [
        userId,
      ])
    )?.n ?? 0,

  /** `due` is when it is next sent by itself, epoch milliseconds, or null. */
  async create(
    db: Db,
    userId: number,
    edit: ReportTemplateEdit,
    due: number | null,
  ): Promise<ReportTemplate> {
    const made = await row<ReportTemplate>(
      db,
      `insert into report_template (user_id, name, report_type, period, settings, schedule, due)
        values ($1, $3, $4, $5, $6, $7, ${at('$2')}) returning ${template}`,
      [userId, due, ...values(edit)],
    );
    if (!made) throw new Error('An insert returned no row.');
    return made;
  },

  replace: (db: Db, userId: number, id: number, edit: ReportTemplateEdit, due: number | null) =>
    row<ReportTemplate>(
      db,
      `update report_template set name = $4, report_type = $5, period = $6, settings = $7, schedule = $8, due = ${at('$3')}
        where id = $1 and user_id = $2 returning ${template}`,
      [id, userId, due, ...values(edit)],
    ),

  delete: (db: Db, userId: number, id: number) =>
    row(db, 'delete from report_template where id = $1 and user_id = $2 returning id', [id, userId]),

  built: (db: Db, id: number, now: number) =>
    rows(db, `update report_template set last_built = ${at('$2')} where id = $1`, [id, now]),

  due: (db: Db, now: number) =>
    rows<DueTemplate>(
      db,
      `select ${template}, user_id as "userId" from report_template
        where due <= ${at('$1')} and schedule is not null order by due limit 20`,
      [now],
    ),

  /** Puts off when it is next sent, and answers it as it is now; null where that schedule is not its any more. */
  next: (db: Db, { Id, Schedule }: Pick<DueTemplate, 'Id' | 'Schedule'>, due: number) =>
    row<DueTemplate>(
      db,
      `update report_template set due = ${at('$2')} where id = $1 and schedule = $3::jsonb
        returning ${template}, user_id as "userId"`,
      [Id, due, JSON.stringify(Schedule)],
    ),

  /** As next, of what is not due yet. */
  planned: (db: Db, id: number, due: number, now: number) =>
    rows(db, `update report_template set due = ${at('$2')} where id = $1 and due > ${at('$3')}`, [
      id,
      due,
      now,
    ]),
};

/** What was sent by schedules. */
export const sendings = {
  of: (db: Db, templateId: number) =>
    rows<ReportSending>(
      db,
      `select ${dt('due')} as "DueDt", ${dt('sent')} as "SentDt", emails as "Emails", is_sent as "IsSent"
        from report_sending where template_id = $1 order by due desc limit ${limits.report.sendings}`,
      [templateId],
    ),

  /** Writes what became of a sending; one of the same moment takes its place. */
  write: (
    db: Db,
    templateId: number,
    { due, now, emails, isSent }: { due: number; now: number; emails: string[]; isSent: boolean },
  ) =>
    rows(
      db,
      `insert into report_sending (template_id, due, sent, emails, is_sent)
        select id, ${at('$2')}, ${at('$3')}, $4, $5 from report_template where id = $1
        on conflict (template_id, due) do update set sent = excluded.sent, emails = excluded.emails, is_sent = excluded.is_sent`,
      [templateId, due, now, emails, isSent],
    ),

  /** Writes that it is sent; false where it was already, or its template is gone. */
  sent: async (db: Db, templateId: number, due: number) =>
    (await row(
      db,
      `update report_sending set is_sent = true where template_id = $1 and due = ${at('$2')} and not is_sent returning 1`,
      [templateId, due],
    )) !== null,
};
