import {
  lastDue,
  limits,
  localeOf,
  midnight,
  nextDue,
  PeriodKind,
  zonedRangeOf,
  type Locale,
  type ReportTemplate,
} from '@mayak/api';
import type { Zone } from '@mayak/timezone';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { emailTexts, type EmailMessage } from '../../platform/mail/emails.ts';
import { rendered } from '../../platform/mail/emailTemplate.ts';
import { fileName, orderFor } from './asked.ts';
import { reportTexts } from './texts.ts';
import { written } from '../../core/alarms/content.ts';
import { accountZone, type Account } from '../../platform/identity/account.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { FileMaker } from './fileMaker.ts';
import { files, sendings, templates, type DueTemplate } from './store/reports.ts';
import { ownHome } from '../../platform/http/home.ts';

const iso = (t: number) => new Date(t).toISOString();

/** What is asked for: days before the current one are whole days up to the midnight before the sending. */
function requestOf(template: ReportTemplate, due: number, zone: Zone) {
  const now = template.Period.Kind === PeriodKind.DaysFromCurrent ? midnight(due, zone) : due;
  const range = zonedRangeOf(template.Period, now, zone);
  const { ReportType, Settings, Id } = template;
  return range && { ReportType, Settings, StartDt: iso(range.from), EndDt: iso(range.to), Template: Id };
}

interface Email {
  locale: Locale;
  zone: Zone;
  title: string;
  period: { from: number; end: number };
  link: string;
  file: { name: string; content: Buffer } | null;
}

function emailOf(to: string, { locale, zone, title, period, link, file }: Email): EmailMessage {
  const t = reportTexts[locale];
  const { brand, sign } = emailTexts[locale];
  const parts = rendered({
    locale,
    brand,
    sign,
    subject: title,
    paragraphs: [t.email.text],
    facts: [[t.period, `${written(period.from, zone)} – ${written(period.end, zone)}`]],
    button: { text: t.email.button, link },
    footnotes: [t.email.why, t.email.waits],
  });
  const attachments = file && [
    { filename: file.name, content: file.content.toString('base64'), encoding: 'base64' as const },
  ];
  return { to, link, ...parts, ...(attachments && { attachments }) };
}

/** Makes a template's report for a moment at which it was due, and sends it; false when it could not be made. */
async function send(
  context: AppContext,
  template: DueTemplate,
  account: Account,
  due: number,
): Promise<boolean> {
  const { pool, settings, mail } = context;
  const [locale, zone] = [localeOf(account.localization), accountZone(account)];
  const request = requestOf(template, due, zone);
  if (!request) return false;
  const order = orderFor(context, { user: { account }, locale, name: template.Name }, request);
  const { Format: format, WithFile, Emails } = template.Schedule;
  const [id, name] = [randomUUID(), fileName(order, format)];
  await files.create(pool, { id, userId: account.id, name, format, request, locale, now: order.created });
  const content = await new FileMaker(context).make(id, order, format);
  if (!content) return false;
  const home = ownHome(settings);
  const email = {
    locale,
    zone,
    title: template.Name,
    period: order,
    link: `${home}/reports/files`,
    file: WithFile && content.length <= limits.report.mailed ? { name, content } : null,
  };
  for (const to of Emails) await mail.post(pool, emailOf(to, email));
  await templates.built(pool, template.Id, order.created);
  void mail.wake();
  return true;
}

/** Sends the reports that are due; what was skipped while nothing ran is made up once, for the last time that it was due (added). */
export async function sendScheduled(context: AppContext, now: number): Promise<void> {
  const { pool, log } = context;
  for (const template of await templates.due(pool, now)) {
    const account = await accounts.byId(pool, template.userId);
    if (!account) continue;
    const { Schedule: schedule, Id: id } = template;
    const zone = accountZone(account);
    // Put off before it is made: one that ends the process is not tried for ever.
    await templates.next(pool, id, nextDue(schedule, now, zone));
    if (account.isBlocked) continue;
    const due = lastDue(schedule, now, zone);
    // Not sent until it is: one that ends the process is told by the log too.
    await sendings.write(pool, id, { due, now, emails: schedule.Emails, isSent: false });
    const isSent = await send(context, template, account, due).catch((err: unknown) => {
      log.error({ err, template: id }, 'A scheduled report was not sent');
      return false;
    });
    if (isSent) await sendings.write(pool, id, { due, now, emails: schedule.Emails, isSent });
  }
}
