import { AlarmAct, type Locale } from '@mayak/api';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { Routes } from '../../feature.ts';
import { localeFor } from '../../platform/http/language.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { contentOf } from '../../core/alarms/content.ts';
import { alarms } from '../../core/alarms/store/alarms.ts';
import { ruleEmails } from '../../core/rules/store/emails.ts';
import { acknowledgeEn } from './acknowledge.en.ts';
import { acknowledgeRu } from './acknowledge.ru.ts';
import { sendLinkPage, takeForms } from '../../platform/mail/linkPage.ts';
import { signedLinksOf } from './signedLinks.ts';
import { accountZone } from '../../platform/identity/account.ts';

/** What the page of the link by which an alarm is acknowledged says, in one language. */
export interface AcknowledgeTexts {
  title: string;
  button: string;
  done: string;
  lasts: string;
  over: string;
  unknown: string;
}

const texts: Record<Locale, AcknowledgeTexts> = { ru: acknowledgeRu, en: acknowledgeEn };
export const acknowledgePath = '/alarms.acknowledge';

/** The open alarm of a link and for whom its e-mail was; null where the alarm is closed, or its reader may not see the beacon any more. */
async function findAlarm({ pool, loader, sessions }: AppContext, ids: readonly number[]) {
  const [alarmId = 0, emailId = 0] = ids;
  const [email, alarm] = await Promise.all([ruleEmails.byId(pool, emailId), alarms.byId(pool, alarmId)]);
  const record = alarm && (await loader.byId(alarm.beaconId));
  if (!email || !record || !record.viewers.has(email.userId)) return null;
  const account = await sessions.account(email.userId);
  if (!account || account.isBlocked || alarm.since < visibleSince(record)) return null;
  return { alarm, record, account, address: email.address };
}
type Found = NonNullable<Awaited<ReturnType<typeof findAlarm>>>;

function pageOf({ alarm, record, account }: Found, locale: Locale, ...more: string[]) {
  const reader = { locale, unit: account.distanceUnit, zone: accountZone(account) };
  const { title, lasts, over } = texts[locale];
  const content = contentOf(record.device.name, alarm.fact, reader);
  return { locale, title, paragraphs: [content, alarm.lasts ? lasts : over, ...more] };
}

/** The page of the link in an e-mail that acknowledges its alarm, in the name of its address; to open it changes nothing (RULE-D14). */
export const acknowledgeRoutes: Routes = ({ app }, context) => {
  const { feed, writer } = context;
  const links = signedLinksOf(context);

  const find = async (request: FastifyRequest) => {
    const { token } = request.query as { token?: unknown };
    const ids = links.idsOf('alarm', token);
    const locale = localeFor(request.headers['accept-language'], undefined);
    const found = ids && (await findAlarm(context, ids));
    return { found, locale, t: texts[locale] };
  };
  const acknowledge = ({ alarm: { id, beaconId }, address }: Found) =>
    feed.transaction((step) => {
      const handling = { act: AlarmAct.Acknowledge, by: address, note: null, now: step.now };
      return writer.changeAlarms(step, [beaconId], () =>
        alarms.handle(step.db, [beaconId], [id], handling, true),
      );
    });

  void app.register(async (scope) => {
    takeForms(scope);
    scope.get(acknowledgePath, async (request, reply) => {
      const { found, locale, t } = await find(request);
      if (!found) return sendLinkPage(reply, 404, { locale, title: t.title, paragraphs: [t.unknown] });
      if (found.alarm.acknowledged !== null) return sendLinkPage(reply, 200, pageOf(found, locale, t.done));
      return sendLinkPage(reply, 200, { ...pageOf(found, locale), button: t.button });
    });
    scope.post(acknowledgePath, async (request, reply) => {
      const { found, locale, t } = await find(request);
      if (!found) return sendLinkPage(reply, 404, { locale, title: t.title, paragraphs: [t.unknown] });
      if (found.alarm.acknowledged === null) await acknowledge(found);
      return sendLinkPage(reply, 200, pageOf(found, locale, t.done));
    });
  });
};
