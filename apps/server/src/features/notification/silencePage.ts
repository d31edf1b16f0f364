import { limits, type Locale } from '@mayak/api';
import { silences } from '@mayak/api/silence';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Routes } from '../../feature.ts';
import { localeFor } from '../../platform/http/language.ts';
import { ruleName, written } from '../../core/alarms/content.ts';
import { ruleStore, type Rule } from '../../core/beacons/store/rules.ts';
import { familyOf } from '../../core/rules/family.ts';
import { clock } from '../../platform/clock/clock.ts';
import { accountZone } from '../../platform/identity/account.ts';
import { sendLinkPage, takeForms } from '../../platform/mail/linkPage.ts';
import { signedLinksOf } from './signedLinks.ts';
import { silenceEn } from './silence.en.ts';
import { silenceRu } from './silence.ru.ts';

/** What the page of a silence link says, in one language. */
export interface SilenceTexts {
  title: string;
  question: (rule: string) => string;
  /** For how long, of so many minutes. */
  choice: (minutes: number) => string;
  off: string;
  /** Until when it is silent, and what becomes of its e-mails. */
  silent: (rule: string, until: string) => string;
  later: string;
  end: string;
  done: (rule: string) => string;
  again: string;
  unknown: string;
}

const texts: Record<Locale, SilenceTexts> = { ru: silenceRu, en: silenceEn };
export const silencePath = '/notificationRules.silence';

/** What a press of the page asks for: a silence of so many minutes, 0 for its end; without one the rule is switched off, as a mail program does (RFC 8058). */
const Pressed = z.object({
  minutes: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(limits.rule.longestSilence))),
});

/** The page of the link in an e-mail that silences its rule for a while, or for good; to open it changes nothing (RULE-D12, RULE-D15). */
export const silenceRoutes: Routes = ({ app }, context) => {
  const { feed, loader, pool, rules, sessions } = context;
  const links = signedLinksOf(context);

  /** A rule with its beacon in memory. */
  const ruleOf = async (id: number) => {
    const beaconId = await ruleStore.beaconOf(pool, id);
    const record = beaconId === undefined ? undefined : await loader.byId(beaconId);
    return record?.rules.find((rule) => rule.id === id);
  };
  const find = async (request: FastifyRequest) => {
    const { token } = request.query as { token?: unknown };
    const [id] = links.idsOf('rule', token) ?? [];
    const locale = localeFor(request.headers['accept-language'], undefined);
    const rule = id === undefined ? undefined : await ruleOf(id);
    const t = texts[locale];
    const name = ruleName(rule?.name ?? '', locale);
    const page = (...paragraphs: string[]) => ({ locale, title: t.title, paragraphs });
    return { rule, t, name, page };
  };
  const pageFor = async (
    { enabled, userId, silencedUntil }: Rule,
    { t, name, page }: Awaited<ReturnType<typeof find>>,
  ) => {
    if (!enabled) return page(t.done(name), t.again);
    const off = { text: t.off, value: '', isQuiet: true };
    if (silencedUntil !== null && silencedUntil > clock.now()) {
      const account = await sessions.account(userId);
      const until = written(silencedUntil, account ? accountZone(account) : 0);
      const of = [{ text: t.end, value: '0' }, off];
      return { ...page(t.silent(name, until), t.later), choices: { name: 'minutes', of } };
    }
    const of = [...silences.map((minutes) => ({ text: t.choice(minutes), value: String(minutes) })), off];
    return { ...page(t.question(name)), choices: { name: 'minutes', of } };
  };

  void app.register(async (scope) => {
    takeForms(scope);
    scope.get(silencePath, async (request, reply) => {
      const found = await find(request);
      if (!found.rule) return sendLinkPage(reply, 404, found.page(found.t.unknown));
      return sendLinkPage(reply, 200, await pageFor(found.rule, found));
    });
    scope.post(silencePath, async (request, reply) => {
      const found = await find(request);
      const { rule, page, t } = found;
      if (!rule) return sendLinkPage(reply, 404, page(t.unknown));
      // A mail program need not send a form.
      const { minutes } = (request.body ?? {}) as { minutes?: string };
      const { data } = Pressed.safeParse(minutes ? { minutes } : {});
      if (!data) return sendLinkPage(reply, 400, await pageFor(rule, found));
      const change = () =>
        feed.transaction(async (step) => {
          if (data.minutes !== undefined)
            return rules.edits.silence(step, rule, step.now + data.minutes * 60_000);
          const family = familyOf(rule, rules.of(rule.userId));
          await rules.edits.edit(
            step,
            family.map((one) => ({ ...one, enabled: false })),
          );
          return { ...rule, enabled: false };
        });
      const changed = await loader.withUser(rule.userId, change);
      if (!changed) return sendLinkPage(reply, 404, page(t.unknown));
      return sendLinkPage(reply, 200, await pageFor(changed, found));
    });
  });
};
