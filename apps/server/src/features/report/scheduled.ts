import {
  lastDue,
  limits,
  localeOf,
  midnight,
  nextDue,
  PeriodKind,
  zonedRangeOf,
  type ReportTemplate,
} from '@mayak/api';
import type { Zone } from '@mayak/timezone';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { transaction } from '../../platform/db/pool.ts';
import { fileName, orderFor } from './asked.ts';
import { accountZone, type Account } from '../../platform/identity/account.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { hashOf, newToken } from '../../platform/sessions/tokens.ts';
import { FileMaker } from './fileMaker.ts';
import { openPath, stopPath } from './linkPages.ts';
import { reportLinksOf } from './reportLinks.ts';
import { sendingEmail } from './sendingEmail.ts';
import { files } from './store/files.ts';
import { recipients, type Recipient } from './store/recipients.ts';
import { sendings, templates, type DueTemplate } from './store/reports.ts';
import { ownHome } from '../../platform/http/home.ts';

/** What was not sent is tried again after a while, for so long since it was due, milliseconds (REP-D19). */
const again = { pause: 15 * 60_000, until: 3_600_000 };

const iso = (t: number) => new Date(t).toISOString();

/** What is asked for: days before the current one are whole days up to the midnight before the sending. */
function requestOf(template: ReportTemplate, due: number, zone: Zone) {
  const now = template.Period.Kind === PeriodKind.DaysFromCurrent ? midnight(due, zone) : due;
  const range = zonedRangeOf(template.Period, now, zone);
  const { ReportType, Settings, Id } = template;
  return range && { ReportType, Settings, StartDt: iso(range.from), EndDt: iso(range.to), Template: Id };
}

/** Makes a template's report for a moment at which it was due, and sends it, once, whichever process is the first. */
async function send(
  context: AppContext,
  template: DueTemplate,
  account: Account,
  { due, next, to }: { due: number; next: number; to: readonly Recipient[] },
): Promise<void> {
  const { pool, settings, mail } = context;
  const [locale, zone] = [localeOf(account.localization), accountZone(account)];
  const request = requestOf(template, due, zone);
  if (!request) return;
  const asker = { user: { account }, locale, name: template.Name };
  const order = await context.loader.withUser(account.id, () => orderFor(context, asker, request));
  const { Format, Pdf, WithFile } = template.Schedule;
  const format = Pdf ? 'pdf' : Format;
  const [id, name, token] = [randomUUID(), fileName(order, format), newToken()];
  const [now, link] = [order.created, hashOf(token)];
  await files.create(pool, { id, userId: account.id, name, format, request, locale, now, link });
  const made = await new FileMaker(context).make(id, order, format);
  if (!made) return;
  const home = `${ownHome(settings)}/api`;
  const sending = {
    order,
    name: template.Name,
    // By the user name: the other one is free text, which a stranger may have written to be sent to this address.
    owner: account.userName,
    summary: made.summary,
    link: `${home}${openPath}?token=${token}`,
    until: now + limits.report.mailedLife,
    attached:
      WithFile && made.content.length <= limits.report.mailed ? { name, content: made.content } : null,
  };
  const links = reportLinksOf(context);
  // All or none: what is tried again comes to nobody twice.
  await transaction(pool, async (db) => {
    if (!(await sendings.sent(db, template.Id, due))) return;
    for (const { id: recipient, email } of to) {
      const stop = `${home}${stopPath}?token=${links.tokenOf('report', recipient)}`;
      await mail.post(db, sendingEmail(email, sending, stop));
    }
    await templates.built(db, template.Id, order.created);
    await templates.next(db, template, next);
  });
  void mail.wake();
}

/** Sends the reports that are due; what was skipped while nothing ran is made up once, for the last time that it was due, and what failed is tried again (added, REP-D19). */
export async function sendScheduled(context: AppContext, now: number): Promise<void> {
  const { pool, log } = context;
  for (const found of await templates.due(pool, now)) {
    const account = await accounts.byId(pool, found.userId);
    if (!account) continue;
    const { Schedule: schedule, Id: id } = found;
    const zone = accountZone(account);
    const [due, next] = [lastDue(schedule, now, zone), nextDue(schedule, now, zone)];
    // Put off before it is made: one that ends the process is tried again too, but not for ever. While others were made it may have
    // been changed.
    const isLast = account.isBlocked || now + again.pause > due + again.until;
    const template = await templates.next(pool, found, isLast ? next : now + again.pause);
    if (!template || account.isBlocked) continue;
    const to = (await recipients.of(pool, id, schedule.Emails)).filter(({ stopped }) => stopped === null);
    if (to.length === 0) {
      await templates.next(pool, template, next);
      continue;
    }
    const emails = to.map(({ email }) => email);
    // Not sent until it is: one that ends the process is told by the log too.
    await sendings.write(pool, id, { due, now, emails, isSent: false });
    await send(context, template, account, { due, next, to }).catch((err: unknown) =>
      log.error({ err, template: id }, 'A scheduled report was not sent'),
    );
  }
}
