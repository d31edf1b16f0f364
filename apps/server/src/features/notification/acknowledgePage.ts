import { AlarmAct, type Locale } from '@mayak/api';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { Routes } from '../../feature.ts';
import { ownHome } from '../../platform/http/home.ts';
import { localeFor } from '../../platform/http/language.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { contentOf } from '../../core/alarms/content.ts';
import { alarmCalls } from '../../core/alarms/store/calls.ts';
import { alarms } from '../../core/alarms/store/alarms.ts';
import { handledAlarms } from '../../core/alarms/store/handledAlarms.ts';
import { ruleEmails } from '../../core/rules/store/emails.ts';
import { acknowledgeEn } from './acknowledge.en.ts';
import { acknowledgeRu } from './acknowledge.ru.ts';
import { sendLinkPage, takeForms } from '../../platform/mail/linkPage.ts';
import type { SignedLinks } from '../../platform/mail/signedLinks.ts';
import { lastDigits } from '../../platform/texting/filled.ts';
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

/** The address by which the alarm of a step is acknowledged (NOTIF-D39). */
export const calledLink = (context: AppContext, callId: number): string =>
  `${ownHome(context.settings)}/api${acknowledgePath}?token=${signedLinksOf(context).tokenOf('call', callId)}`;

/** For whom a link is: of an e-mail, or of the message of a step. */
async function readerOf({ pool }: AppContext, token: unknown, links: SignedLinks) {
  const [alarmId, emailId = 0] = links.idsOf('alarm', token) ?? [];
  if (alarmId !== undefined) {
    const email = await ruleEmails.byId(pool, emailId);
    return email && { alarmId, userId: email.userId, by: email.address };
  }
  const [callId] = links.idsOf('call', token) ?? [];
  const call = callId === undefined ? undefined : await alarmCalls.byId(pool, callId);
  // The history, which others see too, has no more of a number than its end.
  return (
    call && { alarmId: call.alarmId, userId: call.readerId ?? call.userId, by: lastDigits(call.address) }
  );
}

/** The open alarm of a link and for whom it was; null where the alarm is closed, or its reader may not see the beacon any more. */
async function findAlarm(context: AppContext, token: unknown, links: SignedLinks) {
  const { pool, loader, sessions } = context;
  const reader = await readerOf(context, token, links);
  const alarm = reader && (await alarms.byId(pool, reader.alarmId));
  const record = alarm && (await loader.byId(alarm.beaconId));
  if (!reader || !record || !record.viewers.has(reader.userId)) return null;
  const account = await sessions.account(reader.userId);
  if (!account || account.isBlocked || alarm.since < visibleSince(record)) return null;
  return { alarm, record, account, by: reader.by ?? account.userName };
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
    const locale = localeFor(request.headers['accept-language'], undefined);
    const found = await findAlarm(context, token, links);
    return { found, locale, t: texts[locale] };
  };
  const acknowledge = ({ alarm: { id, beaconId }, by }: Found) =>
    feed.transaction((step) => {
      const handling = { act: AlarmAct.Acknowledge, by, note: null, now: step.now };
      return writer.changeAlarms(step, [beaconId], () =>
        handledAlarms.handle(step.db, [beaconId], [id], handling, true),
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
